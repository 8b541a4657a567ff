import type { PasswordPolicy } from '@canvass/shared/contract/session';
import { hasVisible } from '@canvass/shared/domain/visible-text';

/** Why a field's value isn't accepted; the message key is `field.<problem>`. */
export type FieldProblem =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'emailLong'
  | 'emailSame'
  | 'passwordRequired'
  | 'currentPasswordRequired'
  | 'newPasswordRequired'
  | PasswordShortcoming
  | 'passwordSame'
  | GuessablePassword;

/** Why a new password is too easy to guess. */
type GuessablePassword =
  | 'passwordCommon'
  | 'passwordContainsEmail'
  | 'passwordContainsName'
  | 'passwordRepeated'
  | 'passwordSequence'
  | 'passwordGuessable';

/** A requirement of the provider's policy that a new password doesn't meet. */
export type PasswordShortcoming =
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordLowercase'
  | 'passwordUppercase'
  | 'passwordDigit'
  | 'passwordSymbol';

/** Text before and after an @, with a dot after it: catches typing errors without refusing unusual addresses. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The longest path that mail servers take, without its brackets (RFC 5321, 4.5.3.1.3). The server refuses logins with a longer one. */
const LONGEST_EMAIL = 254;

/** Checks the name of an account, which may be anything that shows something. */
export function checkName(value: string): FieldProblem | undefined {
  return hasVisible(value) ? undefined : 'nameRequired';
}

/** Checks the form of a mail address; whether it exists only a mail to it shows. */
export function checkEmail(value: string): FieldProblem | undefined {
  const email = value.trim();
  if (email === '') return 'emailRequired';
  if (email.length > LONGEST_EMAIL) return 'emailLong';
  return EMAIL.test(email) ? undefined : 'emailInvalid';
}

/** Checks a new password; existing ones are never checked by these rules. */
export function checkNewPassword(value: string, policy: PasswordPolicy): FieldProblem | undefined {
  if (value === '') return 'newPasswordRequired';
  return shortcomings(value, policy)[0];
}

/** The requirements of the policy that a password doesn't meet, in the order in which they are shown. */
export function shortcomings(value: string, policy: PasswordPolicy): PasswordShortcoming[] {
  const missed: Record<PasswordShortcoming, boolean> = {
    passwordShort: value.length < policy.min,
    passwordLong: policy.max !== null && value.length > policy.max,
    passwordLowercase: policy.lowercase && !/[a-z]/.test(value),
    passwordUppercase: policy.uppercase && !/[A-Z]/.test(value),
    passwordDigit: policy.digit && !/[0-9]/.test(value),
    passwordSymbol: policy.symbol && !/[^A-Za-z0-9]/.test(value),
  };
  return (Object.keys(missed) as PasswordShortcoming[]).filter((name) => missed[name]);
}
