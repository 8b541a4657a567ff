import Stripe from 'stripe';
import type { Logger } from 'pino';
import { ProblemError } from '../../platform/http/problem.ts';
import type { PaymentsConfig } from '../../platform/config/payments.ts';

/** One retry of ours and the client's own retries stay within the 30 s that a page waits. */
const TIMEOUT_MS = 6000;

/** Stripe's own library; it pins the API version it was made for. */
export function stripeClient({ secretKey, api }: Pick<PaymentsConfig, 'secretKey' | 'api'>): Stripe {
  return new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...api });
}

/**
 * Runs calls to Stripe and translates their errors.
 * @throws 503 `payments_unreachable` when a retry may work, 502 `payments_refused` when Stripe refuses, which the
 * operator has to mend (wrong key, deleted price)
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
    // The message is not logged: it can contain parts of the key.
    log.warn(
      { type, code, param, statusCode, requestId },
      'the payment provider did not do what it was asked',
    );
    // 409: a request with the same idempotency key is being carried out.
    if (statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500) {
      throw new ProblemError(503, 'payments_unreachable', { headers: { 'Retry-After': '2' } });
    }
    throw new ProblemError(502, 'payments_refused');
  }
}

/** Whether the error says that the resource doesn't exist at Stripe, or was deleted there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}
