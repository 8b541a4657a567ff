import { Webhook as StandardWebhook } from 'standardwebhooks';
import { previousSecretsOf, type Secrets } from '../webhooks/secrets.ts';

/**
 * The headers of the Standard Webhooks specification, signed with the secret and with each that it replaced in the last
 * day. The id is the event's and the same for all attempts, so that a receiver can recognize a repetition; the time is
 * the attempt's.
 */
export function signatureHeaders(
  secrets: Secrets,
  message: { id: string; at: Date; body: string },
): Record<string, string> {
  const valid = [secrets.secret, ...previousSecretsOf(secrets, message.at).map(({ secret }) => secret)];
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
    'webhook-signature': valid
      .map((secret) => new StandardWebhook(secret).sign(message.id, message.at, message.body))
      .join(' '),
  };
}
