/** Scripts that are written from right to left (ISO 15924); Aran is Arabic as Urdu writes it. */
const RTL = /Adlm|Ara[bn]|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/;

/**
 * The direction in which a language is written, in the script that its tag names, or else its usual one.
 * @param language BCP 47 tag; any other text counts as written from left to right
 */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RTL.test(scriptOf(language)) ? 'rtl' : 'ltr';

function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? '';
  } catch {
    return '';
  }
}
