/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and their presentation forms. */
const RTL = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The direction of a text by its first letter, as `dir="auto"` finds it, which some mail clients don't know. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter !== undefined && RTL.test(letter) ? 'rtl' : 'ltr';
}
