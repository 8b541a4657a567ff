/** Right-to-left scripts, by their languages. */
const RTL = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']);

/** Which way a language is written. @param language BCP 47 tag */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RTL.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
