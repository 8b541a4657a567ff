/** The longest password of a survey, in characters. */
export const PASSWORD_LENGTH = 200;

/**
 * How a password that is set is read back, and may be sent back: it says which one without saying what it is. Only the server
 * can make one; drafts and versions with the same stored password have the same.
 */
const REFERENCE = /^password:set:[A-Za-z0-9_-]{38,1200}$/;
export const REFERENCE_PREFIX = 'password:set:';
/** The longest one, in characters: of a password that an earlier release stored readable. */
export const REFERENCE_LENGTH = REFERENCE_PREFIX.length + 1200;

/** Whether a survey's `settings.password` stands for one that the server has, and isn't a password itself. */
export function isPasswordReference(text: string): boolean {
  return REFERENCE.test(text);
}
