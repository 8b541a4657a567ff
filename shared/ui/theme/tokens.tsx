import { accentGradient, type ColorName, lightDark, palette } from '../../domain/appearance.ts';

type TokenTree = { [name: string]: { value: string } | TokenTree };

/** Nests the colours as Chakra expects: `bg` and `bg.panel` become `{ bg: { DEFAULT, panel } }`. */
function colorTokens(): TokenTree {
  const tree: Record<string, Record<string, { value: string }>> = {};
  for (const name of Object.keys(palette) as ColorName[]) {
    const [group = name, shade = 'DEFAULT'] = name.split('.');
    tree[group] = { ...tree[group], [shade]: { value: lightDark(name) } };
  }
  return tree;
}

/** 4 px grid: the token's number times 4 px, in rem so that it scales with the reader's font size. */
function grid(steps: readonly number[]): Record<string, { value: string }> {
  return Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));
}

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48,
  56, 64, 72, 80, 96,
];

/** One type scale: [size, line height] in rem. `sm` is the dashboard's text, `md` the public site's. */
const typeScale = {
  xs: [0.75, 1.125],
  sm: [0.875, 1.3125],
  md: [1, 1.5],
  lg: [1.125, 1.625],
  xl: [1.25, 1.75],
  '2xl': [1.5, 2],
  '3xl': [1.875, 2.25],
  '4xl': [2.25, 2.625],
  '5xl': [3, 3.25],
} as const;

const sans =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "Liberation Mono", monospace';

export const tokens = {
  colors: { transparent: { value: 'transparent' }, current: { value: 'currentColor' }, ...colorTokens() },
  gradients: { accent: { value: accentGradient } },
  fonts: { body: { value: sans }, heading: { value: sans }, mono: { value: mono } },
  fontSizes: Object.fromEntries(
    Object.entries(typeScale).map(([name, [size]]) => [name, { value: `${size}rem` }]),
  ),
  lineHeights: Object.fromEntries(
    Object.entries(typeScale).map(([name, [, height]]) => [name, { value: `${height}rem` }]),
  ),
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  letterSpacings: { tight: { value: '-0.02em' }, wide: { value: '0.04em' } },
  spacing: grid(steps),
  sizes: {
    ...grid(steps),
    full: { value: '100%' },
    prose: { value: '65ch' },
    narrow: { value: '26rem' },
    form: { value: '40rem' },
    page: { value: '72rem' },
  },
  radii: {
    xs: { value: '4px' },
    sm: { value: '8px' },
    md: { value: '12px' },
    lg: { value: '16px' },
    full: { value: '9999px' },
  },
  shadows: {
    sm: { value: '0 1px 2px {colors.shadow}' },
    md: { value: '0 2px 4px {colors.shadow}, 0 8px 20px -6px {colors.shadow}' },
    lg: { value: '0 4px 8px {colors.shadow}, 0 24px 48px -12px {colors.shadow}' },
  },
  durations: { fast: { value: '150ms' }, moderate: { value: '200ms' }, slow: { value: '250ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } },
  zIndex: { sticky: { value: '10' }, overlay: { value: '100' }, skipLink: { value: '200' } },
};

/** `textStyle="sm"` sets size and line height together. */
export const textStyles = Object.fromEntries(
  Object.keys(typeScale).map((name) => [name, { value: { fontSize: name, lineHeight: name } }]),
);
