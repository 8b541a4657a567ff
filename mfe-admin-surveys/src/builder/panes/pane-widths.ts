import { editorPanes } from '@canvass/shared/domain/stored-items';

/** A pane whose width can be changed; the page has the rest. */
export type SidePane = 'outline' | 'options';

interface WidthRule {
  /** In pixels. */
  min: number;
  /** Part of the window's width that it has until the creator changes it, and its limits in pixels. */
  share: number;
  least: number;
  most: number;
}

const rules: Record<SidePane, WidthRule> = {
  outline: { min: 200, share: 0.22, least: 264, most: 380 },
  options: { min: 240, share: 0.21, least: 264, most: 360 },
};
/** Part of the window's width that a pane has at most, so that the page between two of them remains usable. */
const MOST = 0.34;

/** Name of the style property that contains a pane's chosen width. */
export const widthProperty = (pane: SidePane): string => `--${pane}-width`;

/** A pane's width for a grid, which follows the window until a width is chosen. */
export function widthStyle(pane: SidePane): string {
  const { share, least, most } = rules[pane];
  const usual = `clamp(${least}px, ${share * 100}vw, ${most}px)`;
  return `min(var(${widthProperty(pane)}, ${usual}), ${MOST * 100}vw)`;
}

/** Limits of a pane's width and the one that it has, in pixels, in a window of this width. */
export function widthIn(pane: SidePane, chosen: number | undefined, windowWidth: number) {
  const { min, share, least, most } = rules[pane];
  const max = Math.max(min, Math.floor(windowWidth * MOST));
  const usual = Math.min(most, Math.max(least, Math.round(windowWidth * share)));
  return { min, max, now: Math.min(max, Math.max(min, Math.round(chosen ?? usual))) };
}

/** In pixels; a pane without one follows the window. */
export type PaneWidths = Partial<Record<SidePane, number>>;

/** The widths that this browser remembers; what can't be read counts as none. */
export function readWidths(): PaneWidths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(editorPanes.name) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = Object.entries(stored).filter(
      ([pane, width]) => pane in rules && typeof width === 'number' && Number.isFinite(width),
    );
    return Object.fromEntries(entries) as PaneWidths;
  } catch {
    return {};
  }
}

export function storeWidths(widths: PaneWidths): void {
  try {
    localStorage.setItem(editorPanes.name, JSON.stringify(widths));
  } catch {
    // Without storage the widths last as long as the page does.
  }
}
