/** S9: a sign-in within this time after the account was created counts as the first. */
const FIRST_LOGIN_MS = 60_000;

/**
 * S4.1: whether the last sign-in is less than a minute after the account was created. Times in milliseconds since 1970.
 */
export function isFirstLogin(user: { createdAt: number; lastSignInAt: number | null }): boolean {
  return user.lastSignInAt !== null && user.lastSignInAt - user.createdAt < FIRST_LOGIN_MS;
}
