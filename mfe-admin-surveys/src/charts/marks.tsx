/** Colours and patterns of the two groups: one is filled, the other hatched, so that nobody needs to tell hues apart. */
export const INK = 'var(--cv-colors-fg)';
export const FAINT = 'var(--cv-colors-fg-subtle)';
export const LINE = 'var(--cv-colors-border)';
const ACCENT = 'var(--cv-colors-accent)';
export const TEXT = { fontSize: 12, fontFamily: 'var(--cv-fonts-body)' } as const;

/** How a group's bars look. @param hatch id of the pattern */
export function fillOf(group: number, hatch: string) {
  return group === 0
    ? { fill: ACCENT, stroke: ACCENT, strokeWidth: 1 }
    : { fill: `url(#${hatch})`, stroke: INK, strokeWidth: 1 };
}

/** How a group's line looks. */
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

/** From here to there, with ends: where the true share lies with 95 %. */
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

/** Of a character on average, at the size of `TEXT`. */
const CHARACTER = 7.4;

/** About how many pixels a text takes. */
export const widthOf = (text: string) => text.length * CHARACTER;

/** A text shortened to about so many pixels. */
export function shortened(text: string, width: number): string {
  const fits = Math.max(4, Math.floor(width / CHARACTER));
  return text.length > fits ? `${text.slice(0, fits - 1).trimEnd()}…` : text;
}
