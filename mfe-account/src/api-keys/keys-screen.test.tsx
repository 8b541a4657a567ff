/** @jest-environment jsdom */
import type { ApiKey } from '@canvass/shared/api/api-keys';
import type { Role } from '@canvass/shared/domain/policy';
import { type FakeAnswers, answering } from '@canvass/shared/http/testing/answering';
import { screen, waitFor, within } from '@testing-library/react';
import { apiKey } from '../testing/api-keys.ts';
import { signedIn } from '../testing/contexts.ts';
import { show } from '../testing/show.ts';

const at = 'workspaces/creator/keys';

interface Given {
  role?: Role;
  answers?: FakeAnswers;
}

async function open(items: ApiKey[], { role = 'owner', answers = {} }: Given = {}) {
  const fake = signedIn({}, role);
  const { ctx, calls } = answering(fake.ctx, { [`GET ${at}`]: () => ({ body: { items } }), ...answers });
  const user = await show('/admin/workspace/keys', ctx);
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { user, sent, calls, ports: fake.calls };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('without a key it says what keys are for, with a call to copy', async () => {
  await open([]);
  expect(await screen.findByText('No API keys yet')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Example call' })).toHaveTextContent(
    'curl http://localhost/api/surveys \\ --header "Authorization: Bearer $CANVASS_KEY"',
  );
  expect(screen.getAllByRole('link', { name: 'New API key' })).toHaveLength(1);
});

it('lists keys that work with what they may do, and those that don’t apart', async () => {
  const surveys = { items: [{ id: 'AAAAAAAAAAAA', title: 'Lunch', status: 'draft' }], next: null };
  const minuteAgo = new Date(Date.now() - 61_000).toISOString();
  const limited = {
    id: '2',
    name: 'Limited',
    permissions: ['survey:read', 'response:export'],
    surveyIds: ['AAAAAAAAAAAA', 'BBBBBBBBBBBB'],
    lastUsedAt: minuteAgo,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  } as const;
  const revokedAt = '2026-02-03T09:00:00.000Z';
  await open(
    [
      apiKey(),
      apiKey({ ...limited, permissions: [...limited.permissions], surveyIds: [...limited.surveyIds] }),
      apiKey({ id: '3', name: 'Old', expiresAt: '2026-02-02T09:00:00.000Z', createdBy: null }),
      apiKey({ id: '4', name: 'Gone', revokedAt, expiresAt: null }),
    ],
    { answers: { 'GET surveys': () => ({ body: surveys }) } },
  );
  const usable = await section('In use');
  await usable.findByText(/Lunch/);
  expect(usable.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /^Nightly exportcvs_…wxyzAnalystActiveCreated by Ada Creator on .* · never used · expires on /,
    ),
    expect.stringMatching(
      /^Limitedcvs_.*Expires soon.*last used 1 minute ago.*Only: Read surveys, with drafts and versions; Export responses\.Only for “Lunch”\. Other surveys: 1\./,
    ),
  ]);
  const ended = await section('Expired and revoked');
  expect(ended.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Oldcvs_…wxyzAnalystExpiredCreated on .* · expired on /),
    expect.stringMatching(/^Gonecvs_…wxyzAnalystRevoked.* · revoked on February 3, 2026$/),
  ]);
  expect(ended.queryAllByRole('button')).toEqual([]);
});

it('revokes after a question that says when the key was last used', async () => {
  const lastUsedAt = new Date(Date.now() - 2 * 3_600_000 - 1000).toISOString();
  const key = apiKey({ lastUsedAt });
  const { user, sent, ports } = await open([key], {
    answers: { [`DELETE ${at}/${key.id}`]: () => ({ status: 204 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly export' }));
  await waitFor(() => expect(sent()).toMatchObject([{ method: 'DELETE', path: `${at}/${key.id}` }]));
  expect(ports).toContainEqual([
    'dialogs.confirm',
    expect.objectContaining({
      title: 'Revoke “Nightly export”?',
      message: expect.stringContaining('2 hours ago'),
    }),
  ]);
});

it('renames in a dialog, where what the server refuses is shown at the field', async () => {
  const key = apiKey();
  const refusal = {
    title: 'x',
    status: 422,
    detail: '',
    message: 'x',
    code: 'invalid',
    errors: [{ field: 'name', code: 'too_big', message: 'Too long.' }],
  };
  let refuses = true;
  const { user, sent } = await open([key], {
    answers: {
      [`PATCH ${at}/${key.id}`]: () => (refuses ? { status: 422, body: refusal } : { body: key }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Nightly export' }));
  const dialog = within(screen.getByRole('dialog'));
  const name = dialog.getByLabelText('Name of the key');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('Enter a name.'));
  expect(sent()).toEqual([]);
  await user.type(name, ' Weekly export ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('Too long.'));
  refuses = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([{ name: 'Weekly export' }, { name: 'Weekly export' }]);
});

it.each(['editor', 'analyst', 'viewer'] as const)(
  'a %s reads that keys aren’t for the role',
  async (role) => {
    const { calls } = await open([], { role });
    expect(await screen.findByRole('heading', { name: 'Your role doesn’t include this' })).toBeVisible();
    expect(calls).toEqual([]);
  },
);

it('loads again after a failure', async () => {
  let fails = true;
  const { user } = await open([], {
    answers: {
      [`GET ${at}`]: () => {
        if (fails) throw new TypeError('Failed to fetch');
        return { body: { items: [] } };
      },
    },
  });
  expect(await screen.findByText('The API keys couldn’t be loaded')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No API keys yet')).toBeVisible();
});
