import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Compiler, sources } from '@rspack/core';
import type { RespondentFiles } from '@canvass/shared/contract/respondent';
import {
  DESIGN_FONTS,
  type DesignFont,
  FONT_BYTES,
  FONT_SUBSETS,
  type FontSubset,
} from '../../shared/domain/design-fonts.ts';

const require = createRequire(import.meta.url);

/** Emits the files of the fonts that designs offer. A font that weighs more than `FONT_BYTES` fails the build. */
export class FontsPlugin {
  /** The names of the files, by font and subset; empty until they are emitted. */
  readonly names: NonNullable<RespondentFiles['fonts']> = {};

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FontsPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('FontsPlugin', async () => {
        for (const font of Object.keys(DESIGN_FONTS) as DesignFont[]) {
          for (const subset of Object.keys(FONT_SUBSETS) as FontSubset[]) {
            const bytes = await readFile(fontPath(font, subset));
            if (bytes.length > FONT_BYTES) throw new Error(`${font}, ${subset}: over ${FONT_BYTES} bytes`);
            const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
            const name = `${font}-${subset}.${hash}.woff2`;
            compilation.emitAsset(name, new sources.RawSource(bytes));
            this.names[font] = { ...this.names[font], [subset]: name };
          }
        }
      });
    });
  }
}

/** Where a package of Fontsource has a font's file. */
export const fontPath = (font: DesignFont, subset: FontSubset): string =>
  require.resolve(`@fontsource-variable/${font}/files/${font}-${subset}-wght-normal.woff2`);
