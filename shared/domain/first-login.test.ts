import { isFirstLogin } from './first-login.ts';

describe('isFirstLogin (S4.1)', () => {
  it.each([
    [1000, true],
    [60_999, true],
    [61_000, false],
    [null, false],
  ])('last sign-in at %s, account made at 1000: %s', (lastSignInAt, expected) => {
    expect(isFirstLogin({ createdAt: 1000, lastSignInAt })).toBe(expected);
  });
});
