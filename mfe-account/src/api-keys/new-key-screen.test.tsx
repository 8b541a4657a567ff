/** @jest-environment jsdom */
import { KEY_PERMISSIONS, may } from '@canvass/shared/domain/policy';
import { type FakeAnswers, answering } from '@canvass/shared/http/testing/answering';
import { screen, waitFor, within } from '@testing-library/react';
import { apiKey } from '../testing/api-keys.ts';
import { signedIn } from '../testing/contexts.ts';
import { show } from '../testing/show.ts';
import { emptyValues, inputOf } from './form-values.ts';

const at = 'workspaces/creator/keys';
const created = { ...apiKey(), key: 'cvs_secret' };
const titles = ['Lunch', 'Dinner', 'Late lunch'].map((title, index) => ({
  id: `${'ABC'[index]}AAAAAAAAAAA`,
  title,
  status: 'draft',
}));

async function open(answers: FakeAnswers = {}) {
  const fake = signedIn();
  const { ctx, calls } = answering(fake.ctx, {
    [`POST ${at}`]: () => ({ status: 201, body: created }),
    [`GET ${at}`]: () => ({ body: { items: [created] } }),
    'GET surveys': () => ({ body: { items: titles, next: null } }),
    ...answers,
  });
  const user = await show('/admin/workspace/keys/new', ctx);
  await screen.findByLabelText('Name of the key');
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user, sent };
}
const submit = () => screen.getByRole('button', { name: 'Create the key' });

it('makes a viewer’s key for 90 days if nothing else is chosen, and shows it once', async () => {
  const { user, sent } = await open();
  await user.type(screen.getByLabelText('Name of the key'), 'Nightly export');
  await user.click(submit());
  expect(await screen.findByText('cvs_secret')).toBeVisible();
  const [body] = sent() as Array<{ expiresAt: string }>;
  expect(body).toMatchObject({ name: 'Nightly export', role: 'viewer', permissions: null, surveyIds: null });
  const days = (Date.parse(body?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(Math.floor(days)).toBeGreaterThanOrEqual(89);
  expect(Math.floor(days)).toBeLessThanOrEqual(91);
  expect(screen.getByRole('heading', { name: '“Nightly export” is ready' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Copy the key' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  await waitFor(() => expect(screen.queryByText('cvs_secret')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
});

it('offers the permissions that the role has, in words, and surveys by their title', async () => {
  const { user, sent } = await open();
  await user.type(screen.getByLabelText('Name of the key'), 'K');
  await user.click(screen.getByRole('radio', { name: /^Only some of it/ }));
  const choice = within(screen.getByRole('group', { name: 'The key may' }));
  expect(choice.getAllByRole('checkbox')).toHaveLength(
    KEY_PERMISSIONS.filter((permission) => may('viewer', permission)).length,
  );
  await user.click(screen.getByRole('radio', { name: /^Analyst/ }));
  await user.click(choice.getByLabelText('Export responses'));
  await user.click(screen.getByRole('radio', { name: /^Selected surveys/ }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search surveys' }), 'LUNCH{Enter}');
  expect(sent()).toEqual([]);
  expect(screen.queryByLabelText('Dinner')).toBeNull();
  await user.click(screen.getByLabelText('Late lunch'));
  await user.selectOptions(screen.getByLabelText('Expires'), 'Never');
  await user.click(submit());
  await screen.findByText('cvs_secret');
  expect(sent()).toEqual([
    {
      name: 'K',
      role: 'analyst',
      permissions: ['response:export'],
      surveyIds: ['CAAAAAAAAAAA'],
      expiresAt: null,
    },
  ]);
});

it('says at each field what is missing, without asking the server', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('radio', { name: /^Only some of it/ }));
  await user.click(screen.getByRole('radio', { name: /^Selected surveys/ }));
  await user.click(submit());
  const name = screen.getByLabelText('Name of the key');
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveFocus();
  expect(screen.getByRole('group', { name: 'The key may' })).toHaveAccessibleDescription(/./);
  expect(screen.getByRole('group', { name: '0 surveys selected' })).toHaveAccessibleDescription(
    /Up to 100\. ./,
  );
  await user.type(name, 'K');
  await user.click(screen.getByRole('radio', { name: /^Everything the role may/ }));
  await user.click(screen.getByRole('radio', { name: /^All surveys/ }));
  await user.selectOptions(screen.getByLabelText('Expires'), 'On a date…');
  await user.click(submit());
  const day = screen.getByLabelText('Last day');
  await waitFor(() => expect(day).toHaveAccessibleDescription('Choose a date.'));
  expect(sent()).toEqual([]);
});

it('shows what the server refuses at its field, and the limit of keys for the whole', async () => {
  const errors = [{ field: 'expiresAt', code: 'in_the_past', message: 'Choose a time in the future.' }];
  const problem = { title: 'x', status: 422, detail: '', message: 'x', code: 'invalid', errors };
  let body: object = problem;
  const { user } = await open({ [`POST ${at}`]: () => ({ status: 422, body }) });
  await user.type(screen.getByLabelText('Name of the key'), 'K');
  await user.click(submit());
  await waitFor(() =>
    expect(screen.getByLabelText('Expires')).toHaveAccessibleDescription(/Choose a time in the future\./),
  );
  body = { ...problem, status: 409, code: 'api_key_limit', message: 'Revoke one first.', errors: undefined };
  await user.click(submit());
  expect(await screen.findByText('Revoke one first.')).toBeVisible();
});

it('a repeated request is the same one: the key expires at the end of a day', () => {
  const values = { ...emptyValues, name: 'K' };
  const [one, other] = ['2026-03-01T08:00', '2026-03-01T22:30'].map((time) =>
    inputOf(values, new Date(time)),
  );
  expect(one).toEqual(other);
  const chosen = inputOf({ ...values, expiry: 'date', date: '2027-12-31' });
  expect(chosen.expiresAt).toBe(new Date('2027-12-31T23:59:59').toISOString());
});

it('permissions that the chosen role lacks are not sent', () => {
  const permissions = ['survey:read', 'survey:edit'] as const;
  const values = { ...emptyValues, name: 'K', allowed: 'chosen', permissions } as const;
  expect(inputOf({ ...values, role: 'editor' }).permissions).toEqual(permissions);
  expect(inputOf({ ...values, role: 'viewer' }).permissions).toEqual(['survey:read']);
});
