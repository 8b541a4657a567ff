import type Stripe from 'stripe';
import { PLANS } from '@canvass/shared/domain/plans';
import type { Deps } from '../../platform/deps.ts';
import { busy } from '../../platform/http/problem.ts';
import { planOf } from '../plans/plan.ts';
import { isMissing, stripeClient } from './client.ts';
import type { PaymentsConfig } from '../../platform/config/payments.ts';
import { type SubscriptionState, subscriptionStateOf } from './subscription-state.ts';
import {
  type Customer,
  findCustomer,
  wasProcessed,
  type PaymentEvent,
  storeSubscriptionState,
} from './store.ts';

/**
 * Shows responses of a workspace that were held over its quota, as far as its plan allows now. The server passes it in,
 * since payments know nothing of responses.
 * @returns how many became visible
 */
export type ReleaseHeld = (workspaceId: string) => Promise<number>;

/** The services that reading a customer's subscription from Stripe needs. */
export type SyncDeps = Pick<Deps, 'db' | 'pool' | 'now' | 'log' | 'config'> & {
  stripe: Stripe;
  prices: PaymentsConfig['prices'];
  releaseHeld: ReleaseHeld;
};

/** The dependencies of `syncCustomer`; undefined where no payment provider is configured. */
export function syncDeps(
  deps: Pick<Deps, 'db' | 'pool' | 'now' | 'log' | 'config'>,
  releaseHeld: ReleaseHeld,
): SyncDeps | undefined {
  const { payments } = deps.config;
  return payments && { ...deps, stripe: stripeClient(payments), prices: payments.prices, releaseHeld };
}

export type SyncResult =
  | { kind: 'stored'; subscription: SubscriptionState | undefined }
  /** The event was processed before. */
  | { kind: 'repeated' }
  /** The customer of no workspace: of a deleted one, or of another product that sells through the same Stripe account. */
  | { kind: 'unknown' };

/** An attempt fails only if another state was stored meanwhile. */
const MAX_ATTEMPTS = 8;

/**
 * Reads a customer's state at Stripe and stores it. An event only triggers this read, so neither the order nor the
 * number of events matters.
 * The state is stored only if no other state was stored since before the read; otherwise it is read again. So an older
 * read can't overwrite a newer one, and no database connection is held while Stripe answers.
 * @param event recorded in the transaction that stores its effect, so that it is processed once
 * @throws 503 when every attempt lost to another
 */
export async function syncCustomer(
  deps: SyncDeps,
  customer: string,
  event?: PaymentEvent,
): Promise<SyncResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const workspace = await findCustomer(deps.db, customer);
    if (!workspace) return { kind: 'unknown' };
    if (event && (await wasProcessed(deps.db, event))) return { kind: 'repeated' };
    const subscription = await readSubscriptionState(deps, customer);
    const outcome = await storeSubscriptionState(deps.db, workspace, subscription, event, deps.now());
    if (outcome === 'repeated') return { kind: 'repeated' };
    if (outcome === 'overtaken') continue;
    await releaseHeldOnUpgrade(deps, workspace, customer);
    return { kind: 'stored', subscription };
  }
  throw busy();
}

async function readSubscriptionState({ stripe, prices, log }: SyncDeps, customer: string) {
  try {
    const { data } = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.customer'],
    });
    return subscriptionStateOf(data, prices);
  } catch (error) {
    // The operator deleted the customer at Stripe, with its subscriptions.
    if (!isMissing(error)) throw error;
    log.warn({ customer }, 'a customer was deleted at the payment provider');
    return undefined;
  }
}

/**
 * Shows held responses when the plan has become larger. The request doesn't wait for it, since there may be thousands;
 * housekeeping finishes it if the process stops.
 */
async function releaseHeldOnUpgrade(deps: SyncDeps, before: Customer, customer: string): Promise<void> {
  const after = await findCustomer(deps.db, customer);
  if (!after) return;
  const quota = (workspace: Customer) => PLANS[planOf(workspace, deps.config)].responsesPerMonth;
  if (quota(after) <= quota(before)) return;
  deps
    .releaseHeld(after.id)
    .catch((error: unknown) =>
      deps.log.error({ err: error }, 'held responses are shown by housekeeping instead'),
    );
}
