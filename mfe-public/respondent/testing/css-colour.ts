/** Red, green and blue from 0 to 255, and how opaque it is from 0 to 1. */
export type Colour = readonly [number, number, number, number];

/**
 * A colour as a browser would compute it: hex, `rgb(r g b / a)`, `var()`, `light-dark()` and `color-mix()` in oklab or
 * srgb, nested to any depth.
 */
export function computedColour(
  text: string,
  properties: Record<string, string>,
  mode: 'light' | 'dark',
): Colour {
  const value = text.trim();
  const inside = () => parts(value.slice(value.indexOf('(') + 1, value.lastIndexOf(')')));
  const read = (part: string) => computedColour(part, properties, mode);
  if (value.startsWith('#')) return hex(value);
  if (value.startsWith('var(')) return read(properties[inside()[0] ?? ''] ?? `no property ${value}`);
  if (value.startsWith('light-dark(')) return read(inside()[mode === 'light' ? 0 : 1] ?? '');
  if (value.startsWith('color-mix(')) {
    const [space = '', first = '', second = ''] = inside();
    const share = Number(/([\d.]+)%$/.exec(first)?.[1]) / 100;
    return mix(space, read(first.replace(/[\d.]+%$/, '')), read(second), share);
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(value);
  if (!rgb) throw new Error(`no colour: ${value}`);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 1)];
}

/** A colour composited over an opaque one. */
export function composite(front: Colour, back: Colour): Colour {
  const at = (index: 0 | 1 | 2) => front[index] * front[3] + back[index] * (1 - front[3]);
  return [at(0), at(1), at(2), 1];
}

/** WCAG 2's contrast ratio of two opaque colours, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Splits a list at the commas outside brackets. */
function parts(list: string): string[] {
  const found: string[] = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim());
}

function hex(text: string): Colour {
  const digits =
    text.length === 4 ? Array.from(text.slice(1), (digit) => digit + digit) : text.match(/\w\w/g);
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue, 1];
}

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const encoded = (value: number) =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055);

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function mix(space: string, one: Colour, other: Colour, share: number): Colour {
  const between = (a: number, b: number) => a * share + b * (1 - share);
  if (space === 'in srgb') {
    return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2]), 1];
  }
  const [first, second] = [oklab(one), oklab(other)];
  return fromOklab(between(first[0], second[0]), between(first[1], second[1]), between(first[2], second[2]));
}

/** Björn Ottosson's Oklab, as in CSS Color 4. */
function oklab([red, green, blue]: Colour): [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(lightness: number, a: number, b: number): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    1,
  ];
}
