import fc from 'fast-check';
import { palette } from '@canvass/shared/domain/appearance';
import { contrast } from '@canvass/shared/domain/colors';
import { designSchema } from '@canvass/shared/domain/design-schema';
import { summaryDesign } from './design-style.ts';

it('links and bars have the design’s colour, where it can be read', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (color) => {
      const { css } = summaryDesign(designSchema.parse({ color }));
      const [, light = '', dark = ''] = /a\{color:light-dark\((#\w+),(#\w+)\)\}/.exec(css) ?? [];
      for (const [text, mode] of [
        [light, 0],
        [dark, 1],
      ] as const) {
        expect(contrast(text, palette['bg.panel'][mode])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, palette.bg[mode])).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

it('the logo’s text is escaped, and its address is one of ours', () => {
  const logo = { url: '/_ipx/_/Ab-1', width: 100, height: 100, alt: '"><b>' };
  const { logo: html } = summaryDesign(designSchema.parse({ color: '#000000', logo }));
  expect(html).toBe(
    '<p><img src="/_ipx/f_webp,w_64,q_80/Ab-1" srcset="/_ipx/f_webp,w_128,q_80/Ab-1 2x" width="56" height="56" ' +
      'alt="&quot;&gt;&lt;b&gt;"></p>',
  );
});
