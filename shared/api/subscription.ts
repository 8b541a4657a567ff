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
});

export type Subscription = z.infer<typeof subscriptionSchema>;
