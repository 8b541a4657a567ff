import {
  DESIGN_FONTS,
  type DesignFont,
  FONT_SUBSETS,
  type FontSubset,
} from '@canvass/shared/domain/design-fonts';

/** Names of a font's files below `/p/`, by subset. */
type FontFiles = Record<string, string>;

/** Style rules that load a font and set it. Texts are shown in the device's font until it is there. */
export function fontRules(font: DesignFont, files: FontFiles): string {
  const { name, fallback } = DESIGN_FONTS[font];
  const faces = (Object.keys(FONT_SUBSETS) as FontSubset[]).map((subset) =>
    files[subset]
      ? `@font-face{font-family:"${name}";src:url(/p/${files[subset]})format("woff2");font-weight:400 700;font-display:swap;unicode-range:${FONT_SUBSETS[subset]}}`
      : '',
  );
  return `${faces.join('')}.cv{font-family:"${name}",${fallback === 'serif' ? 'Georgia' : 'system-ui'},${fallback}}`;
}

/** The link that requests the letters that nearly every page has before the style sheet is read. */
export const preloadedFont = ({ latin }: FontFiles): string =>
  latin ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/p/${latin}">` : '';
