import { contrast } from '@canvass/shared/domain/colors';
import { LOGO_PLACES } from '@canvass/shared/domain/design-choices';
import { type Design, type Logo, logoBox } from '@canvass/shared/domain/design';
import { designColors, EDGE_CONTRAST, type PageColors } from '@canvass/shared/domain/design-colors';
import { imageAddress } from '@canvass/shared/domain/images';

/** Style rules of a design, after those of `mfe-public/respondent/styles`: each has at least the specificity of what it replaces. */

const COVER = '.cv[data-surface=cover]';
const SHEET = '.cv[data-surface=sheet]';
const PRIMARY = '.cv-button:not(.cv-back)';

/** The chosen colours, mended where they couldn't be read (`designColors`). */
export function colorRules(design: Design): string {
  const { brand, onBrand, light, dark } = designColors(design);
  const names = Object.keys(light) as Array<keyof PageColors>;
  const both = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`);
  const faint = [light, dark].some(({ bg }) => contrast(brand, bg) < EDGE_CONTRAST);
  return [
    design.appearance === 'system' ? '' : `:root{color-scheme:${design.appearance}}`,
    `.cv[data-theme]{--from:${brand};--to:${brand};${both.join(';')}}`,
    `${PRIMARY},.cv-number{color:${onBrand}}`,
    // A button of nearly the page's colour still has an edge.
    faint ? `${SHEET} ${PRIMARY}:not(:hover){box-shadow:inset 0 0 0 1px var(--line)}` : '',
    // Each engine drops a list with the other's pseudo-element.
    '.cv-progress::-webkit-progress-value{background:var(--accent)}',
    '.cv-progress::-moz-progress-bar{background:var(--accent)}',
    design.picture ? coverRules('#ffffff', '#17171c') : coverRules(onBrand, brand),
  ].join('');
}

/** Welcome, end and gates. @param under the colour of texts on buttons, which have the colour of the page's texts */
function coverRules(text: string, under: string): string {
  const [scheme, veil] = text === '#ffffff' ? ['dark', '0 0 0/.28'] : ['light', '255 255 255/.4'];
  return [
    `${COVER}{--fg:${text};--muted:${text};--danger:${text};--accent:${text};color-scheme:${scheme}}`,
    `${COVER} .cv-button{background:${text};color:${under}}`,
    `${COVER} :focus-visible{outline-color:${text}}`,
    `${COVER} .cv-input{background:rgb(${veil});border-color:${text}}`,
    `${COVER} .cv-note{background:rgb(${veil})}`,
  ].join('');
}

/** Dark enough over white for white texts: 5.7:1. */
const VEIL = 'linear-gradient(rgb(0 0 0/.6),rgb(0 0 0/.6))';

/** The picture behind the page. Questions stand on a sheet, the texts of welcome and end on a darkened picture. */
export function pictureRules({ picture }: Pick<Design, 'picture'>): string {
  if (!picture) return '';
  const address = (width: number) => `url(${imageAddress(picture.url, { width, quality: 80 })})`;
  return [
    `.cv{--picture:${address(1280)};isolation:isolate}`,
    `@media(max-width:640px){.cv{--picture:${address(640)}}}`,
    // Not a background of the page itself: it would be as long as all questions together.
    '.cv::before{content:"";position:fixed;inset:0;z-index:-1;background:var(--picture)center/cover}',
    `${COVER}{background:#17171c}${COVER}::before{background:${VEIL},var(--picture)center/cover}`,
    `${SHEET} :is(.cv-main,.cv-footer){background:var(--bg)}`,
    `@media(min-width:52rem){${SHEET} .cv-main{max-width:50rem;margin-block:2rem;padding-inline:4rem;border-radius:16px}}`,
  ].join('');
}

const BOXES =
  '.cv-button,.cv-input,.cv-choice,.cv-choice input:not([type=radio]),.cv-number,.cv-key,.cv-note,.cv-point,.cv-rank,.cv-rank-position,.cv-image,.cv-option-picture,.cv-matrix-row,.cv-star,.cv-face';

const CORNER_RULES = {
  rounded: '',
  square: `:is(${BOXES}){border-radius:0}`,
  pill: '.cv-button,.cv-input,.cv-point{border-radius:99px}.cv-input{padding-inline:1.25rem}.cv-textarea,.cv-choice,.cv-rank,.cv-matrix-row{border-radius:1.625rem}',
} as const satisfies Record<Design['corners'], string>;

/** CSS of a design's corners; empty for those that the page has anyway. */
export const cornerRules = (corners: Design['corners']): string => CORNER_RULES[corners];

const ALIGNMENT = { left: 'flex-start', center: 'center' } as const satisfies Record<
  (typeof LOGO_PLACES)[number],
  string
>;

/** The logo's place above everything else of the page; the page begins below it. */
export function logoRules(logo: Logo): string {
  const { height } = logoBox(logo);
  return [
    `.cv-logo{position:absolute;z-index:1;inset:1.25rem 1.25rem auto;display:flex;justify-content:${ALIGNMENT[logo.place]};pointer-events:none}`,
    `.cv[data-frame] .cv-main{padding-top:calc(${height}px + 2.25rem)}`,
  ].join('');
}
