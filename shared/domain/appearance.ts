import { SURVEY_THEMES } from './themes.ts';

/**
 * Colours of the product itself, light and dark. (Survey themes are another thing: they colour one survey's page.) Pure
 * data, so that the dashboard, the respondent's page and the server's documents share one table.
 */

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** Parses a stored choice; any unknown value means "as the system". */
export function parseAppearance(value: string | null | undefined): Appearance {
  return appearances.find((appearance) => appearance === value) ?? 'system';
}

/**
 * `[light, dark]`. Texts have a contrast of at least 4.5:1 on every surface they are meant for, control borders 3:1
 * (`appearance.test.ts` computes them).
 */
export const palette = {
  bg: ['#fcfcfd', '#0c0c10'],
  'bg.panel': ['#ffffff', '#131318'],
  'bg.subtle': ['#f7f7f9', '#18181f'],
  'bg.muted': ['#efeff3', '#22222b'],
  'bg.inverted': ['#17171c', '#f2f2f5'],
  fg: ['#17171c', '#f2f2f5'],
  'fg.muted': ['#5a5a68', '#a9a9b8'],
  'fg.subtle': ['#6b6b7a', '#9292a3'],
  'fg.inverted': ['#ffffff', '#131318'],
  border: ['#e7e7ec', '#272730'],
  'border.control': ['#8c8c9b', '#6a6a7b'],
  accent: ['#6d28d9', '#b79bff'],
  'accent.solid': ['#6d28d9', '#7c3aed'],
  'accent.subtle': ['#f4f0ff', '#221b38'],
  'accent.border': ['#d9c9fb', '#45347a'],
  danger: ['#b4182a', '#ff8d91'],
  'danger.solid': ['#c21f32', '#c9303f'],
  'danger.subtle': ['#fdf0f1', '#32161a'],
  'danger.border': ['#f3c5ca', '#642a31'],
  success: ['#12703a', '#62d291'],
  'success.solid': ['#15803d', '#15803d'],
  'success.subtle': ['#ecf8f0', '#10291b'],
  'success.border': ['#b9e2c8', '#1f5335'],
  warning: ['#825700', '#f0c04e'],
  'warning.solid': ['#d69a00', '#e2b13a'],
  'warning.subtle': ['#fdf6e0', '#2c2410'],
  'warning.border': ['#ecd797', '#5c4a18'],
  orange: ['#a5420a', '#ffa36b'],
  'orange.solid': ['#d9601a', '#e8722e'],
  'orange.subtle': ['#fdf1ea', '#2f1d12'],
  'orange.border': ['#f2ccb4', '#653a1f'],
  info: ['#1d5fb4', '#84b9ff'],
  'info.solid': ['#2470cf', '#2f7ad9'],
  'info.subtle': ['#eef5fd', '#13243a'],
  'info.border': ['#c1daf6', '#244870'],
  shadow: ['rgb(23 23 28 / 0.10)', 'rgb(0 0 0 / 0.55)'],
  overlay: ['rgb(23 23 28 / 0.42)', 'rgb(0 0 0 / 0.56)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorName = keyof typeof palette;

const cosmic = SURVEY_THEMES['cosmic-purple'];

/** White text has a contrast of 4.5:1 on all of it. */
export const accentGradient = `linear-gradient(120deg, ${cosmic.from}, #7326c8 50%, ${cosmic.to})`;

/** A colour that follows `color-scheme`: switching the appearance needs neither script nor a second style sheet. */
export function lightDark(name: ColorName): string {
  const [light, dark] = palette[name];
  return `light-dark(${light}, ${dark})`;
}

/** Styles that precede every other style sheet of a document, so that its first paint has the right colours. */
export const appearanceCss = [
  ':root{color-scheme:light dark}',
  ':root[data-appearance=light]{color-scheme:light}',
  ':root[data-appearance=dark]{color-scheme:dark}',
  `body{margin:0;background:${lightDark('bg')};color:${lightDark('fg')}}`,
].join('');
