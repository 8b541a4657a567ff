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
