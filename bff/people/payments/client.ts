import Stripe from 'stripe';
import type { Logger } from 'pino';
import { ProblemError } from '../../platform/http/problem.ts';
import type { PaymentsConfig } from '../../platform/config/payments.ts';

/** With one more try and the client's own, still within the half minute that a page waits. */
const TIMEOUT_MS = 6000;

/** Stripe's own library; the version of the API is the one it was made for. */
export function stripeClient({ secretKey, api }: Pick<PaymentsConfig, 'secretKey' | 'api'>): Stripe {
  return new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...api });
}

/**
 * Runs what asks Stripe.
 * @throws 503 `payments_unreachable` when trying later may work, 502 `payments_refused` when Stripe says no, which is
 * the operator's business: a wrong key, a price that is gone
 */
export async function askingStripe<Value>(
  log: Pick<Logger, 'warn'>,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, param, statusCode, requestId } = error;
    // Without the message: it can hold parts of the key.
    log.warn(
      { type, code, param, statusCode, requestId },
      'the payment provider did not do what it was asked',
    );
    if (statusCode === undefined || statusCode === 429 || statusCode >= 500) {
      throw new ProblemError(503, 'payments_unreachable', { headers: { 'Retry-After': '2' } });
    }
    throw new ProblemError(502, 'payments_refused');
  }
}

/** Whether Stripe says that it has no such thing, or not any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}
