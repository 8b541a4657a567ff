import { SURVEY_THEMES } from './themes.ts';
import { accentGradient, type ColorName, palette, parseAppearance } from './appearance.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces: ColorName[] = ['bg', 'bg.panel', 'bg.subtle', 'bg.muted'];
const tones = ['accent', 'danger', 'success', 'warning', 'orange', 'info'] as const;

const pairs: [text: ColorName, surface: ColorName][] = [
  ...surfaces.flatMap((surface): [ColorName, ColorName][] => [
    ['fg', surface],
    ['fg.muted', surface],
  ]),
  ['fg.subtle', 'bg'],
  ['fg.subtle', 'bg.panel'],
  ['fg.subtle', 'bg.subtle'],
  ['fg.inverted', 'bg.inverted'],
  ...tones.flatMap((tone): [ColorName, ColorName][] => [
    [tone, 'bg'],
    [tone, 'bg.panel'],
    [tone, `${tone}.subtle`],
    ['fg.muted', `${tone}.subtle`],
  ]),
  // The sign of a required question in the outline, open or under the pointer.
  ['danger', 'accent.subtle'],
  ['danger', 'bg.muted'],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_, index) => {
  it.each(pairs)('%s has contrast 4.5:1 on %s', (text, surface) => {
    expect(contrast(palette[text][index], palette[surface][index])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['bg', 'bg.panel'] as const)('borders of controls have contrast 3:1 on %s', (surface) => {
    expect(contrast(palette['border.control'][index], palette[surface][index])).toBeGreaterThanOrEqual(3);
  });

  it.each(['accent.solid', 'danger.solid', 'success.solid'] as const)(
    'white has contrast 4.5:1 on %s',
    (solid) => {
      expect(contrast('#ffffff', palette[solid][index])).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('the gradient begins with cosmic purple, and white has contrast 4.5:1 on all of it', () => {
  const stops = accentGradient.match(/#[0-9a-f]{6}/g) ?? [];
  expect(stops).toEqual(expect.arrayContaining(Object.values(SURVEY_THEMES['cosmic-purple'])));
  for (const stop of stops) expect(contrast('#ffffff', stop)).toBeGreaterThanOrEqual(4.5);
});

it('parseAppearance takes any unknown value as the system’s choice', () => {
  expect(['dark', 'light', 'sepia', '', undefined, null].map(parseAppearance)).toEqual([
    'dark',
    'light',
    'system',
    'system',
    'system',
    'system',
  ]);
});
