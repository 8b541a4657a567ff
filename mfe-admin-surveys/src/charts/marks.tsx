import { cutText } from '@canvass/shared/domain/cut-text';

/** Colours and patterns of the two groups. One is filled and the other hatched, so that they differ without colour, too. */
export const INK = 'var(--cv-colors-fg)';
export const FAINT = 'var(--cv-colors-fg-subtle)';
export const LINE = 'var(--cv-colors-border)';
const ACCENT = 'var(--cv-colors-accent)';
/** Styles, as the reset's `font: inherit` overrides attributes. */
export const TEXT = { style: { fontSize: 12, fontFamily: 'var(--cv-fonts-body)' } } as const;

/** SVG attributes of a group's bars. @param hatch id of the pattern */
export function fillOf(group: number, hatch: string) {
  return group === 0
    ? { fill: ACCENT, stroke: ACCENT, strokeWidth: 1 }
    : { fill: `url(#${hatch})`, stroke: INK, strokeWidth: 1 };
}

/** SVG attributes of a group's line. */
export function lineOf(group: number) {
  return group === 0
    ? { stroke: ACCENT, strokeWidth: 2 }
    : { stroke: INK, strokeWidth: 1.75, strokeDasharray: '5 4' };
}

export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--cv-colors-bg-panel)" />
        <rect width="2" height="6" fill={INK} />
      </pattern>
    </defs>
  );
}

/** An error bar: the 95 % confidence interval of a share. Positions are in pixels. */
export function Whisker({
  from,
  to,
  at,
  vertical = false,
}: {
  from: number;
  to: number;
  at: number;
  vertical?: boolean;
}) {
  const cap = 3;
  const path = vertical
    ? `M${at},${from}V${to}M${at - cap},${from}h${2 * cap}M${at - cap},${to}h${2 * cap}`
    : `M${from},${at}H${to}M${from},${at - cap}v${2 * cap}M${to},${at - cap}v${2 * cap}`;
  return (
    <>
      <path d={path} fill="none" stroke="var(--cv-colors-bg-panel)" strokeWidth={4} />
      <path d={path} fill="none" stroke={INK} strokeWidth={1.5} />
    </>
  );
}

/** The average width of a character in pixels, at the size of `TEXT`. */
const CHARACTER = 7.4;

/** The approximate width of a text in pixels. */
export const widthOf = (text: string) => text.length * CHARACTER;

/** Truncates a text to about a width in pixels, with an ellipsis. */
export function truncateToWidth(text: string, width: number): string {
  const fits = Math.max(4, Math.floor(width / CHARACTER));
  return text.length > fits ? `${cutText(text, fits - 1).trimEnd()}…` : text;
}
