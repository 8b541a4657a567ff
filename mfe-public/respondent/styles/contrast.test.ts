import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SURVEY_THEMES } from '@canvass/shared/domain/themes';
import { type Colour, composite, computedColour, contrast } from '../testing/css-colour.ts';

const css = readFileSync(join(__dirname, 'base.css'), 'utf8');

/** The custom properties of a rule, unresolved. */
function properties(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {\n  --`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):([^;]+);/g)].map((found) => [found[1], found[2]?.trim()]),
  );
}

const sheet = properties('.cv');
const cover = properties('.cv[data-surface="cover"]');
/** Points of the gradient at which contrast is checked, from start to end. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

const themes = Object.entries(SURVEY_THEMES).flatMap(([name, theme]) =>
  (['light', 'dark'] as const).map((mode) => ({ name, mode, theme })),
);

/** Minimum contrast of each pair: text 4.5:1, graphics 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: Array<[front: string, back: string, least: number]> = [
  ['fg', 'bg', 4.5],
  ['fg', 'panel', 4.5],
  ['fg', 'soft', 4.5],
  ['fg', 'hairline', 4.5],
  ['muted', 'bg', 4.5],
  ['muted', 'panel', 4.5],
  ['muted', 'soft', 4.5],
  ['accent', 'bg', 4.5],
  ['accent', 'panel', 4.5],
  ['accent', 'soft', 4.5],
  ['danger', 'bg', 4.5],
  ['line', 'bg', 3],
  ['line', 'panel', 3],
  ['danger', 'panel', 4.5],
];

/** What a rule declares for a property; empty without it. */
const declared = (selector: string, property: string) =>
  new RegExp(`\\n${selector.replaceAll(/[.:[\]]/g, '\\$&')} \\{[^}]*?\\n  ${property}: ([^;]+);`).exec(
    css,
  )?.[1] ?? '';

/** A colour in a button whose filter changes its text and its background alike. @param factor of `brightness()` */
function filtered(colour: Colour, factor: number): Colour {
  const lit = (at: 0 | 1 | 2) => Math.min(255, colour[at] * factor);
  return [lit(0), lit(1), lit(2), colour[3]];
}

describe.each(themes)('S3.5: $name, $mode', ({ mode, theme }) => {
  const given = { '--from': theme.from, '--to': theme.to };

  it('has enough contrast on a sheet', () => {
    const colour = (name: string) => computedColour(`var(--${name})`, { ...sheet, ...given }, mode);
    const poor = PAIRS.map(([front, back, least]) => ({
      pair: `${front} on ${back}`,
      is: contrast(composite(colour(front), colour(back)), colour(back)),
      least,
    })).filter(({ is, least }) => is < least);
    expect(poor).toEqual([]);
  });

  it('has a progress bar that can be told from its track', () => {
    const colour = (text: string) => computedColour(text, { ...sheet, ...given }, mode);
    const bar = declared('.cv-progress::-webkit-progress-value', 'background');
    expect(declared('.cv-progress::-moz-progress-bar', 'background')).toBe(bar);
    const track = colour(declared('.cv-progress', 'background'));
    for (const end of bar === 'var(--gradient)' ? [theme.from, theme.to] : [bar])
      expect(contrast(colour(end), track)).toBeGreaterThanOrEqual(3);
  });

  it('has buttons whose texts can be read, also under the pointer', () => {
    const white: Colour = [255, 255, 255, 1];
    const backs = STEPS.map((step) =>
      computedColour(`color-mix(in srgb, ${theme.to} ${step * 100}%, ${theme.from})`, {}, mode),
    );
    const launcher = readFileSync(join(__dirname, '../../loader/launcher.ts'), 'utf8');
    const [, hovered] = /button:hover\{filter:brightness\(([\d.]+)\)\}/.exec(launcher) ?? [];
    // At rest, where the page's buttons stay under the pointer, and the widget's launcher under it. On the gradient of a cover the
    // button is white, with the gradient's first colour as its text.
    for (const factor of [1, Number(hovered)])
      for (const back of backs)
        expect(contrast(filtered(white, factor), filtered(back, factor))).toBeGreaterThanOrEqual(4.5);
  });

  it('has enough contrast on its gradient', () => {
    const colour = (name: string): Colour =>
      computedColour(`var(--${name})`, { ...sheet, ...cover, ...given }, 'dark');
    const poor = STEPS.flatMap((step) => {
      const back = computedColour(`color-mix(in srgb, ${theme.to} ${step * 100}%, ${theme.from})`, {}, mode);
      const field = composite([0, 0, 0, 0.25], back);
      return [
        ['fg', back],
        ['muted', back],
        ['danger', back],
        ['fg', field],
      ].map(([front, behind]) => ({
        pair: `${front as string} at ${step}`,
        is: contrast(composite(colour(front as string), behind as Colour), behind as Colour),
      }));
    }).filter(({ is }) => is < 4.5);
    expect(poor).toEqual([]);
    expect(contrast(colour('from'), [255, 255, 255, 1])).toBeGreaterThanOrEqual(4.5);
  });
});

it('under the pointer nothing changes but the ring, place or size of a control, or a colour to one with enough contrast', () => {
  const sheets = globSync(['styles/*.css', '**/style.ts'], { cwd: join(__dirname, '..') }).map((file) =>
    readFileSync(join(__dirname, '..', file), 'utf8'),
  );
  const rules = sheets.flatMap((text) => [...text.matchAll(/([^{}]*:hover[^{}]*)\{([^}]*)\}/g)]);
  expect(rules.length).toBeGreaterThan(5);
  const changed = rules.flatMap(([, , body = '']) =>
    [...body.matchAll(/([\w-]+):([^;]+)/g)].map(([, name = '', value = '']) => [name, value.trim()] as const),
  );
  const harmless = new Set(['box-shadow', 'transform', 'text-decoration']);
  /** Properties that set a colour, with those that have enough contrast there. */
  const colours: Record<string, string[]> = {
    'border-color': PAIRS.map(([front]) => `var(--${front})`),
    background: PAIRS.map(([, back]) => `var(--${back})`),
    fill: PAIRS.map(([front]) => `var(--${front})`),
    stroke: PAIRS.map(([front]) => `var(--${front})`),
  };
  expect(changed.filter(([name, value]) => !harmless.has(name) && !colours[name]?.includes(value))).toEqual(
    [],
  );
});

it('uses no custom property that no sheet defines: its declaration would have no effect', () => {
  const sheets = globSync(['styles/*.css', '**/style.ts'], { cwd: join(__dirname, '..') }).map((file) =>
    readFileSync(join(__dirname, '..', file), 'utf8'),
  );
  expect(sheets.length).toBeGreaterThan(10);
  const names = (pattern: RegExp) =>
    sheets.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));
  // A theme's two colours are written at the build.
  const defined = new Set(['--from', '--to', ...names(/(--[\w-]+):/g)]);
  const used = names(/var\((--[\w-]+)\)/g);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});
