import { Webhook } from 'standardwebhooks';
import { signatureHeaders } from './sign.ts';

const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`;
const [secret, previousSecret, older] = [secretOf(1), secretOf(2), secretOf(3)] as [string, string, string];
const at = new Date();
const message = { id: 'event', at, body: '{"type":"test"}' };
const verify = (key: string, headers: Record<string, string>) =>
  new Webhook(key).verify(message.body, headers);
const alone = { secret, previousSecrets: [], previousSecret: null, previousSecretExpiresAt: null };
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);

describe('the signature header', () => {
  it('verifies with the current secret', () => {
    const headers = signatureHeaders(alone, message);
    expect(headers['webhook-id']).toBe('event');
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(at.getTime() / 1000)));
    expect(verify(secret, headers)).toEqual({ type: 'test' });
    expect(() => verify(previousSecret, headers)).toThrow();
  });

  it('verifies with each replaced secret until it expires', () => {
    const previousSecrets = [
      { secret: previousSecret, expiresAt: after(60).toISOString() },
      { secret: older, expiresAt: after(30).toISOString() },
    ];
    const valid = (when: Date) => {
      const headers = signatureHeaders({ ...alone, previousSecrets }, { ...message, at: when });
      return headers['webhook-signature']?.split(' ').length;
    };
    const headers = signatureHeaders({ ...alone, previousSecrets }, message);
    for (const key of [secret, previousSecret, older]) expect(verify(key, headers)).toEqual({ type: 'test' });
    expect(valid(after(29))).toBe(3);
    expect(valid(after(30))).toBe(2);
    expect(valid(after(60))).toBe(1);
  });

  it('verifies with a secret that a server of an older release replaced', () => {
    const noted = { ...alone, previousSecret, previousSecretExpiresAt: after(60) };
    const headers = signatureHeaders(noted, message);
    expect(verify(previousSecret, headers)).toEqual({ type: 'test' });
    const previousSecrets = [{ secret: previousSecret, expiresAt: after(60).toISOString() }];
    expect(signatureHeaders({ ...noted, previousSecrets }, message)['webhook-signature']).toBe(
      headers['webhook-signature'],
    );
  });
});
