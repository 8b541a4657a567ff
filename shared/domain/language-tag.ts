/** The form of the BCP 47 tags that a survey's languages have. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Whether a text can be the language of a survey: pages format numbers and dates by it, which throws for `zh-cn-hans`. */
export function isLanguageTag(tag: string): boolean {
  try {
    new Intl.Locale(tag);
    return LANGUAGE_TAG.test(tag);
  } catch {
    return false;
  }
}

/**
 * The positions of languages that are the survey's own one, or that stand before already. Tags are compared without regard to case.
 */
export function repeatedLanguages(language: string, languages: readonly string[]): number[] {
  const known = new Set([language.toLowerCase()]);
  return languages.flatMap((tag, index) => (known.size === known.add(tag.toLowerCase()).size ? [index] : []));
}

/**
 * The tag by which pages and mails of a survey format numbers, dates and names: the longest beginning of its language that is
 * well-formed. Versions that older releases published may have a malformed one, for which Intl throws.
 * @returns "en" if no beginning is
 */
export function wellFormedTag(language: string): string {
  const subtags = language.split('-');
  while (subtags.length > 0 && !isLanguageTag(subtags.join('-'))) subtags.pop();
  return subtags.join('-') || 'en';
}
