import type { Middleware } from 'koa';
import type { Config } from '../../platform/config/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden } from '../../platform/http/problem.ts';
import { requireUser, userOf } from './session.ts';

/**
 * Whether the user of a session operates this installation. A session begins only with an address that the identity provider
 * has verified, and only a verified address replaces it (`upsertUser`), so that an attacker doesn't become an operator by claiming one.
 */
export function isOperator(user: { email: string }, { operators }: Pick<Config, 'operators'>): boolean {
  return operators.has(user.email.toLowerCase());
}

/** Middleware: answers 401 without a session and 403 to other users, otherwise sets `ctx.state.user`. */
export function requireOperator(deps: Pick<Deps, 'db' | 'now' | 'config'>): Middleware {
  const user = requireUser(deps);
  return (ctx, next) =>
    user(ctx, async () => {
      if (!isOperator(userOf(ctx), deps.config)) throw forbidden('operator_required');
      await next();
    });
}
