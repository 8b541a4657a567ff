import type { SessionUser } from './page-config.ts';

/** The codes of the authentication provider that have a message of their own (S8.1). */
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

/** What our own rules refuse (S4.3, S4.6, S5.3, S8.3, S8.6); `session-not-kept`: the browser takes no cookies from us. */
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
  /** The provider's own code when it is not one of ours, for the log. */
  providerCode?: string;
}
export type SessionResult<Value = void> = { ok: true; value: Value } | SessionFailure;

/** What the authentication provider asks of a new password. */
export interface PasswordPolicy {
  /** In characters; `max` is null where the provider names none. */
  min: number;
  max: number | null;
  /** Whether it must hold one of them. */
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

/** What a link from one of the provider's mails is for. */
export type ActionMode = 'verifyEmail' | 'resetPassword' | 'recoverEmail';

/**
 * Everything an area can do with the account of the person in front of it. Never rejects: what went wrong is in the
 * result, so that a form can't forget it. The provider's library stays behind this port.
 */
export interface SessionPort {
  user(): SessionUser | null;
  /**
   * Calls back after each change; returns the way to stop. `ended`, since 1.4, says that nobody here asked for it: the
   * session was ended elsewhere, or ran out.
   */
  subscribe(listener: (user: SessionUser | null, ended: boolean) => void): () => void;
  /**
   * S4.2; leaves the new user signed out and shows the dialog asking to verify. An address that has an account is no
   * refusal, so that nobody finds out who has one: its owner gets a mail to set a new password.
   */
  signUp(input: { name: string; email: string; password: string }): Promise<SessionResult>;
  /** S4.3; an unverified user stays signed out, sees the dialog and the result is `email-not-verified`. */
  signIn(input: { email: string; password: string }): Promise<SessionResult<SessionUser>>;
  /** S4.4; must be called in the click itself, or the browser blocks the popup. */
  signInWithGoogle(): Promise<SessionResult<SessionUser>>;
  /** Ends the session on the server, here and in every other tab. When the server can't, the person is told and stays in. */
  signOut(): Promise<void>;
  sendPasswordReset(email: string): Promise<SessionResult>;
  /**
   * S8.4; after a refused sign-in nobody is signed in, so the credentials of that attempt are passed along. `signedUp`,
   * since 1.4, says that they are those of a sign-up: whichever mail that sent comes again, and nobody is told which.
   */
  resendVerification(credentials?: {
    email: string;
    password: string;
    signedUp?: boolean;
  }): Promise<SessionResult>;
  /** Redeems a link of a mail (verification, recovery); the value is the address it was for. */
  applyActionCode(code: string): Promise<SessionResult>;
  /** Whose password a reset link changes; fails with `invalid-action-code` when it is used up or too old. */
  checkPasswordReset(code: string): Promise<SessionResult<{ email: string }>>;
  /** Of this installation's provider; its default when it can't be asked, since the provider decides in the end. */
  passwordPolicy(): Promise<PasswordPolicy>;
  confirmPasswordReset(input: { code: string; password: string }): Promise<SessionResult>;
  /** S4.5; signs out when it is done. */
  changePassword(input: { current: string; next: string }): Promise<SessionResult>;
  updateProfile(input: { displayName: string }): Promise<SessionResult<SessionUser>>;
  /** Tells shell and other tabs what an area has stored about the user, so that it is shown everywhere. */
  stored(facts: Partial<Pick<SessionUser, 'avatar' | 'settings'>>): void;
  /** S4.6; the password is needed for accounts that have one. */
  deleteAccount(input: { password?: string }): Promise<SessionResult>;
}
