import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PALETTE, SELECTABLE_PALETTE } from './theme-palette.ts';
import { DEFAULT_THEME, SURVEY_THEMES, themeLabel, themeOf } from './themes.ts';

it('S3.5: there are the 21 survey themes', () => {
  expect(Object.keys(SURVEY_THEMES).join(' ')).toBe(
    'purple-pink indigo-purple violet-fuchsia blue-purple cosmic-purple royal-sunset mystic-ocean aurora-purple ' +
      'galaxy-burst lavender-dream midnight-purple neon-glow royal-amethyst purple-storm purple blue gray green ' +
      'yellow orange red',
  );
});

it('S3.5: the palette adds eight names, six of which can’t be chosen', () => {
  expect(PALETTE.slice(21)).toEqual([
    'danger',
    'facebook-blue',
    'twitter-dark',
    'whatsapp-green',
    'linkedin-blue',
    'telegram-blue',
    'landing-page-background',
    '',
  ]);
  expect(SELECTABLE_PALETTE).toEqual([...Object.keys(SURVEY_THEMES), 'landing-page-background', '']);
});

it('S3.6: a label has spaces and capitals; the empty name is "default"', () => {
  expect(['royal-sunset', 'red', ''].map(themeLabel)).toEqual(['Royal Sunset', 'Red', 'default']);
});

it.each(['en', 'it'])(
  'S3.6: every survey theme has a name, the same one in the builder, for widgets and on the site: %s',
  (language) => {
    const [builder, ...others] = [
      textsOf('mfe-admin-surveys/messages/builder', language).themes,
      textsOf('mfe-admin-widgets/messages', language).themes,
      textsOf('mfe-public/messages', language).home.themes,
    ];
    expect(Object.keys(builder).sort()).toEqual(Object.keys(SURVEY_THEMES).sort());
    for (const other of others) expect(other).toMatchObject(builder);
  },
);

it.each(['en', 'it'])('S3.6: each name that a widget’s creator may choose has a text: %s', (language) => {
  const names = SELECTABLE_PALETTE.map((name) => name || 'default');
  expect(Object.keys(textsOf('mfe-admin-widgets/messages', language).themes).sort()).toEqual(names.sort());
});

it('S3.6: an unknown theme is shown as cosmic-purple', () => {
  expect(DEFAULT_THEME).toBe('cosmic-purple');
  for (const unknown of ['nope', '', null, undefined, 'constructor', '__proto__']) {
    expect(themeOf(unknown)).toBe(SURVEY_THEMES['cosmic-purple']);
  }
  expect(themeOf('red')).toBe(SURVEY_THEMES.red);
});

it.each(Object.entries(SURVEY_THEMES))(
  '%s has contrast 4.5:1 to white text on all of its gradient',
  (_, { from, to }) => {
    for (let step = 0; step <= 20; step += 1)
      expect(1.05 / (luminance(mix(from, to, step / 20)) + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);

const textsOf = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', folder, `${language}.json`), 'utf8'));

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function mix(from: string, to: string, share: number): number[] {
  const end = channels(to);
  return channels(from).map((value, index) => value + ((end[index] ?? 0) - value) * share);
}

/** WCAG 2's relative luminance. */
function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
