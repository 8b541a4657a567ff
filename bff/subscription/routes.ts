import Router from '@koa/router';
import type { Deps } from '../deps.ts';
import { requireUser, userOf } from '../http/session.ts';
import { monthOf } from './month.ts';
import { presentSubscription } from './present.ts';
import { countHoldings } from './store.ts';

/** `GET /api/subscription`: the signed-in user's plan, its limits and what is used of them. */
export function subscriptionRoutes(deps: Pick<Deps, 'config' | 'db' | 'now'>): Router {
  const router = new Router();
  router.get('/api/subscription', requireUser(deps), async (ctx) => {
    const user = userOf(ctx);
    const month = monthOf(deps.now());
    const holdings = await countHoldings(deps.db, user.id, month.start);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentSubscription(holdings, {
      own: user.plan,
      operator: deps.config.operatorPlan,
      resetsAt: month.end,
    });
  });
  return router;
}
