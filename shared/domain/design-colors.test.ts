import fc from 'fast-check';
import { contrast, parseHex } from './colors.ts';
import { designChanges, designColors, EDGE_CONTRAST, TEXT_CONTRAST, textOn } from './design-colors.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('AA holds for any colour on any background, in both appearances', () => {
  fc.assert(
    fc.property(hex, fc.option(hex), (color, background) => {
      const { brand, onBrand, light, dark } = designColors({ color, background });
      const poor = [light, dark].flatMap(({ bg, panel, soft, hairline, fg, muted, danger, accent, line }) => [
        ...[bg, panel, soft].flatMap((surface) =>
          [fg, muted, danger, accent].map((text) => ({ text, surface, least: TEXT_CONTRAST })),
        ),
        ...[bg, panel].map((surface) => ({ text: line, surface, least: EDGE_CONTRAST })),
        // The progress bar on its track.
        { text: accent, surface: hairline, least: EDGE_CONTRAST },
      ]);
      poor.push({ text: onBrand, surface: brand, least: TEXT_CONTRAST });
      expect(poor.filter(({ text, surface, least }) => contrast(text, surface) < least)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

it('a colour that can be read stays as it was chosen', () => {
  const { brand, onBrand, light } = designColors({ color: '#6d28d9', background: null });
  expect([brand, onBrand, light.accent]).toEqual(['#6d28d9', '#ffffff', '#6d28d9']);
  expect(designChanges({ color: '#6d28d9', background: null, appearance: 'light' })).toEqual([]);
});

it('bright yellow gets dark texts, and links in a darker yellow on light pages', () => {
  const changes = designChanges({ color: '#ffd400', background: null, appearance: 'system' });
  expect(changes.map(({ kind }) => kind)).toEqual(['dark_text', 'accent']);
  const [, accent] = changes;
  expect(accent).toMatchObject({ appearance: 'light', from: '#ffd400' });
  expect(contrast(accent?.to ?? '', '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
});

it('a background is used in the appearance that it belongs to', () => {
  const cream = designColors({ color: '#6d28d9', background: '#fff8e1' });
  expect(cream.light.bg).toBe('#fff8e1');
  expect(contrast(cream.dark.bg, '#ffffff')).toBeGreaterThan(10);
  expect(designColors({ color: '#6d28d9', background: '#101820' }).dark.bg).toBe('#101820');
});

it('a middle grey as background is lightened, and the change is named', () => {
  const changes = designChanges({ color: '#000000', background: '#888888', appearance: 'light' });
  expect(changes).toEqual([{ kind: 'background', from: '#888888', to: expect.stringMatching(/^#[c-f]/) }]);
});

it.each([
  ['light', '#101820'],
  ['dark', '#fff8e1'],
] as const)(
  'a background of the other appearance is named as what pages that are always %s show',
  (appearance, background) => {
    const color = '#6d28d9';
    const { bg } = designColors({ color, background })[appearance];
    expect(bg).not.toBe(background);
    expect(designChanges({ color, background, appearance })).toContainEqual({
      kind: 'background',
      from: background,
      to: bg,
    });
    expect(designChanges({ color, background, appearance: 'system' })).not.toContainEqual(
      expect.objectContaining({ kind: 'background' }),
    );
  },
);

it('only the appearances that respondents see are mended', () => {
  const kinds = (appearance: 'light' | 'dark') =>
    designChanges({ color: '#ffd400', background: null, appearance }).map(({ kind }) => kind);
  expect(kinds('light')).toEqual(['dark_text', 'accent']);
  expect(kinds('dark')).toEqual(['dark_text']);
});

it('text on any colour is white, nearly black or black', () => {
  expect([textOn('#1d4ed8'), textOn('#ffffff'), textOn('#757575')]).toEqual([
    '#ffffff',
    '#17171c',
    '#ffffff',
  ]);
});

it('colours are read as people type them', () => {
  expect(['7A2', '#7A22CC', ' 7a22cc '].map(parseHex)).toEqual(['#77aa22', '#7a22cc', '#7a22cc']);
  expect(['', 'red', '#12345', 'url(x)', '#1234567'].map(parseHex)).toEqual(Array(5).fill(undefined));
});
