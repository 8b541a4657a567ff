/** @jest-environment jsdom */
import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import type { Workspace } from '@canvass/shared/api/workspaces';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { lastWorkspace, storedName, tabWorkspace } from '@canvass/shared/domain/stored-items';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { createWorkspaces } from './workspaces.ts';

const ada = fakeContext().ctx.page.user as SessionUser;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const workspace = (fields: Partial<Workspace>): Workspace => ({
  id: ada.id,
  name: null,
  personalOf: { id: ada.id, displayName: 'Ada' },
  role: 'owner',
  members: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  ...fields,
});
const personal = workspace({});
const team = workspace({ id: 'team', name: 'Team', personalOf: null, role: 'editor' });

/** A page of a user who belongs to these workspaces. */
function open(items: Workspace[] = [personal, team], user: SessionUser | null = ada) {
  const page = { items, reads: 0, showsThing: false, mayLeave: true };
  const store = createShellStore({ user });
  const { ctx } = fakeContext();
  const http = ctx.http.extend({
    prefix: 'http://own.invalid/api',
    fetch: async () => {
      page.reads += 1;
      return Response.json({ items: page.items });
    },
  });
  const leaveThing = jest.fn(async () => {});
  const onLost = jest.fn();
  const workspaces = createWorkspaces({
    store,
    http: () => http,
    onDashboard: () => true,
    showsThing: () => page.showsThing,
    leaveThing,
    mayLeave: async () => page.mayLeave,
    onLost,
  });
  /** An answer of the API about a thing of a workspace, to a request that named another one or none. */
  const answer = async (of: string | null, named?: string) => {
    const response = new Response(null, { headers: of === null ? {} : { [WORKSPACE_HEADER]: of } });
    const headers: HeadersInit = named === undefined ? {} : { [WORKSPACE_HEADER]: named };
    workspaces.answered(response, new Request('http://own.invalid/api/surveys/x', { headers }));
    await settled();
  };
  return { ...workspaces, page, store, answer, leaveThing, onLost };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('begins with the personal workspace, which requests need not name', () => {
  const { port, named } = open();
  expect(port.current()).toEqual({ id: ada.id, role: 'owner' });
  expect([named(), port.all()]).toEqual([undefined, null]);
});

it('shows no workspace without a user, and that of the next user after the login', () => {
  const { port, store } = open([], null);
  expect(port.current()).toBeNull();
  store.setState({ user: ada });
  expect(port.current()?.id).toBe(ada.id);
});

it('names the workspace that was switched to, and remembers it for the user', async () => {
  const { port, named } = open();
  await expect(port.switch('team')).resolves.toBe(true);
  expect([port.current(), named()]).toEqual([{ id: 'team', role: 'editor' }, 'team']);
  expect(open().port.current()).toEqual({ id: 'team', role: 'editor' });
  expect(open([], { ...ada, id: 'bob' }).port.current()?.id).toBe('bob');
});

it('two tabs show different ones, and a new tab the one that was shown last', async () => {
  await open().port.switch('team');
  sessionStorage.setItem(storedName(tabWorkspace, ada.id), JSON.stringify(personal));
  expect(open().port.current()?.id).toBe(ada.id);
  sessionStorage.clear();
  expect(open().port.current()?.id).toBe('team');
});

it.each(['no JSON', '{}', 'null', '{"id":7,"role":"owner"}', '{"id":"team","role":"king"}'])(
  'begins with the personal workspace when storage has %s',
  (text) => {
    localStorage.setItem(storedName(lastWorkspace, ada.id), text);
    expect(open().port.current()?.id).toBe(ada.id);
  },
);

it('works where storage is disabled', async () => {
  const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { port } = open();
  denied.mockRestore();
  expect(port.current()?.id).toBe(ada.id);
});

it('stays when the user does, and where the user does not belong', async () => {
  const { port, page, leaveThing } = open([
    personal,
    team,
    { ...team, id: 'old', deletedAt: team.createdAt },
  ]);
  await expect(port.switch('strangers')).resolves.toBe(false);
  await expect(port.switch('old')).resolves.toBe(false);
  page.mayLeave = false;
  await expect(port.switch('team')).resolves.toBe(false);
  expect(port.current()?.id).toBe(ada.id);
  expect(leaveThing).not.toHaveBeenCalled();
});

it('notifies listeners of a change, until they unsubscribe', async () => {
  const { port, store } = open();
  await port.refresh();
  const listener = jest.fn();
  const unsubscribe = port.subscribe(listener);
  store.setState({ busy: true });
  expect(listener).not.toHaveBeenCalled();
  await port.switch('team');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  await port.switch(ada.id);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('reads the list once after the dashboard’s first answer', async () => {
  const { port, page, answer } = open();
  await answer(null);
  await answer(ada.id);
  expect(page.reads).toBe(1);
  expect(port.all()).toEqual([personal, team]);
});

it('falls back to the personal workspace, with a notice, when the user was removed', async () => {
  await open().port.switch('team');
  const { port, page, refused, leaveThing, onLost } = open();
  page.items = [personal];
  refused({ status: 404, code: 'not_found' });
  await settled();
  expect(port.current()).toEqual({ id: ada.id, role: 'owner' });
  expect([leaveThing.mock.calls.length, onLost.mock.calls.length]).toEqual([1, 1]);
});

it('takes over another role when the server refuses, and does not read the list for each refusal', async () => {
  await open().port.switch('team');
  const { port, page, refused, onLost } = open([personal, { ...team, role: 'viewer' }]);
  refused({ status: 403, code: 'role_insufficient' });
  refused({ status: 403, code: 'role_insufficient' });
  await settled();
  expect(port.current()).toEqual({ id: 'team', role: 'viewer' });
  expect([page.reads, onLost.mock.calls.length]).toEqual([1, 0]);
});

it('a missing thing of the personal workspace has another reason', async () => {
  const { page, refused } = open();
  refused({ status: 404, code: 'not_found' });
  await settled();
  expect(page.reads).toBe(0);
});

it('follows a link to a thing of another workspace', async () => {
  const { port, page, answer } = open();
  page.showsThing = true;
  await answer('team');
  expect(port.current()).toEqual({ id: 'team', role: 'editor' });
});

it('does not follow a late answer to a request of before a switch, nor an answer on the page of a list', async () => {
  const { port, page, answer } = open();
  await port.switch('team');
  page.showsThing = true;
  await answer(ada.id);
  expect(port.current()?.id).toBe('team');
  page.showsThing = false;
  await answer(ada.id, 'team');
  expect(port.current()?.id).toBe('team');
});
