import type { Context } from 'koa';
import { userOf } from '../sessions/session.ts';

/** Begins the name of an API key among callers; ids of users don't contain a colon. */
export const KEY_CALLER = 'key:';

/**
 * The caller of a request, for limits and idempotency keys: the user's id, or `key:` and the id of the API key
 * (`access/access.ts` has set `ctx.state.apiKey`).
 * @throws when the route requires neither
 */
export function callerOf(ctx: Context): string {
  const key = ctx.state.apiKey as { id: string } | undefined;
  return key ? KEY_CALLER + key.id : userOf(ctx).id;
}
