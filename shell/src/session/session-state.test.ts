import type { SessionUser } from '@canvass/shared/contract/page-config';
import { DEFAULT_SETTINGS } from '@canvass/shared/domain/user-settings';
import { type SessionState, sessionState } from './session-state.ts';

const ada: SessionUser = {
  avatar: null,
  settings: DEFAULT_SETTINGS,
  id: 'ada',
  email: 'ada@canvass.test',
  emailVerified: true,
  displayName: 'Ada',
  createdAt: 0,
  lastSignInAt: 0,
  providers: ['password'],
};

function next(state: SessionState): Promise<[SessionUser | null, boolean]> {
  return new Promise((resolve) => {
    state.subscribe((user, ended) => resolve([user, ended]));
  });
}

describe('the session of several tabs', () => {
  it('is that of one tab in a browser that blocks the site’s storage', () => {
    const refused = jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const alone = sessionState(null);
    refused.mockRestore();
    alone.set(ada);
    expect(alone.user()).toEqual(ada);
    alone.close();
  });

  it('reports sign-ins and sign-outs to the other tabs', async () => {
    const here = sessionState(null);
    const there = sessionState(null);
    const arrived = next(there);
    here.set(ada);
    expect(await arrived).toEqual([ada, false]);
    expect(there.user()).toEqual(ada);
    const left = next(here);
    there.set(null);
    expect(await left).toEqual([null, false]);
    here.set(ada);
    const ended = next(here);
    there.set(null, true);
    expect(await ended).toEqual([null, true]);
    here.close();
    there.close();
  });

  it('is not ended again by a late message of another tab', async () => {
    const here = sessionState(ada);
    const there = sessionState(ada);
    const calls: unknown[] = [];
    here.subscribe((user, ended) => calls.push([user, ended]));
    here.set(null);
    there.set(null, true);
    there.set(ada);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual([
      [null, false],
      [ada, false],
    ]);
    here.close();
    there.close();
  });

  it('does not report an end from elsewhere in the tab that is ending it', async () => {
    const here = sessionState(ada, () => true);
    const there = sessionState(ada);
    const events = next(here);
    there.set(null, true);
    expect(await events).toEqual([null, false]);
    here.close();
    there.close();
  });

  it('calls no listener that has unsubscribed', () => {
    const state = sessionState(null);
    const events: unknown[] = [];
    const stop = state.subscribe((user) => events.push(user));
    state.set(ada);
    stop();
    state.set(null);
    expect(events).toEqual([ada]);
    state.close();
  });
});
