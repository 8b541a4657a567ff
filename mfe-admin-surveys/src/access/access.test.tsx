/** @jest-environment jsdom */
import type { SurveyAccess } from '@canvass/shared/api/survey-access';
import type { Workspace } from '@canvass/shared/api/workspaces';
import { screen, within } from '@testing-library/react';
import { analytics, coffee, member, survey } from '../testing/examples.ts';
import { type Answer, type Call, problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const at = '/surveys/surveyAAAAAA';
const members = [
  member('boss', 'Olga Owner', 'owner'),
  member('creator', 'Ada Creator', 'editor'),
  member('ed', 'Ed Editor', 'editor'),
  ...Array.from({ length: 8 }, (_, index) => member(`m${index}`, `Member ${index}`, 'viewer')),
];

const all: Workspace[] = [
  {
    id: 'creator',
    name: 'Team',
    personalOf: null,
    role: 'editor',
    members: members.length,
    createdAt: '',
    deletedAt: null,
  },
];

interface Given {
  access?: Partial<SurveyAccess>;
  put?: (call: Call) => Answer;
}

async function open({ access = {}, put }: Given = {}) {
  const current = { restricted: false, userIds: [], mayChange: true, ...access };
  const { ctx, calls, requests } = serving(
    {
      [`GET ${at}`]: () => ({ body: survey({ restricted: current.restricted }), etag: '"3"' }),
      [`GET ${at}/versions/1`]: () => ({ body: { version: 1, live: true, definition: coffee } }),
      [`GET ${at}/analytics`]: () => ({ body: analytics() }),
      [`GET ${at}/responses`]: () => ({ body: { items: [], next: null } }),
      [`GET ${at}/access`]: () => ({ body: current, etag: '"seen"' }),
      'GET /workspaces/creator/members': () => ({ body: { items: members } }),
      [`PUT ${at}/access`]: put ?? (() => ({ body: current })),
    },
    'en',
    'editor',
  );
  const workspaces = { ...ctx.workspaces, all: () => all };
  const { user } = await show('/admin/surveys/surveyAAAAAA', { ...ctx, workspaces });
  await user.click(await screen.findByRole('button', { name: /Actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Who has access', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await dialog.findByText('Who sees this survey?');
  return { user, dialog, calls, puts: () => requests.filter(({ line }) => line.startsWith('PUT')) };
}

it('S6.7 limits a survey to chosen members, who are found by name', async () => {
  const { user, dialog, puts } = await open({ access: { userIds: ['m0'] } });
  await user.click(dialog.getByRole('radio', { name: /Only some members/, hidden: true }));
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });
  expect([box(/Olga Owner/).checked, box(/Olga Owner/).disabled]).toEqual([true, true]);
  expect([box(/Ada Creator \(you\)/).checked, box(/Ada Creator/).disabled]).toEqual([true, true]);
  expect(box(/Member 0/).checked).toBe(true);
  await user.type(dialog.getByLabelText('Search members'), 'ed@example');
  expect(dialog.queryByRole('checkbox', { name: /Member 0/, hidden: true })).toBeNull();
  await user.click(box(/Ed Editor/));
  await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Coffee at work' })).toBeVisible();
  expect(puts()).toEqual([
    expect.objectContaining({ body: { restricted: true, userIds: ['ed', 'm0'] }, ifMatch: '"seen"' }),
  ]);
});

it('shows who may not change it who sees the survey', async () => {
  const { dialog } = await open({ access: { restricted: true, userIds: ['creator'], mayChange: false } });
  expect(dialog.getByText(/Owners, admins and the survey’s creator/)).toBeInTheDocument();
  for (const input of dialog.getAllByRole('checkbox', { hidden: true })) expect(input).toBeDisabled();
  expect(dialog.queryByRole('button', { name: 'Save', hidden: true })).toBeNull();
  expect(screen.getByText('Some members')).toBeInTheDocument();
});

it('says that someone else was faster, and begins anew from what they saved', async () => {
  const { user, dialog, calls } = await open({ put: () => problem(412, 'precondition_failed') });
  await user.click(dialog.getByRole('radio', { name: /Only some members/, hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
  await dialog.findByText('Who sees this survey?');
  expect(calls).toContainEqual(['toast.show', expect.objectContaining({ type: 'error' })]);
});
