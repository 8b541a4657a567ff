import type { PasswordPolicy } from '@canvass/shared/contract/session';

/** Why a field's value isn't taken; the sentence is `field.<problem>`. */
export type FieldProblem =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
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

/** What the provider's policy misses in a new password. */
export type PasswordShortcoming =
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordLowercase'
  | 'passwordUppercase'
  | 'passwordDigit'
  | 'passwordSymbol';

/** Something before and after an @, with a dot after it: typing errors are caught, unusual addresses are not refused. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function checkName(value: string): FieldProblem | undefined {
  return value.trim() === '' ? 'nameRequired' : undefined;
}

export function checkEmail(value: string): FieldProblem | undefined {
  if (value.trim() === '') return 'emailRequired';
  return EMAIL.test(value.trim()) ? undefined : 'emailInvalid';
}

/** A password that is being chosen, as opposed to one that exists and is whatever it is. */
export function checkNewPassword(value: string, policy: PasswordPolicy): FieldProblem | undefined {
  if (value === '') return 'newPasswordRequired';
  return shortcomings(value, policy)[0];
}

/** What the policy misses in a password, in the order people are told. */
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
