/**
 * Fonts of a survey's page, besides those of the respondent's own device (`system`). Each is one variable file of Latin and
 * one of Latin Extended, of at most `FONT_BYTES`, under the SIL Open Font License; `mfe-public` serves them.
 */
export const DESIGN_FONTS = {
  figtree: { name: 'Figtree', fallback: 'sans-serif' },
  manrope: { name: 'Manrope', fallback: 'sans-serif' },
  quicksand: { name: 'Quicksand', fallback: 'sans-serif' },
  'space-grotesk': { name: 'Space Grotesk', fallback: 'sans-serif' },
  faustina: { name: 'Faustina', fallback: 'serif' },
} as const;

export type DesignFont = keyof typeof DESIGN_FONTS;
export const DESIGN_FONT_IDS = ['system', ...(Object.keys(DESIGN_FONTS) as DesignFont[])] as const;

/** The most that one file of a font weighs. */
export const FONT_BYTES = 30_000;

/** Parts of a font: browsers load Latin Extended only for a text that has letters of it. */
export const FONT_SUBSETS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const;

export type FontSubset = keyof typeof FONT_SUBSETS;
