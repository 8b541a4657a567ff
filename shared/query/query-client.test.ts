import { onlineManager } from '@tanstack/react-query';
import { fakeContext } from '../contract/fake-context.ts';
import type { SessionUser } from '../contract/page-config.ts';
import type { SessionPort } from '../contract/session.ts';
import { queryClientOf } from './query-client.ts';

const ada = fakeContext().ctx.session.user() as SessionUser;
const bob: SessionUser = { ...ada, id: 'bob' };

/** A session in which another user signs in at `become`. */
function sessionOf(first: SessionUser | null) {
  let user = first;
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
  return { session, become, listeners };
}

const queryKey = ['surveys'];

it('is one for a user, also when the user’s profile changes', () => {
  const { session, become } = sessionOf(ada);
  const client = queryClientOf(session);
  client.setQueryData(queryKey, 'Ada’s');
  become({ ...ada, displayName: 'Ada L.' });
  expect(queryClientOf(session)).toBe(client);
  expect(client.getQueryData(queryKey)).toBe('Ada’s');
});

it.each([
  ['another user signs in', bob],
  ['the user signs out', null],
])('retains nothing of a user, and aborts what is being read, when %s', async (_, next) => {
  const { session, become, listeners } = sessionOf(ada);
  const client = queryClientOf(session);
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
  expect(listeners.size).toBe(0);
  const after = queryClientOf(session);
  expect(after).not.toBe(client);
  expect(after.getQueryData(queryKey)).toBeUndefined();
});

it('gives nobody what a request of the user before brings late', async () => {
  const { session, become } = sessionOf(ada);
  const before = queryClientOf(session);
  become(null);
  become(bob);
  // As the end of a mutation does that was begun by Ada.
  before.setQueryData(queryKey, 'Ada’s');
  expect(queryClientOf(session).getQueryData(queryKey)).toBeUndefined();
});

it('tries nothing again by itself, and waits for no network', async () => {
  const client = queryClientOf(sessionOf(ada).session);
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
