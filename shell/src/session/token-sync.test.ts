/** @jest-environment jsdom */
import type { User } from '@firebase/auth';
import type { Provider } from './provider.ts';
import { syncToken } from './token-sync.ts';

const MINUTE = 60_000;
const address = 'https://sync.invalid/token';

/** A user whose id token was issued `age` ago. */
function userWithTokenOf(age: number): User {
  const issuedAtTime = new Date(Date.now() - age).toUTCString();
  return { getIdTokenResult: async () => ({ token: 'id token', issuedAtTime }) } as unknown as User;
}

/** The requests that the address gets for these changes at the provider, one after the other. */
async function requestsFor(
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
  it('sends a young token as bearer, and DELETE when the user is signed out', async () => {
    const { calls } = await requestsFor([userWithTokenOf(0), null]);
    expect(calls).toEqual([
      [address, { method: 'POST', headers: { Authorization: 'Bearer id token' } }],
      [address, { method: 'DELETE' }],
    ]);
  });

  it('sends a token of four minutes, but none of five', async () => {
    expect((await requestsFor([userWithTokenOf(4 * MINUTE)])).calls).toHaveLength(1);
    expect((await requestsFor([userWithTokenOf(5 * MINUTE)])).calls).toHaveLength(0);
  });

  it('continues if the address can’t be reached', async () => {
    const { report, calls } = await requestsFor([null, null], () =>
      Promise.reject(new TypeError('no network')),
    );
    expect(report).toHaveBeenCalledTimes(2);
    expect(calls).toHaveLength(2);
  });
});
