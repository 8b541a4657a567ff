import type { Account } from '@canvass/shared/api/account';
import type { SessionEntry } from '@canvass/shared/api/auth';
import type { Subscription } from '@canvass/shared/api/subscription';
import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import type { AreaContext } from '@canvass/shared/contract/area';

type Http = AreaContext['http'];
interface Reading {
  signal: AbortSignal;
}

/** Query of the signed-in user's account. */
export const accountQuery = (http: Http) => ({
  queryKey: ['account'],
  queryFn: ({ signal }: Reading) => http.get('account', { signal }).json<Account>(),
});

/** Servers of older releases know no seats, and limit none. */
const withSeats = ({ limits, usage, ...others }: Subscription): Subscription => ({
  ...others,
  limits: { ...limits, seats: limits.seats ?? null },
  usage: { ...usage, seats: usage.seats ?? 0 },
});

/** Query of a workspace's plan, what it allows and what is used of it. @param workspace the current one if left out */
export const subscriptionQuery = (http: Http, workspace?: string) => ({
  queryKey: workspace === undefined ? ['subscription'] : ['subscription', workspace],
  queryFn: ({ signal }: Reading) =>
    http
      .get('subscription', {
        signal,
        headers: workspace === undefined ? {} : { [WORKSPACE_HEADER]: workspace },
      })
      .json<Subscription>()
      .then(withSeats),
});

/** Query of the account's sessions. */
export const sessionsQuery = (http: Http) => ({
  queryKey: ['sessions'],
  queryFn: ({ signal }: Reading) => http.get('auth/sessions', { signal }).json<{ items: SessionEntry[] }>(),
});
