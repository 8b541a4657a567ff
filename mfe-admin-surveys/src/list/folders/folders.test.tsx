/** @jest-environment jsdom */
import type { Folder } from '@canvass/shared/api/folders';
import type { ToastPort } from '@canvass/shared/contract/ports';
import type { Role } from '@canvass/shared/domain/policy';
import { act, screen, waitFor, within } from '@testing-library/react';
import { moveSurveys } from '../../api/folders.ts';
import { summary, survey } from '../../testing/examples.ts';
import { type Answer, type Answers, problem, serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const CLIENTS: Folder = {
  id: 'folderCLIENT',
  name: 'Clients',
  surveys: 2,
  createdAt: '2026-11-01T09:00:00.000Z',
};
const two = [summary(), summary({ id: 'surveyBBBBBB', title: 'Tea' })];

async function open(
  path: string,
  { folders = [CLIENTS], more = {}, role }: { folders?: Folder[]; more?: Answers; role?: Role } = {},
) {
  const server = serving(
    {
      'GET /surveys': () => ({ body: { items: two, next: null } }),
      'GET /folders': () => ({ body: { items: folders, unfiled: 1 } }),
      ...more,
    },
    'en',
    role,
  );
  return { ...server, ...(await show(path, server.ctx)) };
}
const filter = () => screen.findByRole('combobox', { name: 'Folder' });

it('filters by a folder in the address, with the number of surveys of each', async () => {
  const { user, address, requests } = await open('/admin/surveys');
  const options = within(await filter()).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'All folders (3)',
    'Clients (2)',
    'No folder (1)',
  ]);
  await user.selectOptions(await filter(), 'Clients (2)');
  await waitFor(() => expect(address()).toBe('/admin/surveys?folder=folderCLIENT'));
  await waitFor(() => expect(requests.at(-1)?.line).toContain('folder=folderCLIENT'));
  expect(screen.getByRole('link', { name: 'New survey' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/surveys/new?folder=folderCLIENT'),
  );
});

it('moves the selected surveys to a folder', async () => {
  const { user, requests } = await open('/admin/surveys', {
    more: { 'POST /folders/moves': () => ({ body: { moved: 2 } }) },
  });
  await filter();
  await user.click(screen.getByRole('checkbox', { name: 'Select Coffee at work' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Tea' }));
  expect(screen.getByText('2 surveys selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move to folder…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ line }) => line === 'POST /folders/moves')?.body).toEqual({
    surveyIds: ['surveyAAAAAA', 'surveyBBBBBB'],
    folderId: 'folderCLIENT',
  });
  await waitFor(() => expect(screen.queryByText('2 surveys selected')).toBeNull());
});

it('moves one survey into a new folder from its menu, where there is none yet', async () => {
  const { user, requests } = await open('/admin/surveys', {
    folders: [],
    more: {
      'POST /folders': () => ({ status: 201, body: CLIENTS }),
      'POST /folders/moves': () => ({ body: { moved: 1 } }),
    },
  });
  await screen.findByRole('button', { name: 'New folder…' });
  await user.click(screen.getByRole('button', { name: 'Actions for Tea' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to folder…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('Enter a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Clients');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ line }) => line === 'POST /folders/moves')?.body).toEqual({
    surveyIds: ['surveyBBBBBB'],
    folderId: 'folderCLIENT',
  });
});

it('moving one survey from its menu, and not moving it, leaves what is selected', async () => {
  const { user, requests } = await open('/admin/surveys', {
    more: { 'POST /folders/moves': () => ({ body: { moved: 1 } }) },
  });
  await filter();
  const coffee = screen.getByRole('checkbox', { name: 'Select Coffee at work' });
  const tea = screen.getByRole('checkbox', { name: 'Select Tea' });
  const move = async (button: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Tea' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to folder…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(coffee).toBeChecked();
    expect(tea).not.toBeChecked();
  };
  await user.click(coffee);
  await move('Close');
  await move('Move');
  expect(requests.find(({ line }) => line === 'POST /folders/moves')?.body).toEqual({
    surveyIds: ['surveyBBBBBB'],
    folderId: 'folderCLIENT',
  });
});

describe('a move that is refused', () => {
  const refusal = (field: string, code: string) =>
    problem(422, 'invalid_input', [{ field, code, message: `refused: ${code}` }]);
  /** Selects both surveys and opens the dialog. */
  async function moveBoth(move: () => Answer, folders = [CLIENTS]) {
    const more = {
      'POST /folders': () => ({ status: 201, body: { ...CLIENTS, id: 'folderNEWEST' } }),
      'POST /folders/moves': move,
    };
    const opened = await open('/admin/surveys', { folders, more });
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Coffee at work' }));
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select Tea' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Move to folder…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = () => opened.user.click(dialog.getByRole('button', { name: 'Move' }));
    return { ...opened, dialog, send };
  }
  const sent = (requests: Awaited<ReturnType<typeof open>>['requests']) =>
    requests.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => [line, body]);

  it('for a survey that is gone says so', async () => {
    const { dialog, send } = await moveBoth(() => refusal('surveyIds', 'unknown_survey'));
    await send();
    expect(await dialog.findByText(/^At least one of the surveys no longer exists/)).toBeVisible();
  });

  it('for a folder that is gone says so at the folder', async () => {
    const { dialog, send } = await moveBoth(() => refusal('folderId', 'unknown_folder'));
    await send();
    await dialog.findByText('refused: unknown_folder');
    expect(dialog.getByRole('combobox', { name: 'Folder' })).toBeInvalid();
  });

  it('and sent again does not make its folder a second time', async () => {
    const answers = [refusal('surveyIds', 'unknown_survey'), { body: { moved: 2 } }];
    const { user, dialog, send, requests } = await moveBoth(() => answers.shift() ?? {}, []);
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Clients');
    await send();
    await dialog.findByText(/^At least one of the surveys no longer exists/);
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const move = { surveyIds: ['surveyAAAAAA', 'surveyBBBBBB'], folderId: 'folderNEWEST' };
    expect(sent(requests)).toEqual([
      ['POST /folders', { name: 'Clients' }],
      ['POST /folders/moves', move],
      ['POST /folders/moves', move],
    ]);
  });
});

it('moves more surveys than the server takes at a time', async () => {
  const surveyIds = Array.from({ length: 101 }, (_, index) => `survey${String(index).padStart(6, '0')}`);
  const { requests, ctx } = serving({ 'POST /folders/moves': () => ({ body: { moved: 1 } }) });
  await moveSurveys(ctx.http, { surveyIds, folderId: null });
  const moved = requests.map(({ body }) => (body as { surveyIds: string[] }).surveyIds);
  expect(moved.map(({ length }) => length)).toEqual([100, 1]);
  expect(moved.flat()).toEqual(surveyIds);
});

it('a survey that is deleted leaves the selection', async () => {
  const { user } = await open('/admin/surveys', {
    more: { 'DELETE /surveys/surveyBBBBBB': () => ({ status: 204 }) },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Coffee at work' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Tea' }));
  await screen.findByText('2 surveys selected');
  await user.click(screen.getByRole('button', { name: 'Actions for Tea' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to trash' }));
  expect(await screen.findByText('1 survey selected')).toBeVisible();
});

it('counts again when a survey is copied, deleted and restored', async () => {
  let unfiled = 1;
  const counting = (change: number, answer: Answer) => () => {
    unfiled += change;
    return answer;
  };
  const { user, calls } = await open('/admin/surveys', {
    more: {
      'GET /folders': () => ({ body: { items: [CLIENTS], unfiled } }),
      'POST /surveys/surveyBBBBBB/duplicate': counting(1, { status: 201, body: survey({ id: 'copy' }) }),
      'DELETE /surveys/surveyBBBBBB': counting(-1, { status: 204 }),
      'POST /surveys/surveyBBBBBB/restore': counting(1, { body: {} }),
    },
  });
  await filter();
  const choose = async (action: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Tea' }));
    await user.click(screen.getByRole('menuitem', { name: action }));
  };
  await choose('Duplicate');
  await screen.findByRole('option', { name: 'No folder (2)' });
  await choose('Move to trash');
  await screen.findByRole('option', { name: 'No folder (1)' });
  const toast = calls.at(-1)?.[1] as Parameters<ToastPort['show']>[0];
  act(() => toast.action?.run());
  await screen.findByRole('option', { name: 'No folder (2)' });
});

it('deletes the folder that is shown after asking, and shows all surveys', async () => {
  const { user, address, calls } = await open('/admin/surveys?folder=folderCLIENT', {
    more: { 'DELETE /folders/folderCLIENT': () => ({ status: 204 }) },
  });
  await filter();
  await user.click(screen.getByRole('button', { name: 'Folder actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete folder' }));
  await waitFor(() => expect(address()).toBe('/admin/surveys'));
  expect(calls.map(([port]) => port)).toEqual(['dialogs.confirm', 'toast.show']);
});

it('says that a folder is empty, and leads back to all surveys', async () => {
  const { user, address } = await open('/admin/surveys?folder=folderCLIENT', {
    more: { 'GET /surveys': () => ({ body: { items: [], next: null } }) },
  });
  expect(await screen.findByText('The folder is empty')).toBeVisible();
  expect(screen.getByText(/^Move surveys here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all surveys' }));
  await waitFor(() => expect(address()).toBe('/admin/surveys'));
});

it.each([
  ['to those who may not', 'folderCLIENT', 'viewer'],
  ['among the surveys without a folder', 'none', 'owner'],
] as const)('does not say to move surveys to an empty folder %s', async (_, folder, role) => {
  await open(`/admin/surveys?folder=${folder}`, {
    role,
    more: { 'GET /surveys': () => ({ body: { items: [], next: null } }) },
  });
  expect(await screen.findByText('The folder is empty')).toBeVisible();
  expect(screen.queryByText(/^Move surveys here/)).toBeNull();
});

it('shows all surveys instead of a folder that is not there, such as another workspace’s', async () => {
  const { address } = await open('/admin/surveys?folder=folderABROAD&sort=name');
  await waitFor(() => expect(address()).toBe('/admin/surveys?sort=name'));
});

it('leads to a folder that was just made', async () => {
  const folders = [CLIENTS];
  const { user, address } = await open('/admin/surveys', {
    folders,
    more: {
      'POST /folders': () => {
        folders.push({ ...CLIENTS, id: 'folderNEWEST', name: 'Guests', surveys: 0 });
        return { status: 201, body: folders.at(-1) };
      },
    },
  });
  await filter();
  await user.click(screen.getByRole('button', { name: 'Folder actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'New folder…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Guests');
  await user.click(dialog.getByRole('button', { name: 'Create folder' }));
  await screen.findByRole('option', { name: 'Guests (0)' });
  expect(address()).toBe('/admin/surveys?folder=folderNEWEST');
});

it('shows the whole trash from a folder, which is shown again afterwards', async () => {
  const { user, address, requests } = await open('/admin/surveys?folder=folderCLIENT');
  const status = screen.getByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'In the trash');
  await waitFor(() => expect(requests.at(-1)?.line).toBe('GET /surveys?sort=changed&order=desc&trash=true'));
  await user.selectOptions(status, 'All statuses');
  await waitFor(() => expect(address()).toBe('/admin/surveys?folder=folderCLIENT'));
});

it('offers to load the folders again when they could not be loaded', async () => {
  let broken = true;
  const { user } = await open('/admin/surveys', {
    more: {
      'GET /folders': () => (broken ? { status: 500, body: {} } : { body: { items: [CLIENTS], unfiled: 1 } }),
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(again);
  expect(await filter()).toBeVisible();
});

it('names the folders where they could not be loaded, and loads them again', async () => {
  let folders: Answer = problem(500, 'internal');
  const { user } = await open('/admin/surveys', { more: { 'GET /folders': () => folders } });
  expect(await screen.findByText('The folders couldn’t be loaded')).toBeVisible();
  folders = { body: { items: [CLIENTS], unfiled: 1 } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await filter();
});
