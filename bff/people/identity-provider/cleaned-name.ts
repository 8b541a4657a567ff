import { hasVisible } from '@canvass/shared/domain/visible-text';

/**
 * A person's name as the provider has it, which takes any text, in one line and in its own direction of reading: lists, mails and
 * questions have it inside of sentences. The database takes no NUL and no half of a surrogate pair.
 * @returns empty for a name that shows nothing
 */
export function cleanedName(name: string): string {
  const cleaned = name
    .replaceAll(/[\p{Bidi_Control}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return hasVisible(cleaned) ? cleaned : '';
}
