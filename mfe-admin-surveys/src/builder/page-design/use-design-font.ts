import type { Design } from '@canvass/shared/domain/design';
import {
  DESIGN_FONTS,
  type DesignFont,
  FONT_SUBSETS,
  type FontSubset,
} from '@canvass/shared/domain/design-fonts';
import { useEffect } from 'react';

/** Fonts that this document has, or is about to have. */
const known = new Set<DesignFont>();

/**
 * Makes the font of a design available in the document; nothing is loaded for the device's own. Texts are shown in the fallback until it is
 * there, and stay so if it fails to load.
 * @returns the `font-family` of the design's texts; undefined for the device's font
 */
export function useDesignFont(font: Design['font'] = 'system'): string | undefined {
  useEffect(() => {
    if (font === 'system' || known.has(font)) return;
    known.add(font);
    addFont(font).catch(() => known.delete(font));
  }, [font]);
  if (font === 'system') return undefined;
  const { name, fallback } = DESIGN_FONTS[font];
  return `"${name}", ${fallback}`;
}

async function addFont(font: DesignFont): Promise<void> {
  const { FONT_FILES } = await import('./font-files.ts');
  for (const subset of Object.keys(FONT_SUBSETS) as FontSubset[]) {
    const face = new FontFace(DESIGN_FONTS[font].name, `url(${FONT_FILES[font][subset]}) format("woff2")`, {
      weight: '400 700',
      display: 'swap',
      unicodeRange: FONT_SUBSETS[subset],
    });
    document.fonts.add(face);
  }
}
