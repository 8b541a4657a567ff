import type { DesignFont, FontSubset } from '@canvass/shared/domain/design-fonts';
import faustinaLatin from '@fontsource-variable/faustina/files/faustina-latin-wght-normal.woff2';
import faustinaLatinExt from '@fontsource-variable/faustina/files/faustina-latin-ext-wght-normal.woff2';
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';
import manropeLatinExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2';
import quicksandLatin from '@fontsource-variable/quicksand/files/quicksand-latin-wght-normal.woff2';
import quicksandLatinExt from '@fontsource-variable/quicksand/files/quicksand-latin-ext-wght-normal.woff2';
import spaceGroteskLatin from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2';
import spaceGroteskLatinExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2';

/** The addresses of the fonts' files: those of respondents' pages, of which a browser loads what a page's letters need. */
export const FONT_FILES: Record<DesignFont, Record<FontSubset, string>> = {
  faustina: { latin: faustinaLatin, 'latin-ext': faustinaLatinExt },
  figtree: { latin: figtreeLatin, 'latin-ext': figtreeLatinExt },
  manrope: { latin: manropeLatin, 'latin-ext': manropeLatinExt },
  quicksand: { latin: quicksandLatin, 'latin-ext': quicksandLatinExt },
  'space-grotesk': { latin: spaceGroteskLatin, 'latin-ext': spaceGroteskLatinExt },
};
