import type { Account } from '@canvass/shared/api/account';
import type { SessionEntry } from '@canvass/shared/api/auth';
import type { Subscription } from '@canvass/shared/api/subscription';
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

/** Query of the plan, what it allows and what is used of it. */
export const subscriptionQuery = (http: Http) => ({
  queryKey: ['subscription'],
  queryFn: ({ signal }: Reading) => http.get('subscription', { signal }).json<Subscription>(),
});

/** Query of the account's sessions. */
export const sessionsQuery = (http: Http) => ({
  queryKey: ['sessions'],
  queryFn: ({ signal }: Reading) => http.get('auth/sessions', { signal }).json<{ items: SessionEntry[] }>(),
});
