import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Plan } from '@canvass/shared/domain/plans';
import { DAY_MS } from '@canvass/shared/domain/days';
import { paymentEvents, subscriptions, workspaces } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { recordAudit, serverIn } from '../audit/record.ts';
import { PAYING, paidPlanNow, type PlanSources } from '../plans/plan.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** The identity of an event of the provider. */
export interface PaymentEvent {
  id: string;
  type: string;
}

/** The workspace of a customer, and the stored state of its subscription. */
export interface Customer extends PlanSources {
  id: string;
  /** The plan of that state if it is paid for, also once the period of a cancelled one is over; `paidPlan` is null by then. */
  boughtPlan: Plan | null;
  /** When that state was stored; null when there is none. */
  asOf: Date | null;
}

/** Finds the workspace of a customer. Only the stored customer id decides; other claims of an event are ignored. */
export async function findCustomer(db: Executor, customer: string): Promise<Customer | undefined> {
  const [found] = await db
    .select({
      id: workspaces.id,
      plan: workspaces.plan,
      paidPlan: paidPlanNow,
      boughtPlan: sql<Plan | null>`case when ${inArray(subscriptions.status, PAYING)} then ${subscriptions.plan} end`,
      asOf: subscriptions.asOf,
    })
    .from(workspaces)
    .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(eq(workspaces.stripeCustomerId, customer));
  return found;
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
const EVENT_RETENTION_DAYS = 90;

/** Deletes the ids of events that Stripe no longer redelivers. */
export async function purgePaymentEvents(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY_MS);
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}

/** Customers whose paid period ended over an hour ago without an event about what follows. */
export async function findOverdue(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ customer: sql<string>`${workspaces.stripeCustomerId}` })
    .from(subscriptions)
    .innerJoin(workspaces, eq(workspaces.id, subscriptions.workspaceId))
    .where(
      and(
        inArray(subscriptions.status, PAYING),
        lt(subscriptions.currentPeriodEnd, sql`now() - interval '1 hour'`),
        isNotNull(workspaces.stripeCustomerId),
      ),
    )
    .orderBy(subscriptions.currentPeriodEnd)
    .limit(1000);
  return rows.map(({ customer }) => customer);
}

class Conflict extends Error {}

/**
 * Stores the state of a customer's subscription and the event that caused the read, in one transaction.
 * @returns `overtaken` when another state was stored after `customer` was read
 */
export async function storeSubscriptionState(
  db: Database,
  customer: Customer,
  subscription: SubscriptionState | undefined,
  event: PaymentEvent | undefined,
  now: Date,
): Promise<'stored' | 'repeated' | 'overtaken'> {
  try {
    return await db.transaction(async (tx) => {
      // A concurrent delivery of the same event waits here for the first one's transaction.
      if (event && !(await markProcessed(tx, event, now))) return 'repeated';
      if (!(await replace(tx, customer, subscription, now))) throw new Conflict();
      await recordPlan(tx, customer, subscription);
      return 'stored';
    });
  } catch (error) {
    if (error instanceof Conflict) return 'overtaken';
    throw error;
  }
}

/**
 * Records a change of the plan that is bought. Both states are the provider's: at the event of a cancelled subscription's end its
 * plan no longer applies, and the end would be no change. The provider doesn't say who paid, so the server itself is the caller.
 */
async function recordPlan(
  tx: Executor,
  { id, boughtPlan }: Customer,
  subscription: SubscriptionState | undefined,
): Promise<void> {
  const isPaid = subscription !== undefined && PAYING.includes(subscription.status);
  const plan = isPaid ? subscription.plan : 'free';
  const previousPlan = boughtPlan ?? 'free';
  if (plan !== previousPlan) {
    await recordAudit(tx, serverIn(id), 'subscription.change', null, { plan, previousPlan });
  }
}

/** Stores that an event is processed. @returns false if it was processed before */
async function markProcessed(tx: Executor, event: PaymentEvent, receivedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(paymentEvents)
    .values({ ...event, receivedAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** `asOf` changes with every update, so an unchanged one proves that no other state was stored since it was read. */
async function replace(
  tx: Executor,
  customer: Customer,
  subscription: SubscriptionState | undefined,
  now: Date,
): Promise<boolean> {
  const asOf = new Date(Math.max(now.getTime(), (customer.asOf?.getTime() ?? 0) + 1));
  if (customer.asOf === null) {
    if (!subscription) return true;
    const { rowCount } = await tx
      .insert(subscriptions)
      .values({ workspaceId: customer.id, ...subscription, asOf })
      .onConflictDoNothing({ target: subscriptions.workspaceId });
    return rowCount === 1;
  }
  const unchanged = and(eq(subscriptions.workspaceId, customer.id), eq(subscriptions.asOf, customer.asOf));
  const { rowCount } = subscription
    ? await tx
        .update(subscriptions)
        .set({ ...subscription, asOf })
        .where(unchanged)
    : await tx.delete(subscriptions).where(unchanged);
  return rowCount === 1;
}
