import Router, { type RouterContext } from '@koa/router';
import { checkoutSchema, type PaymentPage } from '@canvass/shared/api/subscription';
import { localePath } from '@canvass/shared/domain/locales';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { userOf } from '../sessions/session.ts';
import { idempotency } from '../idempotency/run-once.ts';
import { accessOf, workspaceAccess } from '../access/access.ts';
import { readBody } from '../../platform/http/validate.ts';
import { beginCheckout } from './checkout.ts';
import { askingStripe } from './client.ts';
import { type ReleaseHeld, syncCustomer, syncDeps } from './sync.ts';

/**
 * `/api/subscription/checkout` and `/portal` lead to Stripe's own pages; `/refresh` reads the state at Stripe after
 * them.
 */
export function paymentRoutes(deps: Deps, { releaseHeld }: { releaseHeld: ReleaseHeld }): Router {
  const router = new Router({ prefix: '/api/subscription' });
  const { publicOrigin } = deps.config;
  const sync = syncDeps(deps, releaseHeld);
  const inWorkspace = workspaceAccess(deps);
  const once = idempotency(deps);
  const visits = rateLimit(30, 60, (ctx) => userOf(ctx).id);

  /** The page that Stripe leads back to, and the reader's language. */
  const returning = (ctx: RouterContext) => ({
    locale: ctx.state.lang as 'en' | 'it',
    page: publicOrigin + localePath(ctx.state.lang, '/admin/subscription'),
  });

  router.post('/checkout', inWorkspace('subscription:manage'), visits, async (ctx) => {
    const { plan } = await readBody(ctx, checkoutSchema);
    if (!sync) throw conflict('payments_off');
    await once(ctx, async () => {
      const buyer = { ...accessOf(ctx), email: userOf(ctx).email };
      const purchase = { plan, key: ctx.get('Idempotency-Key').trim() };
      const url = await askingStripe(deps.log, () => beginCheckout(sync, buyer, purchase, returning(ctx)));
      return async () => {
        ctx.set('Cache-Control', 'no-store');
        ctx.body = { url } satisfies PaymentPage;
      };
    });
  });

  router.post('/portal', inWorkspace('subscription:manage'), visits, async (ctx) => {
    const customer = accessOf(ctx).stripeCustomerId;
    if (!sync) throw conflict('payments_off');
    if (customer === null) throw conflict('nothing_bought');
    const { locale, page } = returning(ctx);
    const { url } = await askingStripe(deps.log, () =>
      sync.stripe.billingPortal.sessions.create({ customer, return_url: `${page}?portal=left`, locale }),
    );
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { url } satisfies PaymentPage;
  });

  // For a customer who has paid and doesn't see it: events may be late, or the operator's endpoint may be wrong.
  router.post('/refresh', inWorkspace('subscription:manage'), visits, async (ctx) => {
    const customer = accessOf(ctx).stripeCustomerId;
    if (!sync) throw conflict('payments_off');
    if (customer !== null) await askingStripe(deps.log, () => syncCustomer(sync, customer));
    ctx.status = 204;
  });

  return router;
}
