import { palette } from '@canvass/shared/domain/appearance';
import { withContrast } from '@canvass/shared/domain/colors';
import type { Design } from '@canvass/shared/domain/design';
import { TEXT_CONTRAST } from '@canvass/shared/domain/design-colors';
import { hashSource } from '../../platform/http/hash-source.ts';
import { logoImage } from '../../surveys/images/logo-image.ts';

/** The style that a survey's design adds to its summary: its colour for bars and links, and its logo. */
export interface SummaryDesign {
  css: string;
  logo: string;
  /** Source expression of `css` for the Content-Security-Policy. */
  source: string;
}

/** The style and logo of a summary. The design's colour is darkened or lightened until texts in it are readable on page and panel, in the light and in the dark. */
export function summaryDesign({ color, appearance, logo }: Design): SummaryDesign {
  const on = (mode: 0 | 1, towards: string) =>
    withContrast(color, [palette.bg[mode], palette['bg.panel'][mode]], TEXT_CONTRAST, towards);
  const accent = `light-dark(${on(0, '#000000')},${on(1, '#ffffff')})`;
  const scheme = appearance === 'system' ? '' : `:root{color-scheme:${appearance}}`;
  const css = `${scheme}a{color:${accent}}.bar i{background:${accent}}rect{fill:${accent}}`;
  return {
    css,
    logo: logo ? `<p>${logoImage(logo)}</p>` : '',
    source: hashSource(css),
  };
}
