/** The plans, their limits, and whether surveys may leave out “Made with Canvass” (`hidesBadge`), for the pricing page, the subscription page and the server. */
export const PLANS = {
  free: {
    monthlyPrice: 0,
    publishedSurveys: 3,
    responsesPerMonth: 200,
    widgets: 1,
    webhooks: 1,
    seats: 3,
    hidesBadge: false,
    /** Megabytes of all files that respondents uploaded. */
    fileMegabytes: 200,
    /** Megabytes of one such file. */
    largestFile: 10,
  },
  pro: {
    monthlyPrice: 19,
    publishedSurveys: 50,
    responsesPerMonth: 10_000,
    widgets: 20,
    webhooks: 20,
    seats: 10,
    hidesBadge: true,
    fileMegabytes: 10_000,
    largestFile: 50,
  },
  business: {
    monthlyPrice: 79,
    publishedSurveys: 1000,
    responsesPerMonth: 250_000,
    widgets: 500,
    webhooks: 200,
    /** Unlimited. */
    seats: null,
    hidesBadge: true,
    fileMegabytes: 100_000,
    largestFile: 100,
  },
} as const;

/** ISO 4217; prices are whole units of it. */
export const PLAN_CURRENCY = 'EUR';

export type Plan = keyof typeof PLANS;
export type PlanLimits = (typeof PLANS)[Plan];

export const PLAN_NAMES = Object.keys(PLANS) as Plan[];
