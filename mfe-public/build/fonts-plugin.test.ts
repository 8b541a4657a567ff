import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  DESIGN_FONTS,
  type DesignFont,
  FONT_BYTES,
  FONT_SUBSETS,
  type FontSubset,
} from '@canvass/shared/domain/design-fonts';
import { fontPath } from './fonts-plugin.ts';

const fonts = Object.keys(DESIGN_FONTS) as DesignFont[];
const subsets = Object.keys(FONT_SUBSETS) as FontSubset[];
const packageOf = (font: DesignFont) => join(dirname(fontPath(font, 'latin')), '..');

it.each(fonts)('no file of %s costs a respondent more than 30 kB', (font) => {
  for (const subset of subsets) expect(statSync(fontPath(font, subset)).size).toBeLessThanOrEqual(FONT_BYTES);
});

it.each(fonts)('%s may be delivered: SIL Open Font License', (font) => {
  expect(readFileSync(join(packageOf(font), 'LICENSE'), 'utf8')).toMatch(
    /SIL Open Font License, Version 1\.1/,
  );
});

it.each(fonts)('the letters of %s are those of its package', (font) => {
  const ranges = JSON.parse(readFileSync(join(packageOf(font), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  for (const subset of subsets) expect(FONT_SUBSETS[subset]).toBe(ranges[subset]);
});
