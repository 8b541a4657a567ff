import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SURVEY_THEMES, type Theme } from '@canvass/shared/domain/themes';

/** The page's own colours, as its style sheet computes them from a theme. */
const css = readFileSync(resolve(__dirname, 'base.css'), 'utf8');
const declared = new Map(
  [...css.slice(0, css.indexOf('display: grid')).matchAll(/--([a-z]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()],
  ),
);

type Rgb = [number, number, number];

function hex(text: string): Rgb {
  const digits = text.slice(1);
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16) / 255) as Rgb;
}

/** A colour of the sheet in a theme and a mode. */
function colour(expression: string, theme: Theme, dark: boolean): Rgb {
  if (expression.startsWith('#')) return hex(expression);
  if (expression === 'var(--from)') return hex(theme.from);
  if (expression === 'var(--to)') return hex(theme.to);
  const call = /^([a-z-]+)\((.*)\)$/.exec(expression);
  const parts = parameters(call?.[2] ?? '');
  if (call?.[1] === 'light-dark') return colour(parts[dark ? 1 : 0] ?? '', theme, dark);
  const mixed = /^(.*) ([\d.]+)%$/.exec(parts[1] ?? '');
  if (call?.[1] !== 'color-mix' || parts[0] !== 'in oklab' || !mixed)
    throw new Error(`unread: ${expression}`);
  const one = toOklab(colour(mixed[1] ?? '', theme, dark));
  const other = toOklab(colour(parts[2] ?? '', theme, dark));
  const share = Number(mixed[2]) / 100;
  return fromOklab(one.map((value, at) => value * share + (other[at] ?? 0) * (1 - share)) as Rgb);
}

/** Split at the commas that stand in no brackets. */
function parameters(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Björn Ottosson's matrices, which CSS Color 4 takes over. */
function toOklab(rgb: Rgb): Rgb {
  const [r, g, b] = rgb.map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return rgb.map((value) => Math.min(1, Math.max(0, gamma(Math.min(1, Math.max(0, value)))))) as Rgb;
}

/** WCAG 2's contrast of two colours. */
function contrast(one: Rgb, other: Rgb): number {
  const light = (rgb: Rgb) => {
    const [r, g, b] = rgb.map(linear) as Rgb;
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** What is written, and on what. */
const written = [
  ['fg', 'bg'],
  ['fg', 'panel'],
  ['fg', 'soft'],
  ['muted', 'bg'],
  ['muted', 'panel'],
  ['accent', 'bg'],
  ['accent', 'panel'],
  ['danger', 'bg'],
  ['danger', 'panel'],
] as const;

describe.each(Object.keys(SURVEY_THEMES) as (keyof typeof SURVEY_THEMES)[])('S3.5: %s', (name) => {
  it.each(['light', 'dark'])('is read at 4.5:1 and more in the %s', (mode) => {
    const of = (part: string) => colour(declared.get(part) ?? '', SURVEY_THEMES[name], mode === 'dark');
    const faint = written
      .map(([text, ground]) => ({ text, ground, ratio: contrast(of(text), of(ground)) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(faint).toEqual([]);
  });
});
