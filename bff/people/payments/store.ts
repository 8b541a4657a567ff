import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { paymentEvents, subscriptions, users } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { PAYING, paidPlanNow, type PlanSources } from '../subscription/plan.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** The identity of an event of the provider. */
export interface PaymentEvent {
  id: string;
  type: string;
}

/** The account of a customer, and the stored state of its subscription. */
export interface Owner extends PlanSources {
  id: string;
  /** When that state was stored; null when there is none. */
  asOf: Date | null;
}

/** Finds the account of a customer. Only the stored customer id decides; other claims of an event are ignored. */
export async function findOwner(db: Executor, customer: string): Promise<Owner | undefined> {
  const [owner] = await db
    .select({ id: users.id, plan: users.plan, paidPlan: paidPlanNow, asOf: subscriptions.asOf })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.stripeCustomerId, customer));
  return owner;
}

/** Whether an event was processed before. */
export async function wasProcessed(db: Executor, { id }: PaymentEvent): Promise<boolean> {
  const [noted] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id));
  return noted !== undefined;
}

/** Stripe redelivers an event for some days, and by hand for a month. */
const KEEP_EVENTS_DAYS = 90;

/** Deletes the ids of events that Stripe no longer redelivers. */
export async function purgePaymentEvents(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_EVENTS_DAYS * 86_400_000);
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}

/** Customers whose paid period ended over an hour ago without an event about what follows. */
export async function findOverdue(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ customer: sql<string>`${users.stripeCustomerId}` })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        inArray(subscriptions.status, PAYING),
        lt(subscriptions.currentPeriodEnd, sql`now() - interval '1 hour'`),
        isNotNull(users.stripeCustomerId),
      ),
    )
    .orderBy(subscriptions.currentPeriodEnd)
    .limit(1000);
  return rows.map(({ customer }) => customer);
}

class Conflict extends Error {}

/**
 * Stores the state of an owner's subscription and the event that caused the read, in one transaction.
 * @returns `overtaken` when another state was stored after `owner` was read
 */
export async function storeSubscriptionState(
  db: Database,
  owner: Owner,
  subscription: SubscriptionState | undefined,
  event: PaymentEvent | undefined,
  now: Date,
): Promise<'stored' | 'repeated' | 'overtaken'> {
  try {
    return await db.transaction(async (tx) => {
      // A concurrent delivery of the same event waits here for the first one's transaction.
      if (event && !(await note(tx, event, now))) return 'repeated';
      if (!(await replace(tx, owner, subscription, now))) throw new Conflict();
      return 'stored';
    });
  } catch (error) {
    if (error instanceof Conflict) return 'overtaken';
    throw error;
  }
}

async function note(tx: Executor, event: PaymentEvent, receivedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(paymentEvents)
    .values({ ...event, receivedAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** `asOf` changes with every update, so an unchanged one proves that no other state was stored since it was read. */
async function replace(
  tx: Executor,
  owner: Owner,
  subscription: SubscriptionState | undefined,
  now: Date,
): Promise<boolean> {
  const asOf = new Date(Math.max(now.getTime(), (owner.asOf?.getTime() ?? 0) + 1));
  if (owner.asOf === null) {
    if (!subscription) return true;
    const { rowCount } = await tx
      .insert(subscriptions)
      .values({ userId: owner.id, ...subscription, asOf })
      .onConflictDoNothing({ target: subscriptions.userId });
    return rowCount === 1;
  }
  const unchanged = and(eq(subscriptions.userId, owner.id), eq(subscriptions.asOf, owner.asOf));
  const { rowCount } = subscription
    ? await tx
        .update(subscriptions)
        .set({ ...subscription, asOf })
        .where(unchanged)
    : await tx.delete(subscriptions).where(unchanged);
  return rowCount === 1;
}
