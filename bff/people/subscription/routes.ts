import Router from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { requireUser, userOf } from '../auth/session.ts';
import { monthOf } from './month.ts';
import { presentSubscription } from './present.ts';
import { countHoldings, findSubscription } from './store.ts';

/** `GET /api/subscription`: the signed-in user's plan, its limits and their usage. Buying is in `payments`. */
export function subscriptionRoutes(deps: Pick<Deps, 'config' | 'db' | 'now'>): Router {
  const router = new Router();
  router.get('/api/subscription', requireUser(deps), async (ctx) => {
    const user = userOf(ctx);
    const month = monthOf(deps.now());
    const [holdings, subscription] = await Promise.all([
      countHoldings(deps.db, user.id, month.start),
      findSubscription(deps.db, user.id),
    ]);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentSubscription({ owner: user, subscription, holdings, resetsAt: month.end }, deps.config);
  });
  return router;
}
