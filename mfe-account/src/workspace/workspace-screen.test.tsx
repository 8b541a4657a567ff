/** @jest-environment jsdom */
import type { Member, Workspace } from '@canvass/shared/api/workspaces';
import type { Role } from '@canvass/shared/domain/policy';
import { type FakeAnswers, answering } from '@canvass/shared/http/testing/answering';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../testing/contexts.ts';
import { invitation, member, subscription, workspace } from '../testing/examples.ts';
import { show } from '../testing/show.ts';

const at = 'workspaces/creator';
const grace = member({ id: 'grace', displayName: 'Grace', email: 'grace@example.test', role: 'editor' });

interface Given {
  role?: Role;
  own?: Partial<Workspace>;
  members?: Member[];
  /** The user's workspaces as the shell knows them. */
  all?: Workspace[];
  answers?: FakeAnswers;
}

/** Opens the screen of a member with this role. */
async function open({ role = 'owner', own = {}, members, all = [], answers = {} }: Given = {}) {
  const fake = signedIn({}, role);
  const workspaces = { ...fake.ctx.workspaces, all: () => all };
  const { ctx, calls } = answering(
    { ...fake.ctx, workspaces },
    {
      [`GET ${at}`]: () => ({ body: workspace({ role, ...own }) }),
      [`GET ${at}/members`]: () => ({ body: { items: members ?? [member({ role }), grace] } }),
      [`GET ${at}/invitations`]: () => ({ body: { items: [invitation()] } }),
      'GET subscription': () => ({ body: subscription }),
      ...answers,
    },
  );
  const user = await show('/admin/workspace', ctx);
  await screen.findByRole('heading', { name: 'Members' });
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { user, sent, ports: fake.calls };
}
const done = () => ({ status: 204 });
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

