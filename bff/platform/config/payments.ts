import { z } from 'zod';
import { isLoopbackHost } from '../http/loopback-host.ts';

/** The plans that creators can buy. */
export type PaidPlan = 'pro' | 'business';

/** The configuration of Stripe; absent where the operator sells no plans. */
export interface PaymentsConfig {
  secretKey: string;
  webhookSecret: string;
  /** The price ids of each plan: the first is sold now; customers who bought at another one keep the plan. */
  prices: Record<PaidPlan, [string, ...string[]]>;
  /** The address of the API, if it isn't Stripe's. */
  api: { protocol: 'http' | 'https'; host: string; port: string } | undefined;
}

const REQUIRED = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_PRO',
  'STRIPE_PRICE_BUSINESS',
] as const;

type Variables = Partial<Record<(typeof REQUIRED)[number] | 'STRIPE_API_BASE', string | undefined>>;

/** `price_new,price_old`; the message must not repeat the value, which may be a secret set in the wrong variable. */
const prices = z
  .string()
  .transform((value) => value.split(',').map((price) => price.trim()))
  .refine((list) => list.every((price) => /^price_\w+$/.test(price)), {
    error: 'is no price id such as price_1Abc, or several with commas between them',
  })
  .transform((list) => list as [string, ...string[]]);

const schema = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w+$/, 'is no secret key: they begin with sk_, or rk_ when they are restricted'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'is no signing secret of a webhook: they begin with whsec_'),
  STRIPE_PRICE_PRO: prices,
  STRIPE_PRICE_BUSINESS: prices,
  STRIPE_API_BASE: z
    .string()
    .refine(
      isSafeAddress,
      'is no https address without a path (http on this machine only: the secret key goes there)',
    )
    .optional(),
});

/**
 * Reads the payment provider's variables.
 * @returns undefined if none is set; a list of error messages if they are incomplete or invalid
 */
export function readPayments(variables: Variables): PaymentsConfig | string[] | undefined {
  const missing = REQUIRED.filter((name) => variables[name] === undefined);
  if (missing.length === REQUIRED.length && variables.STRIPE_API_BASE === undefined) return undefined;
  if (missing.length > 0) {
    return missing.map((name) => `${name}: is required as soon as any other STRIPE_ variable is set`);
  }
  const parsed = schema.safeParse(variables);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { data } = parsed;
  const twice = data.STRIPE_PRICE_PRO.filter((price) => data.STRIPE_PRICE_BUSINESS.includes(price));
  if (twice.length > 0) return [`STRIPE_PRICE_BUSINESS: ${twice.join(', ')} is a price of Pro already`];
  return {
    secretKey: data.STRIPE_SECRET_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    prices: { pro: data.STRIPE_PRICE_PRO, business: data.STRIPE_PRICE_BUSINESS },
    api: data.STRIPE_API_BASE === undefined ? undefined : addressOf(data.STRIPE_API_BASE),
  };
}

function isSafeAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url?.pathname !== '/' || url.search !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
}

function addressOf(value: string): PaymentsConfig['api'] {
  const { protocol, hostname, port } = new URL(value);
  return protocol === 'http:'
    ? { protocol: 'http', host: hostname, port: port || '80' }
    : { protocol: 'https', host: hostname, port: port || '443' };
}
