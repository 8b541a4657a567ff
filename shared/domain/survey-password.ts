/** The longest password of a survey, in characters. */
export const PASSWORD_LENGTH = 200;

/**
 * A stored password as clients read it and may send it back: it identifies the password without revealing it. Only the
 * server can create one; drafts and versions with the same stored password have the same reference.
 */
const REFERENCE = /^password:set:[A-Za-z0-9_-]{38,1200}$/;
export const REFERENCE_PREFIX = 'password:set:';
/** The longest reference, in characters: of a password that an earlier release stored unhashed. */
export const REFERENCE_LENGTH = REFERENCE_PREFIX.length + 1200;

/** Whether a survey's `settings.password` is a reference to a stored password, and not a password itself. */
export function isPasswordReference(text: string): boolean {
  return REFERENCE.test(text);
}
