/**
 * Whether a text shows anything: has a character that isn't blank, invisible (zero-width ones, fillers of Korean, the blank Braille
 * pattern, which belongs to no such group of Unicode) or only changes the one before it. With a name of these, lists and mails would
 * name nothing.
 */
export const hasVisible = (text: string): boolean => /[^\p{DI}\p{C}\p{Z}\p{M}\u2800]/u.test(text);
