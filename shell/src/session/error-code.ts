import {
  providerErrorCodes,
  type SessionErrorCode,
  type SessionFailure,
} from '@canvass/shared/contract/session';
import { problemOf } from '@canvass/shared/http/failure';

/** Provider codes with the same meaning as one in `providerErrorCodes`. */
const aliases: Readonly<Record<string, SessionErrorCode>> = {
  'password-does-not-meet-requirements': 'weak-password',
  'user-mismatch': 'same-google-account',
  'popup-closed-by-user': 'popup-closed',
  'cancelled-popup-request': 'popup-closed',
  'expired-action-code': 'invalid-action-code',
  'user-token-expired': 'requires-recent-login',
};

const known = new Set<string>(providerErrorCodes);

function isProviderCode(code: string): code is (typeof providerErrorCodes)[number] {
  return known.has(code);
}

/** The provider's code of an error (`auth/…` without its prefix); empty for any other error. */
export function providerCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : '';
}

/** A server that is down fails a login as a provider that is down does; what it refuses is the shell's fault. */
function serverCodeOf(error: unknown): SessionErrorCode {
  const status = problemOf(error)?.status;
  if (status === 0) return 'network-request-failed';
  return status !== undefined && status >= 500 ? 'internal-error' : 'unknown';
}

/** Maps a caught error to a code with a message (S8.1). */
export function failureOf(error: unknown): SessionFailure {
  const providerCode = providerCodeOf(error);
  const code = isProviderCode(providerCode) ? providerCode : (aliases[providerCode] ?? serverCodeOf(error));
  return { ok: false, code, providerCode };
}

/** Google login has one message for every failure except those of the popup or of the account itself (S8.3). */
export function googleFailureOf(error: unknown): SessionFailure {
  const failure = failureOf(error);
  const own: SessionErrorCode[] = [
    'popup-blocked',
    'popup-closed',
    'account-exists-with-different-credential',
  ];
  return own.includes(failure.code) ? failure : { ...failure, code: 'google-login-failed' };
}
