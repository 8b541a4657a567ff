import type { SessionUser } from './page-config.ts';

/** The codes of the authentication provider that have a message (S8.1). */
export const providerErrorCodes = [
  'invalid-credential',
  'user-not-found',
  'wrong-password',
  'invalid-email',
  'network-request-failed',
  'too-many-requests',
  'operation-not-allowed',
  'user-disabled',
  'account-exists-with-different-credential',
  'invalid-action-code',
  'requires-recent-login',
  'email-already-in-use',
  'weak-password',
  'internal-error',
  'popup-blocked',
] as const;

/**
 * Codes of the product's own rules (S4.3, S4.6, S5.3, S8.3, S8.6); `session-not-kept`: the browser rejects the
 * session's cookie.
 */
export const ruleErrorCodes = [
  'must-be-logged-in',
  'email-not-verified',
  'password-required',
  'unsupported-provider',
  'same-google-account',
  'google-login-failed',
  'popup-closed',
  'session-not-kept',
] as const;

/** Every code has its message at `common:session.error.<code>`. */
export const sessionErrorCodes = [...providerErrorCodes, ...ruleErrorCodes, 'unknown'] as const;
export type SessionErrorCode = (typeof sessionErrorCodes)[number];

export interface SessionFailure {
  ok: false;
  code: SessionErrorCode;
  /** The provider's code if it has no message, for the log. */
  providerCode?: string;
  /** The code and message of the product's server if it refused: the message says more than that of `code`. Since 1.9. */
  refusal?: { code: string; message: string };
}
export type SessionResult<Value = void> = { ok: true; value: Value } | SessionFailure;

/** The authentication provider's requirements for a new password. */
export interface PasswordPolicy {
  /** In characters; `max` is null if the provider sets none. */
  min: number;
  max: number | null;
  /** Whether it must contain one of them. */
  lowercase: boolean;
  uppercase: boolean;
  digit: boolean;
  symbol: boolean;
}

/** The provider's default (S5.2). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  min: 6,
  max: null,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbol: false,
};

/** The purpose of a link in one of the provider's mails. */
export type ActionMode = 'verifyEmail' | 'resetPassword' | 'recoverEmail';

/**
 * Everything that an area can do with the user's account. No method rejects: failures are in the result, so that a form
 * can't forget them. The provider's library stays behind this port.
 */
export interface SessionPort {
  user(): SessionUser | null;
  /**
   * Calls the listener after each change; returns a function that unsubscribes. `ended`, since 1.4: not requested here,
   * but the session was ended elsewhere or expired.
   */
  subscribe(listener: (user: SessionUser | null, ended: boolean) => void): () => void;
  /**
   * S4.2; leaves the new user signed out. The area asks to open the link of the mail. An address that has an account is not
   * refused, so that the caller can't find out who has one: its owner gets a mail to set a new password.
   */
  signUp(input: { name: string; email: string; password: string }): Promise<SessionResult>;
  /**
   * S4.3; an unverified user stays signed out, sees the dialog and the result is `email-not-verified`. `dialog: false`, since 1.11:
   * without the dialog, for a page that says so itself.
   */
  signIn(input: { email: string; password: string; dialog?: boolean }): Promise<SessionResult<SessionUser>>;
  /** S4.4; must be called in the click itself, or the browser blocks the popup. */
  signInWithGoogle(): Promise<SessionResult<SessionUser>>;
  /**
   * Ends the session on the server, here and in every other tab. If the server fails, the user is notified and stays signed
   * in.
   */
  signOut(): Promise<void>;
  sendPasswordReset(email: string): Promise<SessionResult>;
  /**
   * S8.4; after a refused sign-in no user is signed in, so the credentials of that attempt are passed along. `signedUp`,
   * since 1.4: they are those of a sign-up; the mail that it sent is sent again, without revealing which.
   */
  resendVerification(credentials?: {
    email: string;
    password: string;
    signedUp?: boolean;
  }): Promise<SessionResult>;
  /** Redeems a link of a mail (verification, recovery); the value is the address it was sent to. */
  applyActionCode(code: string): Promise<SessionResult>;
  /** The account of a reset link; fails with `invalid-action-code` if the link is used or expired. */
  checkPasswordReset(code: string): Promise<SessionResult<{ email: string }>>;
  /**
   * Of this installation's provider; the default if the provider can't be reached, since it checks the password in the
   * end.
   */
  passwordPolicy(): Promise<PasswordPolicy>;
  confirmPasswordReset(input: { code: string; password: string }): Promise<SessionResult>;
  /** S4.5; signs out when it is done. */
  changePassword(input: { current: string; next: string }): Promise<SessionResult>;
  /**
   * S4.13; sends a link to the new address, with which it replaces the present one. The password is required for accounts that have
   * one. For an address that has an account the result is the same, and no mail is sent. Since 1.11.
   */
  requestAddressChange(input: { email: string; password?: string }): Promise<SessionResult>;
  /**
   * Redeems a link that changes the address of an account, or restores a former one, and ends every session of the account, here as
   * well. The value is the address that it has now. Since 1.11.
   */
  redeemAddressLink(code: string): Promise<SessionResult<{ email: string }>>;
  updateProfile(input: { displayName: string }): Promise<SessionResult<SessionUser>>;
  /** Reports to shell and other tabs what an area has stored about the user, so that all of them show it. */
  stored(facts: Partial<Pick<SessionUser, 'avatar' | 'settings'>>): void;
  /** S4.6; the password is required for accounts that have one. */
  deleteAccount(input: { password?: string }): Promise<SessionResult>;
}
