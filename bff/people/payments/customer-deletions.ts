import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { customerDeletions, users } from '../../platform/database/schema.ts';
import type { Database, Deps, Executor } from '../../platform/deps.ts';
import { askingStripe, isMissing, stripeClient } from './client.ts';

/** Between the polls of deliveries and this there is no hurry; by default that is five seconds. */
const POLLS = 5;
/** A try takes less; the first wait after a failed one is as long, and each doubles … */
const LEASE_S = 30;
/** … up to an hour, for ever: somebody would be paying for an account that isn't there. */
const LONGEST_S = 3600;

/**
 * Notes that a customer has to go at Stripe, with all that is paid for there. In the transaction that deletes the
 * account either both hold or neither, whether Stripe can be reached or not; the worker does the rest.
 */
export async function enqueueCustomerDeletion(tx: Executor, customer: string): Promise<void> {
  await tx.insert(customerDeletions).values({ customer }).onConflictDoNothing();
}

/** The same for a user, if they ever began to buy something. */
export async function enqueueDeletionOf(tx: Executor, userId: string): Promise<void> {
  const [user] = await tx
    .select({ customer: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (user?.customer) await enqueueCustomerDeletion(tx, user.customer);
}

export interface CustomerDeletions {
  /** Looks for customers who have to go; resolves when none is due any more. */
  look(): Promise<void>;
  /** Begins nothing more, and resolves when what is under way is finished. */
  stop(): Promise<void>;
}

/**
 * Deletes at Stripe the customers whose accounts were deleted: that ends their subscriptions and open checkouts at once.
 * Any number of workers may do it. Without a configured provider they wait until there is one.
 */
export function startCustomerDeletions({
  config,
  db,
  log,
}: Pick<Deps, 'config' | 'db' | 'log'>): CustomerDeletions {
  const stripe = config.payments && stripeClient(config.payments);
  let stopped = false;
  let looking: Promise<void> | undefined;

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

  function look(): Promise<void> {
    if (!stripe) return Promise.resolve();
    looking ??= drain(stripe)
      .catch((error: unknown) => log.error({ err: error }, 'looking for departed customers failed'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  const poll = setInterval(() => void look(), config.deliveryPollMs * POLLS);
  void look();
  return {
    look,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await looking;
    },
  };
}

/** Takes the next customer for as long as the wait after a failure would be; a worker that dies loses no more than that. */
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
    // The work of a try whose answer got lost, or of the operator.
    if (!isMissing(error)) throw error;
  }
}
