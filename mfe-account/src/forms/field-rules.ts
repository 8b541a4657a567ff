/** The provider's default (S5.2). */
export const MIN_PASSWORD = 6;

/** Why a field's value isn't taken; the sentence is `field.<problem>`. */
export type FieldProblem =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'currentPasswordRequired'
  | 'newPasswordRequired'
  | 'passwordShort'
  | 'passwordSame';

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
export function checkNewPassword(value: string): FieldProblem | undefined {
  if (value === '') return 'newPasswordRequired';
  return value.length < MIN_PASSWORD ? 'passwordShort' : undefined;
}
