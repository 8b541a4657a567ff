/** A colour as `#rrggbb`. */
export type Hex = string;

/** The one form of a colour that is stored: anything else could be more than a colour where it is written into a style. */
export const HEX = /^#[0-9a-f]{6}$/;

/** A colour as people type it (`7A2`, `#7a22cc`), as `#rrggbb`; undefined if it is none. */
export function parseHex(text: string): Hex | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  const long = /^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  return HEX.test(`#${long}`) ? `#${long}` : undefined;
}

const channels = (color: Hex): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** `share` (0 to 1) of one colour in another, by their sRGB values. */
export function mixed(color: Hex, other: Hex, share: number): Hex {
  const others = channels(other);
  const digits = channels(color).map((value, at) =>
    Math.round(value * share + (others[at] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Relative luminance from 0 to 1 (WCAG 2.2). */
export function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Steps from a colour to the one it is mixed with. */
const STEPS = 50;

/**
 * The colour itself if it has `least` contrast with each of `others`, else the nearest mix with `towards` that has;
 * `towards` if none has.
 */
export function withContrast(color: Hex, others: readonly Hex[], least: number, towards: Hex): Hex {
  for (let step = 0; step <= STEPS; step += 1) {
    const candidate = mixed(towards, color, step / STEPS);
    if (others.every((other) => contrast(candidate, other) >= least)) return candidate;
  }
  return towards;
}