describe('what a role is shown', () => {
  it('an owner changes the name, members and invitations, and deletes', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    for (const name of ['Name', 'Members', 'Invitations', 'API keys', 'Delete the workspace'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(await screen.findByLabelText('Role of Grace')).toHaveValue('editor');
  });

  it('a saved name keeps the focus in its field, and one that a colleague saved is taken over unless another is being typed', async () => {
    let name = 'Team';
    const { user, sent } = await open({
      answers: {
        [`GET ${at}`]: () => ({ body: workspace({ role: 'owner', name }) }),
        [`PATCH ${at}`]: done,
        [`PATCH ${at}/members/grace`]: done,
      },
    });
    const heading = () => screen.findByRole('heading', { level: 1, name });
    const field = screen.getByRole('textbox', { name: 'Name of the workspace' });
    name = 'Crew';
    await user.clear(field);
    await user.type(field, 'Crew{Enter}');
    await heading();
    expect(sent()).toMatchObject([{ path: at, body: { name: 'Crew' } }]);
    expect(screen.getByRole('textbox', { name: 'Name of the workspace' })).toHaveFocus();
    // Whatever reads the workspace again finds the colleague's name.
    const renameElsewhere = async (other: string, role: Role) => {
      name = other;
      await user.selectOptions(screen.getByLabelText('Role of Grace'), role);
      await heading();
    };
    await renameElsewhere('Staff', 'viewer');
    expect(field).toHaveValue('Staff');
    await user.type(field, ' and guests');
    await renameElsewhere('People', 'analyst');
    expect(field).toHaveValue('Staff and guests');
  });

  it('an admin deletes nothing, and can’t make or change an owner', async () => {
    const boss = member({ id: 'boss', displayName: 'Boss', role: 'owner' });
    await open({ role: 'admin', members: [boss, member({ role: 'admin' }), grace] });
    expect(screen.queryByRole('heading', { name: 'Delete the workspace' })).toBeNull();
    expect(screen.queryByLabelText('Role of Boss')).toBeNull();
    const roles = within(screen.getByLabelText('Role of Grace')).getAllByRole('option');
    expect(roles.map((option) => option.textContent)).toEqual(['Admin', 'Editor', 'Analyst', 'Viewer']);
  });

  it.each(['editor', 'analyst', 'viewer'] as const)('a %s sees the members and may leave', async (role) => {
    const { user, sent, ports } = await open({ role, answers: { [`POST ${at}/leave`]: done } });
    for (const name of ['Name', 'Invitations', 'API keys', 'Delete the workspace'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(screen.queryAllByRole('combobox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Remove Grace' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(ports).toContainEqual(['workspaces.switch', 'creator']));
    const [, question] = ports.find(([port]) => port === 'dialogs.confirm') ?? [];
    expect(question).toMatchObject({ message: expect.not.stringContaining('API keys') });
    expect(sent()).toMatchObject([{ method: 'POST', path: `${at}/leave` }]);
  });

  it('the only owner is shown why their role stays', async () => {
    await open();
    expect(rowOf('Ada Creator').getByText(/The only owner/)).toBeVisible();
    expect(rowOf('Ada Creator').queryByRole('button')).toBeNull();
  });

  it('a personal workspace has no name at first, stays its person’s and can’t be deleted', async () => {
    const personalOf = { id: 'creator', displayName: 'Ada Creator' };
    await open({ own: { name: null, personalOf } });
    expect(screen.getByRole('heading', { level: 1, name: 'Personal workspace' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Delete the workspace' })).toBeNull();
    expect(rowOf('Ada Creator').getByText('It is this person’s personal workspace.')).toBeVisible();
  });
});

describe('members', () => {
  it('get another role at once, and an owner is made only after a question', async () => {
    const { user, sent, ports } = await open({ answers: { [`PATCH ${at}/members/grace`]: done } });
    const select = screen.getByLabelText('Role of Grace');
    await user.selectOptions(select, 'Analyst');
    await waitFor(() => expect(sent()).toMatchObject([{ body: { role: 'analyst' } }]));
    expect(ports.some(([port]) => port === 'dialogs.confirm')).toBe(false);
    await user.selectOptions(screen.getByLabelText('Role of Grace'), 'Owner');
    await waitFor(() => expect(sent()[1]).toMatchObject({ body: { role: 'owner' } }));
    expect(ports).toContainEqual([
      'dialogs.confirm',
      expect.objectContaining({ title: 'Make Grace an owner?' }),
    ]);
  });

  it('are removed after a question', async () => {
    const { user, sent, ports } = await open({ answers: { [`DELETE ${at}/members/grace`]: done } });
    await user.click(screen.getByRole('button', { name: 'Remove Grace' }));
    await waitFor(() => expect(sent()).toMatchObject([{ method: 'DELETE', path: `${at}/members/grace` }]));
    const message = expect.stringContaining('API keys they made go on working');
    const question = expect.objectContaining({ title: 'Remove Grace?', message });
    expect(ports).toContainEqual(['dialogs.confirm', question]);
  });

  it('who loses the right to manage API keys keeps those they made, which is said before', async () => {
    const { user, sent, ports } = await open({
      members: [member({ role: 'owner' }), { ...grace, role: 'admin' }],
      answers: { [`PATCH ${at}/members/grace`]: done },
    });
    await user.selectOptions(screen.getByLabelText('Role of Grace'), 'Editor');
    await waitFor(() => expect(sent()).toMatchObject([{ body: { role: 'editor' } }]));
    expect(ports).toContainEqual([
      'dialogs.confirm',
      expect.objectContaining({
        title: 'Change Grace’s role?',
        message: expect.stringMatching(/^New role: Editor\. API keys they made go on working/),
      }),
    ]);
  });

  it.each([
    ['Leave', `POST ${at}/leave`],
    ['Role of Ada Creator', `PATCH ${at}/members/creator`],
  ])('an admin learns the same of their own keys: %s', async (name, request) => {
    const { user, sent, ports } = await open({ role: 'admin', answers: { [request]: done } });
    if (name === 'Leave') await user.click(screen.getByRole('button', { name }));
    else await user.selectOptions(screen.getByLabelText(name), 'Viewer');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const message = expect.stringContaining('API keys you made go on working');
    expect(ports).toContainEqual(['dialogs.confirm', expect.objectContaining({ message })]);
  });

  it('what the server refuses is shown', async () => {
    const body = { title: 'x', status: 409, detail: '', message: 'No owner left.', code: 'last_owner' };
    const { user, ports } = await open({
      answers: { [`PATCH ${at}/members/grace`]: () => ({ status: 409, body }) },
    });
    await user.selectOptions(screen.getByLabelText('Role of Grace'), 'Viewer');
    await waitFor(() =>
      expect(ports).toContainEqual(['toast.show', { type: 'error', message: 'No owner left.' }]),
    );
  });
});

describe('invitations', () => {
  it('are sent to an address with a role, after the address was checked', async () => {
    const { user, sent } = await open({
      answers: { [`POST ${at}/invitations`]: () => ({ status: 201, body: invitation() }) },
    });
    const submit = screen.getByRole('button', { name: 'Send the invitation' });
    await user.type(screen.getByLabelText('E-mail'), 'nobody');
    await user.click(submit);
    expect(await screen.findByText(/This doesn’t look like an e-mail address/)).toBeVisible();
    expect(sent()).toEqual([]);
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), ' new@example.test ');
    await user.selectOptions(screen.getByLabelText('Role'), 'Viewer');
    await user.click(submit);
    await waitFor(() =>
      expect(sent()).toMatchObject([{ body: { email: 'new@example.test', role: 'viewer' } }]),
    );
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(''));
  });

  it('show what became of their mails, and are sent again and withdrawn', async () => {
    const past = '2020-01-01T00:00:00.000Z';
    const items = [
      invitation({ email: 'a@example.test' }),
      invitation({ id: '2', email: 'b@example.test', failed: true, sentAt: null }),
      invitation({ id: '3', email: 'c@example.test', expiresAt: past }),
    ];
    const { user, sent } = await open({
      answers: {
        [`GET ${at}/invitations`]: () => ({ body: { items } }),
        [`POST ${at}/invitations/2/resend`]: done,
        [`DELETE ${at}/invitations/3`]: done,
      },
    });
    const list = await screen.findByRole('list', { name: 'Pending invitations' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^a@example.testSentAnalyst · valid until/),
      expect.stringMatching(/^b@example.testNot deliveredAnalyst · valid until/),
      expect.stringMatching(/^c@example.testExpiredAnalyst · expired on/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Send again to b@example.test' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation to c@example.test' }));
    await waitFor(() =>
      expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
        `POST ${at}/invitations/2/resend`,
        `DELETE ${at}/invitations/3`,
      ]),
    );
  });
});

describe('S17.7 seats', () => {
  const taken = (used: number, limit: number | null = 3): FakeAnswers => ({
    'GET subscription': () => ({
      body: {
        ...subscription,
        limits: { ...subscription.limits, seats: limit },
        usage: { ...subscription.usage, seats: used },
      },
    }),
  });
  const submit = () => screen.getByRole('button', { name: 'Send the invitation' });

  it('are shown to every member, with what counts', async () => {
    await open({ role: 'viewer', answers: taken(2) });
    expect(await screen.findByRole('meter', { name: 'Seats' })).toHaveAttribute('aria-valuetext', '2 of 3');
    expect(screen.getByText('Members and pending invitations count.')).toBeVisible();
  });

  it('that are all taken keep invitations from being sent, and an owner is shown the ways out', async () => {
    const expired = invitation({ expiresAt: '2020-01-01T00:00:00.000Z' });
    const items = [expired, invitation({ id: '2', email: 'valid@example.test' })];
    await open({ answers: { ...taken(3), [`GET ${at}/invitations`]: () => ({ body: { items } }) } });
    expect(await screen.findByText('All 3 seats are taken')).toBeVisible();
    expect(screen.getByText(/remove a member, withdraw an invitation, or upgrade the plan/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/admin/subscription',
    );
    expect(submit()).toBeDisabled();
    expect(screen.getByRole('button', { name: `Send again to ${expired.email}` })).toBeDisabled();
    // The invitation has a seat.
    expect(screen.getByRole('button', { name: 'Send again to valid@example.test' })).toBeEnabled();
  });

  it('that are fewer than the members say that everyone stays; an admin asks an owner for a larger plan', async () => {
    await open({ role: 'admin', answers: taken(5) });
    expect(await screen.findByText('5 seats are taken, but the plan has 3')).toBeVisible();
    expect(screen.getByText(/^Everyone stays .* free 3 seats.* ask an owner/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
    expect(submit()).toBeDisabled();
  });

  it('that are unlimited, or can’t be read, are no obstacle', async () => {
    await open({ answers: taken(40, null) });
    expect(submit()).toBeEnabled();
    expect(screen.queryByRole('meter')).toBeNull();
  });
});

describe('S17.8 who pays', () => {
  const billing = {
    provider: 'stripe',
    status: 'active',
    manageable: true,
    renewsAt: '2026-03-14T10:00:00.000Z',
    endsAt: null,
    pastDue: false,
  } as const;
  const paidBy = (payerEmail: string | null): FakeAnswers => ({
    'GET subscription': () => ({
      body: { ...subscription, plan: 'pro', billing: { ...billing, payerEmail } },
    }),
  });
  const boss = member({ id: 'boss', displayName: 'Boss', email: 'Boss@example.test', role: 'owner' });
  const asked = (ports: Array<[string, unknown]>) =>
    ports
      .filter(([port]) => port === 'dialogs.confirm')
      .map(([, given]) => (given as { message: string }).message);

  it('learns before leaving that their payment ends, and until when the plan stays', async () => {
    const { user, ports } = await open({
      members: [member(), boss],
      answers: { ...paidBy('creator@canvass.test'), [`POST ${at}/leave`]: done },
    });
    await screen.findByRole('meter', { name: 'Seats' });
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(asked(ports)).toHaveLength(1));
    expect(asked(ports)[0]).toMatch(
      /^You can come back only .* You pay for this workspace: your payment method is removed/,
    );
    expect(asked(ports)[0]).toMatch(/Pro stays until March 14, 2026; until then any owner can go on/);
  });

  it('is named to another owner who removes them or takes their ownership, which asks first', async () => {
    const { user, sent, ports } = await open({
      members: [member(), boss],
      answers: { ...paidBy('boss@example.test'), [`PATCH ${at}/members/boss`]: done },
    });
    await screen.findByRole('meter', { name: 'Seats' });
    await user.selectOptions(screen.getByLabelText('Role of Boss'), 'Editor');
    await waitFor(() => expect(sent()).toMatchObject([{ body: { role: 'editor' } }]));
    expect(asked(ports)).toEqual([expect.stringContaining('Boss pays for this workspace')]);
  });

  it('stays the same when an owner is made, which is announced', async () => {
    const { user, ports } = await open({
      answers: { ...paidBy('creator@canvass.test'), [`PATCH ${at}/members/grace`]: done },
    });
    await screen.findByRole('meter', { name: 'Seats' });
    await user.selectOptions(screen.getByLabelText('Role of Grace'), 'Owner');
    await waitFor(() =>
      expect(asked(ports)).toEqual([expect.stringContaining('invoices go to creator@canvass.test')]),
    );
  });

  it('is charged no more once the workspace is deleted, which is announced before', async () => {
    const { user, ports } = await open({
      answers: { ...paidBy('creator@canvass.test'), [`DELETE ${at}`]: done },
    });
    await screen.findByRole('meter', { name: 'Seats' });
    await user.click(screen.getByRole('button', { name: 'Delete the workspace…' }));
    await waitFor(() =>
      expect(asked(ports)).toEqual([expect.stringMatching(/isn’t renewed: Pro ends on March 14, 2026\.$/)]),
    );
  });
});

it('renames the workspace', async () => {
  const { user, sent, ports } = await open({
    answers: { [`PATCH ${at}`]: () => ({ body: workspace({ name: 'Field team' }) }) },
  });
  const name = screen.getByLabelText('Name of the workspace');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  await user.type(name, 'Field team');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(ports).toContainEqual(['workspaces.refresh', undefined]));
  expect(sent()).toMatchObject([{ method: 'PATCH', path: at, body: { name: 'Field team' } }]);
});

it('deletes after a question, and shows the personal workspace', async () => {
  const { user, sent, ports } = await open({ answers: { [`DELETE ${at}`]: done } });
  await user.click(screen.getByRole('button', { name: 'Delete the workspace…' }));
  await waitFor(() => expect(ports).toContainEqual(['workspaces.refresh', undefined]));
  expect(sent()).toMatchObject([{ method: 'DELETE', path: at }]);
  expect(ports).toContainEqual(['dialogs.confirm', expect.objectContaining({ title: 'Delete “Team”?' })]);
});

it('lists deleted workspaces until they are purged, and restores one', async () => {
  const old = workspace({ id: 'old', name: 'Old team', deletedAt: '2026-02-01T09:00:00.000Z' });
  const { user, sent, ports } = await open({
    all: [workspace(), old],
    answers: { 'POST workspaces/old/restore': () => ({ body: old }) },
  });
  expect(screen.getByText('Deleted permanently on March 3, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore Old team' }));
  await waitFor(() => expect(ports).toContainEqual(['workspaces.refresh', undefined]));
  expect(sent()).toMatchObject([{ method: 'POST', path: 'workspaces/old/restore' }]);
});

it('explains the roles by the policy', async () => {
  const { user } = await open({ role: 'viewer' });
  await user.click(screen.getByText('What each role may do', { selector: 'summary' }));
  const row = screen.getByRole('row', { name: /Read, tag and export responses/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => (within(cell).queryByRole('img', { name: 'Yes' }) ? 'yes' : 'no'))).toEqual([
    'yes',
    'yes',
    'yes',
    'yes',
    'no',
  ]);
});

it('loads again after a failure', async () => {
  let fails = true;
  const fake = signedIn();
  const { ctx } = answering(fake.ctx, {
    [`GET ${at}`]: () => {
      if (fails) throw new TypeError('Failed to fetch');
      return { body: workspace() };
    },
    [`GET ${at}/members`]: () => ({ body: { items: [member()] } }),
    [`GET ${at}/invitations`]: () => ({ body: { items: [] } }),
    'GET subscription': () => ({ body: subscription }),
  });
  const user = await show('/admin/workspace', ctx);
  expect(await screen.findByText('The workspace couldn’t be loaded')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No pending invitations.')).toBeVisible();
});

describe('a new workspace', () => {
  it('is created with a name, once, and shown', async () => {
    const fake = signedIn();
    const { ctx, calls } = answering(fake.ctx, {
      'POST workspaces': () => ({ status: 201, body: workspace({ id: 'new', name: 'Field team' }) }),
    });
    const user = await show('/admin/workspace/new', ctx);
    await user.click(await screen.findByRole('button', { name: 'Create the workspace' }));
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    await user.type(screen.getByLabelText('Name of the workspace'), ' Field team ');
    await user.click(screen.getByRole('button', { name: 'Create the workspace' }));
    await waitFor(() => expect(fake.calls).toContainEqual(['workspaces.switch', 'new']));
    expect(calls).toMatchObject([{ path: 'workspaces', body: { name: 'Field team' } }]);
    expect(fake.calls).toContainEqual(['navigate.to', '/admin/workspace']);
  });
});
