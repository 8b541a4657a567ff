import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { workspaces } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { signInRequired } from '../../platform/http/problem.ts';
import { isMissing } from './client.ts';
import { enqueueCustomerDeletion } from './customer-deletions.ts';

interface CustomerDeps {
  db: Database;
  stripe: Stripe;
}

/** A workspace, and the address that the payment provider sends its invoices to. */
export interface Buyer {
  workspaceId: string;
  stripeCustomerId: string | null;
  email: string;
}

/**
 * Runs a function with the workspace's customer id, creating the customer when there is none: only one per workspace, even if
 * several requests do so at once. A customer that the operator deleted at Stripe is replaced.
 */
export async function withCustomer<Value>(
  deps: CustomerDeps,
  buyer: Buyer,
  work: (customer: string) => Promise<Value>,
): Promise<Value> {
  const customer = buyer.stripeCustomerId ?? (await makeCustomer(deps, buyer, ''));
  try {
    return await work(customer);
  } catch (error) {
    if (!isMissing(error) || (error as { param?: string }).param !== 'customer') throw error;
    await deps.db
      .update(workspaces)
      .set({ stripeCustomerId: null })
      .where(and(eq(workspaces.id, buyer.workspaceId), eq(workspaces.stripeCustomerId, customer)));
    return work(await makeCustomer(deps, buyer, customer));
  }
}

/**
 * @param replaced the deleted customer's id; part of the idempotency key, since Stripe would otherwise repeat its
 * answer for that customer
 */
async function makeCustomer({ db, stripe }: CustomerDeps, buyer: Buyer, replaced: string): Promise<string> {
  const idempotencyKey = `customer-${createHash('sha256')
    .update([buyer.workspaceId, buyer.email, replaced].join('\n'))
    .digest('base64url')}`;
  const made = await stripe.customers.create(
    { email: buyer.email, metadata: { workspace: buyer.workspaceId } },
    { idempotencyKey },
  );
  const [row] = await db
    .update(workspaces)
    .set({ stripeCustomerId: sql`coalesce(${workspaces.stripeCustomerId}, ${made.id})` })
    .where(eq(workspaces.id, buyer.workspaceId))
    .returning({ customer: workspaces.stripeCustomerId });
  if (row?.customer) return row.customer;
  // The workspace was deleted meanwhile; its customer must not stay at Stripe.
  await enqueueCustomerDeletion(db, made.id);
  throw signInRequired();
}
