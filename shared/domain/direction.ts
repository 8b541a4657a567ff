/** Languages that are written from right to left. */
const RTL = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']);

/**
 * The direction in which a language is written.
 * @param language BCP 47 tag
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RTL.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
