import { contrast, type Hex, luminance, mixed, withContrast } from './colors.ts';
import type { Design } from './design.ts';

/** The colours of a page in one appearance, by the names of its custom properties. */
export interface PageColors {
  bg: Hex;
  panel: Hex;
  /** Of what is chosen. */
  soft: Hex;
  fg: Hex;
  muted: Hex;
  /** Edges of controls. */
  line: Hex;
  /** Lines that only decorate. */
  hairline: Hex;
  /** Links, drawings and edges of what is chosen. */
  accent: Hex;
  danger: Hex;
}

export interface DesignColors {
  /** The chosen colour, unchanged: of buttons, and of welcome and end. */
  brand: Hex;
  /** Texts on it. */
  onBrand: Hex;
  light: PageColors;
  dark: PageColors;
}

/** Minimum contrast of texts and of the edges of controls (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** The colours that both appearances begin with: those of `respondent/styles/base.css`. */
const BASE = {
  light: {
    paper: WHITE,
    end: BLACK,
    fg: '#17171c',
    muted: '#5a5a68',
    line: '#8c8c9b',
    hairline: '#e9e9ee',
    danger: '#b4182a',
    tint: { bg: 0.03, panel: 0, soft: 0.06, hairline: 0.12 },
  },
  dark: {
    paper: '#121217',
    end: WHITE,
    fg: '#f4f4f7',
    muted: '#b0b0be',
    line: '#74748a',
    hairline: '#2b2b34',
    danger: '#ff9094',
    tint: { bg: 0.06, panel: 0.1, soft: 0.3, hairline: 0.22 },
  },
} as const;

/** Whether a background belongs to the dark appearance: light texts are easier to read on it. */
export const isDark = (background: Hex): boolean => contrast(WHITE, background) > contrast(BLACK, background);

/**
 * The colours of a survey's page. All texts have AA's contrast on every surface they stand on, whatever was chosen: texts
 * on the chosen colour are white or dark, accents and backgrounds are lightened or darkened as far as needed.
 */
export function designColors({ color, background }: Pick<Design, 'color' | 'background'>): DesignColors {
  return {
    brand: color,
    onBrand: textOn(color),
    light: pageColors('light', color, background),
    dark: pageColors('dark', color, background),
  };
}

/** White or nearly black, the first that can be read; black where neither can (only between the two). */
export function textOn(color: Hex): Hex {
  const readable = [WHITE, BASE.light.fg].find((text) => contrast(text, color) >= TEXT_CONTRAST);
  return readable ?? BLACK;
}

function pageColors(appearance: 'light' | 'dark', color: Hex, background: Hex | null): PageColors {
  const { paper, end, fg, muted, danger, tint, ...base } = BASE[appearance];
  const away = appearance === 'light' ? WHITE : BLACK;
  const texts = [fg, muted, danger];
  const surface = (wanted: Hex) => withContrast(wanted, texts, TEXT_CONTRAST, away);
  const own = background !== null && isDark(background) === (appearance === 'dark') ? background : null;
  const bg = surface(own ?? mixed(background ?? color, paper, tint.bg));
  const panel = surface(mixed(color, paper, tint.panel));
  const soft = surface(mixed(color, paper, tint.soft));
  return {
    bg,
    panel,
    soft,
    fg,
    muted,
    danger,
    hairline: mixed(color, base.hairline, tint.hairline),
    line: withContrast(base.line, [bg, panel], EDGE_CONTRAST, end),
    accent: withContrast(color, [bg, panel, soft], TEXT_CONTRAST, end),
  };
}

/** A chosen colour that the page shows changed, or with dark texts, because it couldn't be read otherwise. */
export type DesignChange =
  | { kind: 'dark_text'; from: Hex; to: Hex }
  | { kind: 'accent'; appearance: 'light' | 'dark'; from: Hex; to: Hex }
  | { kind: 'background'; from: Hex; to: Hex };

/** The colours of a design that the page changes, in the appearances that respondents see. */
export function designChanges(design: Pick<Design, 'color' | 'background' | 'appearance'>): DesignChange[] {
  const { color, background } = design;
  const colors = designColors(design);
  const changes: DesignChange[] = [];
  if (luminance(colors.onBrand) < 0.5) changes.push({ kind: 'dark_text', from: color, to: colors.onBrand });
  for (const appearance of ['light', 'dark'] as const) {
    if (design.appearance !== 'system' && design.appearance !== appearance) continue;
    const { accent } = colors[appearance];
    if (accent !== color) changes.push({ kind: 'accent', appearance, from: color, to: accent });
  }
  if (background) {
    const own = isDark(background) ? 'dark' : 'light';
    const { bg } = colors[design.appearance === 'system' ? own : design.appearance];
    if (bg !== background) changes.push({ kind: 'background', from: background, to: bg });
  }
  return changes;
}
