import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { workspaces } from './workspaces.ts';

/** The subscription of a workspace, as the payment provider last reported it. */
export const subscriptions = pgTable('subscriptions', {
  workspaceId: text('user_id')
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  stripeSubscriptionId: text('stripe_subscription_id').notNull().unique(),
  plan: text('plan').$type<'free' | 'pro' | 'business'>().notNull(),
  /** The provider's status: `active`, `past_due`, `canceled`, … */
  status: text('status').notNull(),
  currentPeriodEnd: moment('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  /** The customer's address, to which invoices are sent; null until it was read. */
  billingEmail: text('billing_email'),
  /** When the row was stored. Grows with every change: a reader that finds it unchanged knows that no later state was stored. */
  asOf: moment('as_of').notNull(),
});

/** Processed events of the payment provider; a repeated event changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/** Customers of deleted accounts, as servers of earlier releases stored them; each becomes a job `delete-customer`. */
export const customerDeletions = pgTable('departed_customers', {
  customer: text('customer').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: moment('next_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Responses begun, by workspace and calendar month (UTC), which the plan's quota limits. Deleting a response doesn't reduce the
 * usage, so it is not one of the metrics.
 */
export const usage = pgTable(
  'usage',
  {
    workspaceId: text('owner_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    responses: bigint('responses', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.month] })],
);
