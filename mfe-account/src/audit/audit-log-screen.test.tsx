/** @jest-environment jsdom */
import type { AuditEntry } from '@canvass/shared/api/audit';
import { ALL_AUDIT_ACTIONS, AUDIT_KINDS, REFUSED_SIGN_INS } from '@canvass/shared/domain/audit';
import type { Role } from '@canvass/shared/domain/policy';
import { type FakeAnswers, answering } from '@canvass/shared/http/testing/answering';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../../messages/en.json';
import it_ from '../../messages/it.json';
import { signedIn } from '../testing/contexts.ts';
import { member } from '../testing/examples.ts';
import { show } from '../testing/show.ts';

const at = 'workspaces/creator';
const session = '0198c0de-0000-7000-8000-00000000beef';

const entry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  at: '2026-02-01T09:00:00.000Z',
  action: 'survey.publish',
  caller: { type: 'person', id: 'grace', name: 'Grace' },
  session,
  client: 'Firefox · Linux',
  subject: { id: 'survey000001', title: 'Feedback' },
  details: { version: 3 },
  ...fields,
});

/** Opens the log with these entries; `asked` are the queries of its reads. */
async function open(
  items: AuditEntry[],
  { path = '', role = 'owner', answers = {} }: { path?: string; role?: Role; answers?: FakeAnswers } = {},
) {
  const { ctx, calls } = answering(signedIn({}, role).ctx, {
    [`GET ${at}/audit`]: () => ({ body: { items, next: null } }),
    [`GET ${at}/members`]: () => ({ body: { items: [member({ id: 'grace', displayName: 'Grace' })] } }),
    [`GET ${at}/keys`]: () => ({ body: { items: [] } }),
    ...answers,
  });
  const user = await show(`/admin/workspace/audit${path}`, ctx);
  return { user, asked: () => calls.filter(({ path: asked }) => asked.startsWith(`${at}/audit`)) };
}

it('shows who did what to which thing and when, and all that was recorded when it is opened', async () => {
  const { user } = await open([entry()]);
  await user.click(await screen.findByText('Survey published'));
  const row = within(screen.getByText('Survey published').closest('li') as HTMLElement);
  expect(row.getByText(': Feedback')).toBeVisible();
  expect(row.getByText('Grace · Firefox · Linux')).toBeVisible();
  expect(row.getByText('Version').nextSibling).toHaveTextContent('3');
  expect(row.getByText(session)).toBeVisible();
  expect(row.getByText('survey.publish')).toBeVisible();
});

it('names keys, deleted accounts and Canvass itself', async () => {
  await open([
    entry({
      id: '1',
      caller: { type: 'key', id: session, name: 'Import', hint: 'wxyz' },
      client: 'curl/8.5.0',
    }),
    entry({ id: '2', caller: { type: 'person', id: 'someone-1234', name: null } }),
    entry({
      id: '3',
      caller: { type: 'system' },
      client: null,
      action: 'subscription.change',
      subject: null,
    }),
    entry({ id: '4', action: 'member.remove', subject: { id: 'other-5678', title: null } }),
  ]);
  expect(await screen.findByText('API key Import · curl/8.5.0')).toBeVisible();
  expect(screen.getByText('Deleted account …1234 · Firefox · Linux')).toBeVisible();
  expect(screen.getByText('Plan changed').closest('summary')).toHaveTextContent('Plan changedCanvass');
  expect(screen.getByText(': Deleted account …5678')).toBeVisible();
});

it('filters by person, kind and action, and keeps the filter in the address', async () => {
  const { user, asked } = await open([entry()]);
  const last = () => Object.fromEntries(new URLSearchParams(asked().at(-1)?.path.split('?')[1]));
  await user.selectOptions(await screen.findByLabelText('Done by'), 'Grace');
  await waitFor(() => expect(last()).toEqual({ person: 'grace' }));
  expect(screen.getByLabelText('Action')).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Area'), 'Surveys');
  await user.selectOptions(screen.getByLabelText('Action'), 'Survey published');
  await waitFor(() => expect(last()).toEqual({ person: 'grace', kind: 'survey', action: 'survey.publish' }));
  await user.selectOptions(screen.getByLabelText('Area'), 'Widgets');
  await waitFor(() => expect(last()).toEqual({ person: 'grace', kind: 'widget' }));
});

