/** @jest-environment jsdom */
import type { User } from '@firebase/auth';
import type { Provider } from './provider.ts';
import { syncToken } from './token-sync.ts';

const MINUTE = 60_000;
const address = 'https://sync.invalid/token';

/** Somebody whose id token was issued so long ago. */
function userWithTokenOf(age: number): User {
  const issuedAtTime = new Date(Date.now() - age).toUTCString();
  return { getIdTokenResult: async () => ({ token: 'id token', issuedAtTime }) } as unknown as User;
}

/** What the address hears when the provider tells these changes, one after the other. */
async function heard(
  changes: Array<User | null>,
  answer = async () => ({}) as Response,
): Promise<{ calls: unknown[][]; report: jest.Mock }> {
  const fetched = jest.fn(answer);
  globalThis.fetch = fetched;
  const report = jest.fn();
  let change: (user: User | null) => void = () => {};
  const library = {
    onIdTokenChanged: (_: unknown, listener: typeof change) => {
      change = listener;
    },
  };
  syncToken({ library, auth: {} } as unknown as Provider, address, report);
  for (const user of changes) {
    change(user);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { calls: fetched.mock.calls, report };
}

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

describe('token sync (S7.5)', () => {
  it('sends a young token as bearer, and DELETE when nobody is signed in', async () => {
    const { calls } = await heard([userWithTokenOf(0), null]);
    expect(calls).toEqual([
      [address, { method: 'POST', headers: { Authorization: 'Bearer id token' } }],
      [address, { method: 'DELETE' }],
    ]);
  });

  it('sends a token of four minutes, none of five', async () => {
    expect((await heard([userWithTokenOf(4 * MINUTE)])).calls).toHaveLength(1);
    expect((await heard([userWithTokenOf(5 * MINUTE)])).calls).toHaveLength(0);
  });

  it('goes on when the address is away', async () => {
    const { report, calls } = await heard([null, null], () => Promise.reject(new TypeError('no network')));
    expect(report).toHaveBeenCalledTimes(2);
    expect(calls).toHaveLength(2);
  });
});
