/** What a design may be chosen from, besides fonts. */
export const LOGO_SIZES = ['small', 'medium'] as const;
export const LOGO_PLACES = ['left', 'center'] as const;
export const CORNERS = ['rounded', 'square', 'pill'] as const;
export const DESIGN_APPEARANCES = ['system', 'light', 'dark'] as const;