it('a filter that was removed stays removed when another is chosen before React has had time to draw', async () => {
  const { asked } = await open([entry()], { path: '?person=grace' });
  await waitFor(() => expect(screen.getByLabelText('Done by')).toHaveDisplayValue('Grace'));
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  // React draws nothing by itself until `act` returns.
  await act(async () => {
    choose('Done by', '');
    await new Promise((resolve) => setTimeout(resolve));
    choose('Area', 'survey');
    await new Promise((resolve) => setTimeout(resolve));
  });
  await waitFor(() => expect(asked().at(-1)?.path).toBe(`${at}/audit?kind=survey`));
});

it('a filtered person who is no member any more keeps their name in the field', async () => {
  await open([entry({ caller: { type: 'person', id: 'gone', name: 'Former' } })], { path: '?person=gone' });
  await screen.findByText('Former · Firefox · Linux');
  expect(screen.getByLabelText('Done by')).toHaveDisplayValue('Former');
});

it('says when nothing matches, and clears the filters', async () => {
  const { user, asked } = await open([], { path: '?kind=widget&from=2026-01-01' });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked().at(-1)?.path).toBe(`${at}/audit`));
  expect(await screen.findByText('Nothing recorded yet')).toBeVisible();
});

it('what the server refuses is shown, with a retry', async () => {
  const body = { title: 'x', status: 503, detail: '', message: 'Come back later.', code: 'busy' };
  await open([], { answers: { [`GET ${at}/audit`]: () => ({ status: 503, body }) } });
  expect(await screen.findByText('Come back later.')).toBeVisible();
});

it('a range that ends before it begins is explained at its end', async () => {
  const message = 'The last day is before the first.';
  const errors = [{ field: 'to', code: 'before_from', message }];
  const body = { title: 'x', status: 422, detail: '', message: 'x', code: 'invalid', errors };
  const path = '?from=2026-12-01&to=2026-01-01';
  await open([], { path, answers: { [`GET ${at}/audit`]: () => ({ status: 422, body }) } });
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveAccessibleDescription(message));
});

it.each(['editor', 'analyst', 'viewer'] as const)('is not for a %s', async (role) => {
  const { asked } = await open([entry()], { role });
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Audit log');
  expect(asked()).toEqual([]);
});

it('everyone sees their own activity, with the workspace it was in', async () => {
  const { caller: _, ...own } = entry();
  const items = [
    { ...own, workspace: { id: 'team', name: 'Team' } },
    { ...own, id: '3', workspace: { id: 'left', name: null } },
    {
      ...own,
      id: '2',
      action: 'session.start',
      subject: null,
      details: {},
      workspace: { id: 'creator', name: null },
    },
  ];
  const { ctx } = answering(signedIn({}, 'viewer').ctx, {
    'GET account/activity': () => ({ body: { items, next: null } }),
  });
  await show('/admin/account/activity', ctx);
  expect(await screen.findByText('Team · Firefox · Linux')).toBeVisible();
  expect(screen.getByText('A workspace you no longer belong to · Firefox · Linux')).toBeVisible();
  // A sign-in concerns no workspace.
  const signIn = screen.getByText('Logged in').closest('summary');
  expect(signIn).toHaveTextContent('Logged inFirefox · Linux');
});

it.each([
  ['English', en],
  ['Italian', it_],
])('every action, kind and reason has words in %s', (_language, { audit }) => {
  const word = (root: unknown, path: string) =>
    path
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], root);
  expect(ALL_AUDIT_ACTIONS.filter((action) => typeof word(audit.action, action) !== 'string')).toEqual([]);
  expect(AUDIT_KINDS.filter((kind) => typeof word(audit.kind, kind) !== 'string')).toEqual([]);
  expect(REFUSED_SIGN_INS.filter((reason) => typeof word(audit.reason, reason) !== 'string')).toEqual([]);
});
