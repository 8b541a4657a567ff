import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { customerDeletions } from '../../platform/database/schema.ts';
import type { Database, Deps, Executor } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { askingStripe, isMissing } from './client.ts';

/**
 * Enqueues the deletion of a customer at Stripe, with all its subscriptions. Called in the transaction that deletes the
 * account, so that both happen or neither, whether Stripe can be reached or not; the worker executes it.
 */
export async function enqueueCustomerDeletion(tx: Executor, customer: string): Promise<void> {
  await enqueue(tx, 'delete-customer', { customer });
}

/**
 * The job `delete-customer`: deletes a customer at Stripe, which ends its subscriptions and open checkouts at once. Also
 * succeeds when the customer is gone: deleted by an attempt whose answer was lost, or by the operator.
 */
export async function deleteCustomer(
  { log, stripe }: Pick<Deps, 'log'> & { stripe: Stripe },
  customer: string,
): Promise<void> {
  await askingStripe(log, () =>
    stripe.customers.del(customer).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    }),
  );
}

/** Enqueues the deletions that servers of an earlier release stored in a table of their own. @returns how many */
export function adoptCustomerDeletions(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // A worker of that release that deletes a customer has set its time to the end of its lease.
    const adopted = await tx
      .delete(customerDeletions)
      .where(sql`${customerDeletions.nextAt} <= now()`)
      .returning({ customer: customerDeletions.customer });
    for (const { customer } of adopted) await enqueueCustomerDeletion(tx, customer);
    return adopted.length;
  });
}
