/** @jest-environment jsdom */
import type { ResponseMails } from '@canvass/shared/api/response-mails';
import { screen, within } from '@testing-library/react';
import { analytics, coffee, member, survey } from '../testing/examples.ts';
import { type Answer, type Call, problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const at = '/surveys/surveyAAAAAA';
const members = [member('creator', 'Ada Creator', 'editor'), member('vera', 'Vera Viewer', 'viewer')];

async function open(mails: Partial<ResponseMails> = {}, put: (call: Call) => Answer = () => ({ body: {} })) {
  const current = { members: [], addresses: [], mayChange: true, ...mails };
  const { ctx, calls, requests } = serving({
    [`GET ${at}`]: () => ({ body: survey(), etag: '"3"' }),
    [`GET ${at}/versions/1`]: () => ({ body: { version: 1, live: true, definition: coffee } }),
    [`GET ${at}/analytics`]: () => ({ body: analytics() }),
    [`GET ${at}/responses`]: () => ({ body: { items: [], next: null } }),
    [`GET ${at}/response-mails`]: () => ({ body: current, etag: '"seen"' }),
    'GET /workspaces/creator/members': () => ({ body: { items: members } }),
    [`PUT ${at}/response-mails`]: put,
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA', ctx);
  await user.click(await screen.findByRole('button', { name: /Actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'E-mail notifications', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await dialog.findByText('Members');
  return { user, dialog, calls, puts: () => requests.filter(({ line }) => line.startsWith('PUT')) };
}

it('chooses how often each member and other addresses are mailed', async () => {
  const { user, dialog, puts, calls } = await open({
    members: [{ userId: 'vera', frequency: 'weekly' }],
    addresses: [{ email: 'old@elsewhere.test', frequency: 'daily', status: 'unsubscribed' }],
  });
  expect(dialog.getByLabelText('Vera Viewer')).toHaveValue('weekly');
  expect(dialog.getByLabelText('Vera Viewer')).toHaveAccessibleDescription(/not the answers/);
  expect(dialog.getByText('Unsubscribed')).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Ada Creator'), 'For each response');
  await user.selectOptions(dialog.getByLabelText('Vera Viewer'), 'As set in their account');
  const email = dialog.getByLabelText('E-mail address');
  await user.type(email, 'nobody{Enter}');
  expect(email).toHaveAccessibleDescription('Enter an e-mail address.');
  await user.clear(email);
  await user.type(email, 'Bob@Elsewhere.test{Enter}');
  expect(dialog.getByText('Not confirmed yet')).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('bob@elsewhere.test'), 'Every Monday');
  await user.click(dialog.getByRole('button', { name: 'Remove old@elsewhere.test', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
  expect(puts()).toEqual([
    expect.objectContaining({
      body: {
        members: [{ userId: 'creator', frequency: 'each' }],
        addresses: [{ email: 'bob@elsewhere.test', frequency: 'weekly' }],
      },
      ifMatch: '"seen"',
    }),
  ]);
  expect(calls).toContainEqual(['toast.show', expect.objectContaining({ type: 'success' })]);
});

it('leaves it to a member who said never to be mailed again, and oneself the choice', async () => {
  const never = (userId: string) => ({ userId, frequency: 'none' as const });
  const { dialog } = await open({ members: [never('creator'), never('vera')] });
  expect(dialog.getByLabelText('Ada Creator')).toBeEnabled();
  expect(dialog.getByLabelText('Vera Viewer')).toBeDisabled();
  expect(dialog.getByLabelText('Vera Viewer')).toHaveAccessibleDescription(/Only they can turn/);
});

it('offers “Never” for oneself only: no one else could undo it', async () => {
  const { dialog } = await open();
  const offered = (name: string) =>
    within(dialog.getByLabelText(name)).queryByRole('option', { name: 'Never', hidden: true });
  expect(offered('Ada Creator')).toBeInTheDocument();
  expect(offered('Vera Viewer')).toBeNull();
});

it('says that someone else was faster, and begins anew from what they saved', async () => {
  const { user, dialog, calls } = await open({}, () => problem(412, 'precondition_failed'));
  await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
  await dialog.findByText('Members');
  expect(calls).toContainEqual(['toast.show', expect.objectContaining({ type: 'error' })]);
});

it('who may not edit the survey chooses how often they are mailed themselves', async () => {
  const mails = { members: [{ userId: 'creator', frequency: 'weekly' }], addresses: [], mayChange: false };
  const answers = {
    [`GET ${at}`]: () => ({ body: survey(), etag: '"3"' }),
    [`GET ${at}/versions/1`]: () => ({ body: { version: 1, live: true, definition: coffee } }),
    [`GET ${at}/analytics`]: () => ({ body: analytics() }),
    [`GET ${at}/response-mails`]: () => ({ body: mails, etag: '"seen"' }),
    'GET /workspaces/creator/members': () => ({ body: { items: members } }),
    [`PUT ${at}/response-mails/own`]: () => ({ body: mails }),
  };
  const { ctx, calls, requests } = serving(answers, 'en', 'viewer');
  const { user } = await show('/admin/surveys/surveyAAAAAA', ctx);
  await user.click(await screen.findByRole('button', { name: 'E-mail notifications' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const choice = await dialog.findByLabelText('New responses of this survey');
  expect(choice).toHaveValue('weekly');
  expect(choice).toHaveAccessibleDescription(/Your role sees/);
  await user.selectOptions(choice, 'As set in your account');
  await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
  expect(requests.filter(({ line }) => line.startsWith('PUT'))).toEqual([
    expect.objectContaining({ line: `PUT ${at}/response-mails/own`, body: { frequency: null } }),
  ]);
  expect(calls).toContainEqual(['toast.show', expect.objectContaining({ type: 'success' })]);
});
