import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { paymentEvents, subscriptions, users } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { PAYING, paidPlanNow, type PlanSources } from '../subscription/plan.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** What an event of the provider is known by. */
export interface PaymentEvent {
  id: string;
  type: string;
}

/** Whose customer it is, and what is stored of their subscription. */
export interface Owner extends PlanSources {
  id: string;
  /** When that was stored; null when nothing is. */
  asOf: Date | null;
}

/** Only by the customer that was made for them: what else an event may claim is not looked at. */
export async function findOwner(db: Executor, customer: string): Promise<Owner | undefined> {
  const [owner] = await db
    .select({ id: users.id, plan: users.plan, paidPlan: paidPlanNow, asOf: subscriptions.asOf })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.stripeCustomerId, customer));
  return owner;
}

/** Whether an event was taken in. */
export async function isNoted(db: Executor, { id }: PaymentEvent): Promise<boolean> {
  const [noted] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id));
  return noted !== undefined;
}

/** Stripe delivers an event again for some days, and by hand for a month. */
const KEEP_EVENTS_DAYS = 90;

/** Forgets events that nobody will deliver again. */
export async function purgePaymentEvents(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_EVENTS_DAYS * 86_400_000);
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}

/** Customers whose paid period was over an hour ago, and nothing was heard of what comes after it. */
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

class Overtaken extends Error {}

/**
 * Stores what was read of an owner's subscription and the event that told of it, or neither.
 * @returns `overtaken` when somebody has stored something since `owner` was read
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
      // A second delivery of the same event waits here until the first is through.
      if (event && !(await note(tx, event, now))) return 'repeated';
      if (!(await replace(tx, owner, subscription, now))) throw new Overtaken();
      return 'stored';
    });
  } catch (error) {
    if (error instanceof Overtaken) return 'overtaken';
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

/** `asOf` grows with every change, so an unchanged one says that nothing was stored meanwhile. */
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
