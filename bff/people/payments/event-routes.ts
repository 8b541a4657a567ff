import Router from '@koa/router';
import type Stripe from 'stripe';
import type { Deps } from '../../platform/deps.ts';
import { readBodyBytes } from '../../platform/http/body.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { askingStripe } from './client.ts';
import { customerOf } from './events.ts';
import { type ReleaseHeld, syncCustomer, syncDeps } from './sync.ts';

/** Stripe's largest events have some tens of kilobytes. */
const LARGEST_EVENT = 512 * 1024;

/**
 * `POST /api/payments/stripe-events`. The signature over the raw body takes the place of a session: an unsigned request
 * changes nothing.
 */
export function paymentEventRoutes(deps: Deps, { releaseHeld }: { releaseHeld: ReleaseHeld }): Router {
  const router = new Router();
  const { payments } = deps.config;
  const sync = syncDeps(deps, releaseHeld);

  router.post('/api/payments/stripe-events', rateLimit(1200, 60), async (ctx) => {
    if (!payments || !sync) throw notFound();
    const event = readEvent(
      sync.stripe,
      await readBodyBytes(ctx.req, LARGEST_EVENT),
      ctx.get('Stripe-Signature'),
      payments.webhookSecret,
    );
    const customer = customerOf(event);
    if (customer !== undefined) {
      const { id, type } = event;
      const { kind } = await askingStripe(deps.log, () => syncCustomer(sync, customer, { id, type }));
      deps.log.info({ event: id, type, outcome: kind }, 'payment event');
    }
    ctx.status = 204;
  });

  return router;
}

/** @throws 400 when the event isn't signed with our secret, or was signed more than five minutes ago */
function readEvent(stripe: Stripe, raw: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(raw, signature, secret);
  } catch {
    throw new ProblemError(400, 'wrong_signature');
  }
}
