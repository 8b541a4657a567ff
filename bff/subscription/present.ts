import type { Subscription } from '@canvass/shared/api/subscription';
import { PLANS, type Plan } from '@canvass/shared/domain/plans';
import type { Holdings } from './store.ts';

interface Terms {
  /** The account's own plan; null leaves it to the operator. */
  own: Plan | null;
  operator: Plan;
  resetsAt: Date;
}

/** The account's plan and how much of it is used. */
export function presentSubscription(holdings: Holdings, { own, operator, resetsAt }: Terms): Subscription {
  const plan = own ?? operator;
  const { publishedSurveys, responsesPerMonth, widgets, webhooks } = PLANS[plan];
  return {
    plan,
    source: own ? 'account' : 'operator',
    limits: { publishedSurveys, responsesPerMonth, widgets, webhooks },
    usage: {
      publishedSurveys: holdings.publishedSurveys,
      responsesPerMonth: holdings.monthlyResponses,
      widgets: holdings.widgets,
      webhooks: holdings.webhooks,
    },
    held: holdings.heldResponses,
    resetsAt: resetsAt.toISOString(),
    stored: {
      surveys: holdings.surveys,
      responses: holdings.responses,
      widgets: holdings.widgets,
      webhooks: holdings.webhooks,
    },
  };
}
