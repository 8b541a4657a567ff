import type { RespondentFiles } from '@canvass/shared/contract/respondent';
import type { Design } from '@canvass/shared/domain/design';
import { logoImage } from '../../../surveys/images/logo-image.ts';
import { colorRules, cornerRules, logoRules, pictureRules } from './design-rules.ts';
import { fontRules, preloadedFont } from './font-rules.ts';

/**
 * The style and elements that a survey's design adds to a document. The browser's script has no code for them, so that surveys
 * without a design pay nothing, and builds of older releases show it as well.
 */
export interface DesignParts {
  /** Rules after those of the style sheet. */
  css: string;
  /** The preloading of the font's file. */
  head: string;
  /** The logo, before the page: the script hydrates what follows. */
  logo: string;
  /** Whether a font's file is loaded, which the policy has to allow. */
  font: boolean;
}

/**
 * The parts of a design; undefined for a survey that has none and shows “Made with Canvass”.
 * @param hidesBadge whether that is left out, which the plan decides at each request
 */
export function designParts(
  design: Design | undefined,
  { fonts = {} }: Pick<RespondentFiles, 'fonts'>,
  hidesBadge = false,
): DesignParts | undefined {
  const badge = hidesBadge ? '.cv-made-with{display:none}' : '';
  if (!design) return badge ? { css: badge, head: '', logo: '', font: false } : undefined;
  const files = fonts[design.font];
  const css = [
    colorRules(design),
    pictureRules(design),
    cornerRules(design.corners),
    design.font !== 'system' && files ? fontRules(design.font, files) : '',
    design.logo ? logoRules(design.logo) : '',
    badge,
  ];
  return {
    css: css.join(''),
    head: files ? preloadedFont(files) : '',
    logo: design.logo ? `<aside class="cv-logo">${logoImage(design.logo)}</aside>` : '',
    font: files !== undefined,
  };
}
