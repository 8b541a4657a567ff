import type Stripe from 'stripe';
import { PLANS } from '@canvass/shared/domain/plans';
import type { Deps } from '../../platform/deps.ts';
import { busy } from '../../platform/http/problem.ts';
import { planOf } from '../subscription/plan.ts';
import { isMissing, stripeClient } from './client.ts';
import type { PaymentsConfig } from '../../platform/config/payments.ts';
import { type SubscriptionState, subscriptionStateOf } from './subscription-state.ts';
import { findOwner, isNoted, type Owner, type PaymentEvent, storeSubscriptionState } from './store.ts';

/**
 * Shows the responses that were held over an account's plan, as far as its plan allows now; resolves to how many became
 * visible. Given by the server, since payments know nothing of responses.
 */
export type ReleaseHeld = (ownerId: string) => Promise<number>;

export type SyncDeps = Pick<Deps, 'db' | 'pool' | 'now' | 'log' | 'config'> & {
  stripe: Stripe;
  prices: PaymentsConfig['prices'];
  releaseHeld: ReleaseHeld;
};

/** What `syncCustomer` needs; undefined where no payment provider is configured. */
export function syncDeps(
  deps: Pick<Deps, 'db' | 'pool' | 'now' | 'log' | 'config'>,
  releaseHeld: ReleaseHeld,
): SyncDeps | undefined {
  const { payments } = deps.config;
  return payments && { ...deps, stripe: stripeClient(payments), prices: payments.prices, releaseHeld };
}

export type Synced =
  | { kind: 'stored'; subscription: SubscriptionState | undefined }
  /** The event was taken in before. */
  | { kind: 'repeated' }
  /** Nobody's customer: of a deleted account, or of something else that sells through the same Stripe account. */
  | { kind: 'unknown' };

/** Each loses only to another look that was stored meanwhile. */
const LOOKS = 8;

/**
 * Stores what a customer has at Stripe now. An event says only that there is something new; what it is, is read. So it
 * doesn't matter in which order events arrive, or how many say the same.
 *
 * What was read is stored only if nobody has stored anything since before it was read, else it is read again: of two at
 * a time the older look can't overwrite the newer one. No connection of the database waits for Stripe meanwhile.
 * @param event noted in the transaction that stores its effect; once noted it is not taken in again
 */
export async function syncCustomer(deps: SyncDeps, customer: string, event?: PaymentEvent): Promise<Synced> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const owner = await findOwner(deps.db, customer);
    if (!owner) return { kind: 'unknown' };
    if (event && (await isNoted(deps.db, event))) return { kind: 'repeated' };
    const subscription = await readSubscriptionState(deps, customer);
    const outcome = await storeSubscriptionState(deps.db, owner, subscription, event, deps.now());
    if (outcome === 'repeated') return { kind: 'repeated' };
    if (outcome === 'overtaken') continue;
    await showMore(deps, owner, customer);
    return { kind: 'stored', subscription };
  }
  throw busy();
}

async function readSubscriptionState({ stripe, prices, log }: SyncDeps, customer: string) {
  try {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    return subscriptionStateOf(data, prices);
  } catch (error) {
    // Deleted at Stripe by hand, with all it had.
    if (!isMissing(error)) throw error;
    log.warn({ customer }, 'a customer is gone at the payment provider');
    return undefined;
  }
}

/**
 * Shows what was held when the plan has become larger. Nobody waits for it: there may be thousands, and should it be
 * cut short, housekeeping goes on with it.
 */
async function showMore(deps: SyncDeps, before: Owner, customer: string): Promise<void> {
  const after = await findOwner(deps.db, customer);
  if (!after) return;
  const room = (owner: Owner) => PLANS[planOf(owner, deps.config)].responsesPerMonth;
  if (room(after) <= room(before)) return;
  deps
    .releaseHeld(after.id)
    .catch((error: unknown) =>
      deps.log.error({ err: error }, 'held responses are shown by housekeeping instead'),
    );
}
