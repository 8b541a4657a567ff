import { z } from 'zod';
import { PLAN_NAMES, type Plan } from '../domain/plans.ts';
import { momentSchema } from './paging.ts';

const count = z.number().int().min(0);

/** One number for each thing that a plan limits; the names of `PLANS`. */
const allowanceSchema = z.object({
  publishedSurveys: count,
  responsesPerMonth: count,
  widgets: count,
  webhooks: count,
});

/** How the plan is paid for. */
const billingSchema = z.object({
  /** `operator`: nothing is sold here, the plan is theirs to choose. */
  provider: z.enum(['stripe', 'operator']),
  /** The provider's word for the subscription (`active`, `past_due`, `canceled`, …); null without one. */
  status: z.string().nullable(),
  /** There is a subscription that is changed, paid or ended in the provider's portal; another can't be bought meanwhile. */
  manageable: z.boolean(),
  /** When it is paid for again; null when it isn't. */
  renewsAt: momentSchema.nullable(),
  /** Until when the plan applies, once it was cancelled. */
  endsAt: momentSchema.nullable(),
  /** A payment failed: the plan stays while the provider tries again (`past_due`), and is suspended after that. */
  pastDue: z.boolean(),
});

export const subscriptionSchema = z.object({
  plan: z.enum(PLAN_NAMES as [Plan, ...Plan[]]),
  /** Whose choice the plan is: the account's own, or that of whoever operates the installation. */
  source: z.enum(['account', 'operator']),
  limits: allowanceSchema,
  /** What is used of each limit now; of the responses, those that came in this month (UTC). */
  usage: allowanceSchema,
  /** Completed responses over the limit: kept, shown once the plan allows. */
  held: count,
  /** When the count of responses starts again. */
  resetsAt: momentSchema,
  /** Everything the account holds, whether limited or not. */
  stored: z.object({ surveys: count, responses: count, widgets: count, webhooks: count }),
  billing: billingSchema,
});

/** What somebody wants to buy. */
export const checkoutSchema = z.object({ plan: z.enum(['pro', 'business']) });

/** Where the browser goes on: a page of the payment provider. */
export const paymentPageSchema = z.object({ url: z.url() });

export type Subscription = z.infer<typeof subscriptionSchema>;
export type Billing = Subscription['billing'];
export type Checkout = z.infer<typeof checkoutSchema>;
export type PaymentPage = z.infer<typeof paymentPageSchema>;
