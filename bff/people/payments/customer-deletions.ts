import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { customerDeletions, users } from '../../platform/database/schema.ts';
import type { Database, Deps, Executor } from '../../platform/deps.ts';
import { askingStripe, isMissing, stripeClient } from './client.ts';

/** Customer deletions are polled once in so many delivery polls: every five seconds by default. */
const POLLS = 5;
/** Longer than an attempt takes. The first wait after a failure is as long, and each next one doubles … */
const LEASE_S = 30;
/** … up to an hour, without end: giving up would leave a customer paying for a deleted account. */
const LONGEST_S = 3600;

/**
 * Enqueues the deletion of a customer at Stripe, with all its subscriptions. Called in the transaction that deletes the
 * account, so that both happen or neither, whether Stripe can be reached or not; the worker executes it.
 */
export async function enqueueCustomerDeletion(tx: Executor, customer: string): Promise<void> {
  await tx.insert(customerDeletions).values({ customer }).onConflictDoNothing();
}

/** Enqueues the deletion of a user's customer, if the user has one. */
export async function enqueueDeletionOf(tx: Executor, userId: string): Promise<void> {
  const [user] = await tx
    .select({ customer: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (user?.customer) await enqueueCustomerDeletion(tx, user.customer);
}

export interface CustomerDeletions {
  /** Polls for enqueued customers; resolves when none is due. */
  poll(): Promise<void>;
  /** Starts no further deletion; resolves when those under way are finished. */
  stop(): Promise<void>;
}

/**
 * Deletes the customers of deleted accounts at Stripe, which ends their subscriptions and open checkouts at once. Any
 * number of workers may run it. Without a configured provider the queue is left as it is.
 */
export function startCustomerDeletions({
  config,
  db,
  log,
}: Pick<Deps, 'config' | 'db' | 'log'>): CustomerDeletions {
  const stripe = config.payments && stripeClient(config.payments);
  let stopped = false;
  let polling: Promise<void> | undefined;

  async function drain(from: Stripe): Promise<void> {
    while (!stopped) {
      const due = await claim(db);
      if (!due) return;
      try {
        await askingStripe(log, () => deleteCustomer(from, due.customer));
        await db.delete(customerDeletions).where(eq(customerDeletions.customer, due.customer));
      } catch (error) {
        log.error({ err: error, ...due }, 'a deleted account is still a customer of the payment provider');
      }
    }
  }

  function poll(): Promise<void> {
    if (!stripe) return Promise.resolve();
    polling ??= drain(stripe)
      .catch((error: unknown) =>
        log.error({ err: error }, 'deleting customers at the payment provider failed'),
      )
      .finally(() => {
        polling = undefined;
      });
    return polling;
  }

  const timer = setInterval(() => void poll(), config.deliveryPollMs * POLLS);
  void poll();
  return {
    poll,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await polling;
    },
  };
}

/**
 * Leases the next customer for the length of the wait after a failure, so that a worker that crashes delays it no
 * longer than that.
 */
async function claim(db: Database): Promise<{ customer: string; attempts: number } | undefined> {
  const { rows } = await db.execute<{ customer: string; attempts: number }>(sql`
    update ${customerDeletions} set attempts = attempts + 1,
      next_at = now() + least(${LONGEST_S}, ${LEASE_S} * power(2, least(attempts, 10))) * interval '1 second'
    where customer = (
      select customer from ${customerDeletions} where next_at <= now() order by next_at limit 1
      for update skip locked
    )
    returning customer, attempts`);
  return rows[0];
}

async function deleteCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    await stripe.customers.del(customer);
  } catch (error) {
    // It was deleted by an attempt whose answer was lost, or by the operator.
    if (!isMissing(error)) throw error;
  }
}
