import { Webhook } from 'standardwebhooks';
import { signatureHeaders } from './sign.ts';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const previousSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const at = new Date();
const message = { id: 'event', at, body: '{"type":"test"}' };
const verify = (key: string, headers: Record<string, string>) =>
  new Webhook(key).verify(message.body, headers);

describe('signatures', () => {
  it('count for the secret in force', () => {
    const headers = signatureHeaders(
      { secret, previousSecret: null, previousSecretExpiresAt: null },
      message,
    );
    expect(headers['webhook-id']).toBe('event');
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(at.getTime() / 1000)));
    expect(verify(secret, headers)).toEqual({ type: 'test' });
    expect(() => verify(previousSecret, headers)).toThrow();
  });

  it('count for both secrets until the previous one ends', () => {
    const soon = new Date(at.getTime() + 1000);
    const headers = signatureHeaders({ secret, previousSecret, previousSecretExpiresAt: soon }, message);
    expect(verify(secret, headers)).toEqual({ type: 'test' });
    expect(verify(previousSecret, headers)).toEqual({ type: 'test' });
    const later = signatureHeaders({ secret, previousSecret, previousSecretExpiresAt: at }, message);
    expect(() => verify(previousSecret, later)).toThrow();
  });
});
