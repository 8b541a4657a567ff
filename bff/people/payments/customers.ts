import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { users } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { signInRequired } from '../../platform/http/problem.ts';
import type { UserRow } from '../users/store.ts';
import { isMissing } from './client.ts';
import { enqueueCustomerDeletion } from './customer-deletions.ts';

interface CustomerDeps {
  db: Database;
  stripe: Stripe;
}

type Buyer = Pick<UserRow, 'id' | 'email' | 'stripeCustomerId'>;

/**
 * Runs a function with the user's customer id, creating the customer when there is none: only one per user, even if
 * several requests do so at once. A customer that the operator deleted at Stripe is replaced.
 */
export async function withCustomer<Value>(
  deps: CustomerDeps,
  user: Buyer,
  work: (customer: string) => Promise<Value>,
): Promise<Value> {
  const customer = user.stripeCustomerId ?? (await makeCustomer(deps, user, ''));
  try {
    return await work(customer);
  } catch (error) {
    if (!isMissing(error) || (error as { param?: string }).param !== 'customer') throw error;
    await deps.db
      .update(users)
      .set({ stripeCustomerId: null })
      .where(and(eq(users.id, user.id), eq(users.stripeCustomerId, customer)));
    return work(await makeCustomer(deps, user, customer));
  }
}

/**
 * @param replaced the deleted customer's id; part of the idempotency key, since Stripe would otherwise repeat its
 * answer for that customer
 */
async function makeCustomer({ db, stripe }: CustomerDeps, user: Buyer, replaced: string): Promise<string> {
  const idempotencyKey = `customer-${createHash('sha256')
    .update([user.id, user.email, replaced].join('\n'))
    .digest('base64url')}`;
  const made = await stripe.customers.create(
    { email: user.email, metadata: { user: user.id } },
    { idempotencyKey },
  );
  const [row] = await db
    .update(users)
    .set({ stripeCustomerId: sql`coalesce(${users.stripeCustomerId}, ${made.id})` })
    .where(eq(users.id, user.id))
    .returning({ customer: users.stripeCustomerId });
  if (row?.customer) return row.customer;
  // The account was deleted meanwhile; its customer must not stay at Stripe.
  await enqueueCustomerDeletion(db, made.id);
  throw signInRequired();
}
