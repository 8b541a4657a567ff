import type { Middleware } from 'koa';
import type { Deps } from '../../platform/deps.ts';
import { forbidden } from '../../platform/http/problem.ts';
import { isOperator } from '../users/operator.ts';
import { requireUser, userOf } from './session.ts';

/** Middleware: answers 401 without a session and 403 to other users, otherwise sets `ctx.state.user`. */
export function requireOperator(deps: Pick<Deps, 'db' | 'now' | 'config'>): Middleware {
  const user = requireUser(deps);
  return (ctx, next) =>
    user(ctx, async () => {
      if (!isOperator(userOf(ctx), deps.config)) throw forbidden('operator_required');
      await next();
    });
}
