import { z } from 'zod';
import { PLAN_NAMES, type Plan } from '../domain/plans.ts';
import { momentSchema } from './paging.ts';

const count = z.number().int().min(0);
const plan = z.enum(PLAN_NAMES as [Plan, ...Plan[]]);

/** A number for each thing that a plan limits; named as in `PLANS`. */
const usageSchema = z.object({
  publishedSurveys: count,
  responsesPerMonth: count,
  widgets: count,
  webhooks: count,
  /** Members, and invitations that can still be accepted. */
  seats: count,
  /** Megabytes of respondents' files, rounded up. Servers of older releases leave it out. */
  fileMegabytes: count.optional(),
});
/** The same of a plan; null: unlimited. */
const limitsSchema = usageSchema.extend({
  seats: count.nullable(),
  /** Megabytes of one file. */
  largestFile: count.optional(),
});

/** How the plan is paid for. */
const billingSchema = z.object({
  /** `operator`: this installation sells nothing, and the operator chooses the plan. */
  provider: z.enum(['stripe', 'operator']),
  /** The plan that is paid for; null if none is. The operator may have given a larger one. Servers of older releases leave it out. */
  plan: plan.nullable().optional(),
  /** The plan that applies after `endsAt`; null if none ends. Servers of older releases leave it out. */
  planAfter: plan.nullable().optional(),
  /** The provider's state of the subscription (`active`, `past_due`, `canceled`, …); null without one. */
  status: z.string().nullable(),
  /**
   * Whether there is a subscription, which is changed, paid or cancelled in the provider's portal; another can't be
   * bought meanwhile.
   */
  manageable: z.boolean(),
  /** When the next payment is due; null if none is. */
  renewsAt: momentSchema.nullable(),
  /** Until when the plan applies after a cancellation. */
  endsAt: momentSchema.nullable(),
  /** A payment failed: the plan stays while the provider retries (`past_due`), and is suspended after that. */
  pastDue: z.boolean(),
  /** The address to which invoices are sent, a member's as their account has it; null without a subscription, and for members who can't change the plan. */
  payerEmail: z.string().nullable(),
});

export const subscriptionSchema = z.object({
  plan,
  /** The source of the plan: the account itself, or the operator of the installation. */
  source: z.enum(['account', 'operator']),
  limits: limitsSchema,
  /** Current usage of each limit; of responses those completed in this month (UTC). */
  usage: usageSchema,
  /** Completed responses over the limit: stored, and shown once the plan allows. */
  held: count,
  /** When the month's count of responses starts again. */
  resetsAt: momentSchema,
  /** Everything that the account has stored, whether limited or not, with surveys in the trash and their responses. */
  stored: z.object({ surveys: count, responses: count, widgets: count, webhooks: count }),
  billing: billingSchema,
});

/** The plan to buy. */
export const checkoutSchema = z.object({ plan: z.enum(['pro', 'business']) });

/** A page of the payment provider to which the browser navigates. */
export const paymentPageSchema = z.object({ url: z.url() });

export type Subscription = z.infer<typeof subscriptionSchema>;
export type Billing = Subscription['billing'];
export type Checkout = z.infer<typeof checkoutSchema>;
export type PaymentPage = z.infer<typeof paymentPageSchema>;
