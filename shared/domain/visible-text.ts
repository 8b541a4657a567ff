/**
 * Whether a text shows anything: has a character that isn't blank, invisible (zero-width ones, fillers of Korean, the blank Braille
 * pattern, which belongs to no such group of Unicode) or only changes the one before it. With a name of these, lists and mails would
 * name nothing. What this release's Unicode doesn't know, such as newer emoji, and characters for private use are visible.
 */
export const hasVisible = (text: string): boolean =>
  /[^\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u2800]/u.test(text);
