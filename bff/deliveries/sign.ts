import { Webhook as StandardWebhook } from 'standardwebhooks';

/** What is needed to sign for a webhook. The previous secret counts for a day after a rotation. */
export interface Signer {
  secret: string;
  previousSecret: string | null;
  previousSecretExpiresAt: Date | null;
}

/**
 * The headers of the Standard Webhooks specification. The id is the event's and stays the
 * same over all attempts, so that a receiver can tell a repetition; the time is the attempt's.
 */
export function signatureHeaders(
  signer: Signer,
  message: { id: string; at: Date; body: string },
): Record<string, string> {
  const secrets = [signer.secret];
  if (
    signer.previousSecret &&
    signer.previousSecretExpiresAt &&
    signer.previousSecretExpiresAt > message.at
  ) {
    secrets.push(signer.previousSecret);
  }
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new StandardWebhook(secret).sign(message.id, message.at, message.body))
      .join(' '),
  };
}
