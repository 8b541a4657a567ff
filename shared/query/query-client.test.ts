import { onlineManager } from '@tanstack/react-query';
import { fakeContext } from '../contract/fake-context.ts';
import type { SessionUser } from '../contract/page-config.ts';
import type { WorkspacesPort } from '../contract/ports.ts';
import type { SessionPort } from '../contract/session.ts';
import { queryClientOf } from './query-client.ts';

const ada = fakeContext().ctx.session.user() as SessionUser;
const bob: SessionUser = { ...ada, id: 'bob' };

/** A page in which another user signs in at `become`, and that shows another workspace after `enter`. */
function pageOf(first: SessionUser | null) {
  let user = first;
  let workspace = first?.id ?? '';
  const entering = new Set<() => void>();
  const listeners = new Set<Parameters<SessionPort['subscribe']>[0]>();
  const session: SessionPort = {
    ...fakeContext().ctx.session,
    user: () => user,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (next: SessionUser | null) => {
    user = next;
    for (const listener of listeners) listener(next, false);
  };
  const workspaces: WorkspacesPort = {
    ...fakeContext().ctx.workspaces,
    current: () => ({ id: workspace, role: 'owner' }),
    subscribe: (listener) => {
      entering.add(listener);
      return () => entering.delete(listener);
    },
  };
  const enter = (id: string) => {
    workspace = id;
    for (const listener of entering) listener();
  };
  return { area: { session, workspaces }, become, enter, listeners, entering };
}

const queryKey = ['surveys'];

it('is one for a user, also when the user’s profile changes', () => {
  const { area, become } = pageOf(ada);
  const client = queryClientOf(area);
  client.setQueryData(queryKey, 'Ada’s');
  become({ ...ada, displayName: 'Ada L.' });
  expect(queryClientOf(area)).toBe(client);
  expect(client.getQueryData(queryKey)).toBe('Ada’s');
});

it.each([
  ['another user signs in', bob],
  ['the user signs out', null],
])('retains nothing of a user, and aborts what is being read, when %s', async (_, next) => {
  const { area, become, listeners, entering } = pageOf(ada);
  const client = queryClientOf(area);
  client.setQueryData(queryKey, 'Ada’s');
  let aborted = false;
  void client
    .fetchQuery({
      queryKey: ['slow'],
      queryFn: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(new DOMException('left', 'AbortError'));
          });
        }),
    })
    .catch(() => undefined);
  become(next);
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(aborted).toBe(true);
  expect([listeners.size, entering.size]).toEqual([0, 0]);
  const after = queryClientOf(area);
  expect(after).not.toBe(client);
  expect(after.getQueryData(queryKey)).toBeUndefined();
});

it('retains nothing of a workspace when the page shows another one', () => {
  const { area, enter } = pageOf(ada);
  const client = queryClientOf(area);
  client.setQueryData(queryKey, 'Ada’s own');
  enter('team');
  expect(client.getQueryCache().getAll()).toEqual([]);
  const after = queryClientOf(area);
  expect(after).not.toBe(client);
  client.setQueryData(queryKey, 'late');
  expect(after.getQueryData(queryKey)).toBeUndefined();
});

it('gives no one what a request of the user before brings late', async () => {
  const { area, become } = pageOf(ada);
  const before = queryClientOf(area);
  become(null);
  become(bob);
  // As the end of a mutation does that was begun by Ada.
  before.setQueryData(queryKey, 'Ada’s');
  expect(queryClientOf(area).getQueryData(queryKey)).toBeUndefined();
});

it('tries nothing again by itself, and waits for no network', async () => {
  const client = queryClientOf(pageOf(ada).area);
  onlineManager.setOnline(false);
  let calls = 0;
  const failing = client.fetchQuery({
    queryKey,
    queryFn: () => {
      calls += 1;
      return Promise.reject(new Error('offline'));
    },
  });
  await expect(failing).rejects.toThrow('offline');
  expect(calls).toBe(1);
  onlineManager.setOnline(true);
});
