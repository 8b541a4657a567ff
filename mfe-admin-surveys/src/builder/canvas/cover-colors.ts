import { type ColorName, lightDark } from '@canvass/shared/domain/appearance';

/** Colours that are others on the theme's gradient. There everything is white, as on the respondent's page, where each theme's contrast is tested. */
const ON_GRADIENT = {
  fg: '#fff',
  'fg.muted': '#fff',
  'fg.subtle': '#fff',
  danger: '#fff',
  'bg.muted': 'rgb(255 255 255 / 0.2)',
  'accent.border': '#fff',
} as const satisfies Partial<Record<ColorName, string>>;

const names = Object.keys(ON_GRADIENT) as Array<keyof typeof ON_GRADIENT>;
const variables = (valueOf: (name: keyof typeof ON_GRADIENT) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`--cv-colors-${name.replace('.', '-')}`, valueOf(name)]));

/** Style of what stands on the theme's gradient. */
export const onCover = { ...variables((name) => ON_GRADIENT[name]), color: ON_GRADIENT.fg };

/** Style of what has a surface of its own on the gradient: the dashboard's colours again. */
export const ownSurface = { ...variables(lightDark), color: lightDark('fg') };
