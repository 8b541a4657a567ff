import { type ColorName, lightDark } from '@canvass/shared/domain/appearance';
import type { PageColors } from '@canvass/shared/domain/design-colors';

/** Colours of the dashboard that are others on a survey's page. */
type ColorOverrides = Partial<Record<ColorName, string>>;

const variables = (overrides: ColorOverrides): Record<string, string> =>
  Object.fromEntries(
    Object.entries(overrides).map(([name, value]) => [`--cv-colors-${name.replace('.', '-')}`, value]),
  );

/**
 * Style of what stands on the theme's gradient or the design's colour. There everything has one colour, as on the respondent's
 * page, where the contrast is tested.
 */
export const onCover = (text: string): Record<string, string> => ({
  ...variables({
    fg: text,
    'fg.muted': text,
    'fg.subtle': text,
    danger: text,
    'bg.muted': text.startsWith('#fff') ? 'rgb(255 255 255 / 0.2)' : 'rgb(0 0 0 / 0.12)',
    'accent.border': text,
  }),
  color: text,
});

/** Style of what stands on the sheet of a design. */
export const onSheet = (colorOf: (name: keyof PageColors) => string): Record<string, string> => ({
  ...variables({
    fg: colorOf('fg'),
    'fg.muted': colorOf('muted'),
    'fg.subtle': colorOf('muted'),
    danger: colorOf('danger'),
    'bg.muted': colorOf('hairline'),
    'accent.border': colorOf('accent'),
  }),
  color: colorOf('fg'),
});

/** Style of what has a surface of its own on the page: the dashboard's colours again. */
export const ownSurface = {
  ...variables(
    Object.fromEntries(
      (['fg', 'fg.muted', 'fg.subtle', 'danger', 'bg.muted', 'accent.border'] as const).map((name) => [
        name,
        lightDark(name),
      ]),
    ),
  ),
  color: lightDark('fg'),
};
