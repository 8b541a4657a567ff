/** @jest-environment jsdom */
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { scheduleRenewal, type RenewalOptions } from './renewal.ts';
import { RENEW_EVERY_MS } from './server-session.ts';

const MINUTE = 60_000;

/** A fake of the browser's locks, shared by several tabs, with the parts that the renewal uses. */
function sharedLocks() {
  let held = false;
  const request = async (_: string, __: unknown, work: (lock: object | null) => unknown) => {
    if (held) return work(null);
    held = true;
    try {
      return await work({});
    } finally {
      held = false;
    }
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

/** State that the tabs of a browser share: the provider's user, the time of the last renewal, the locks. */
function browser() {
  const tokens: number[] = [];
  let last = Date.now();
  let currentUser: object | null = {
    uid: 'ada',
    getIdToken: async (forceRefresh: boolean) => {
      expect(forceRefresh).toBe(true);
      if (disabled) {
        // The provider's library signs out by itself.
        currentUser = null;
        throw new Error('auth/user-disabled');
      }
      return 'fresh token';
    },
  };
  let failure: Error | null = null;
  let disabled = false;
  const refused = jest.fn(async () => {});
  const report = jest.fn();
  const locks = sharedLocks();
  const options: RenewalOptions = {
    state: { user: () => ({ id: 'ada' }) as SessionUser },
    server: {
      isDue: (now) => now - last >= RENEW_EVERY_MS,
      async start(token) {
        expect(token).toBe('fresh token');
        // Milliseconds that a call takes, so that tabs overlap.
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (failure) throw failure;
        last = Date.now();
        tokens.push(last);
        return {} as never;
      },
    },
    provider: async () => ({
      auth: {
        get currentUser() {
          return currentUser;
        },
      } as never,
    }),
    onRefused: refused,
    report,
  };
  const stops: Array<() => void> = [];
  return {
    tokens,
    refused,
    report,
    openTab: () => stops.push(scheduleRenewal(options, () => locks)),
    fail(error: Error | null) {
      failure = error;
    },
    disable() {
      disabled = true;
    },
    close: () => stops.forEach((stop) => stop()),
  };
}

let ada: ReturnType<typeof browser>;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  ada = browser();
});
afterEach(() => {
  ada.close();
  jest.useRealTimers();
});

describe('renewal of the session (S7.1)', () => {
  it('happens every 45 minutes, and not before', async () => {
    ada.openTab();
    await pass(44 * MINUTE);
    expect(ada.tokens).toHaveLength(0);
    await pass(2 * MINUTE);
    expect(ada.tokens).toHaveLength(1);
    await pass(3 * 46 * MINUTE);
    expect(ada.tokens).toHaveLength(4);
  });

  it('is done by one tab for all', async () => {
    for (let tab = 0; tab < 3; tab += 1) ada.openTab();
    await pass(2 * 46 * MINUTE);
    expect(ada.tokens).toHaveLength(2);
  });

  it('happens at once when a laptop wakes up', async () => {
    ada.openTab();
    // Asleep: the clock advances, timers don't run.
    jest.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(300);
    expect(ada.tokens).toHaveLength(1);
  });

  it('waits longer after each failure, signs no user out, and happens at once when the network is back', async () => {
    ada.openTab();
    ada.fail(new TypeError('Failed to fetch'));
    await pass(46 * MINUTE + 3 * 60 * MINUTE);
    const tries = ada.report.mock.calls.length;
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(25);
    expect(ada.refused).not.toHaveBeenCalled();
    ada.fail(null);
    window.dispatchEvent(new Event('online'));
    await pass(300);
    expect(ada.tokens).toHaveLength(1);
  });

  it('ends the session if the provider no longer accepts the user (S8.2)', async () => {
    ada.openTab();
    ada.disable();
    await pass(46 * MINUTE);
    expect(ada.refused).toHaveBeenCalledTimes(1);
    expect(ada.tokens).toHaveLength(0);
  });
});
