import { hashSecretToken, isTouchDue, newSecretToken } from './secret-tokens.ts';

it('tokens have a prefix and 256 random bits', () => {
  const [one, another] = [newSecretToken('cvx_'), newSecretToken('cvx_')];
  expect(one).toMatch(/^cvx_[\w-]{43}$/);
  expect(one).not.toBe(another);
});

it('the same token has the same hash on every server, and servers of every release', () => {
  expect(hashSecretToken('cvx_secret')).toBe('KRsPmE1yCYjIUMh2ohPmI3pOirDjMhiQo3LSKEDmxeg');
});

it('the use of a token is stored once a minute', () => {
  const at = new Date('2026-01-01T12:00:00Z');
  const after = (ms: number) => new Date(at.getTime() + ms);
  expect(isTouchDue(null, at)).toBe(true);
  expect(isTouchDue(at, after(59_999))).toBe(false);
  expect(isTouchDue(at, after(60_000))).toBe(true);
});
