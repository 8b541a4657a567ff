import { Box, styled } from '@canvass/shared/ui/core';
import type { Arc, Bypass } from './paths.ts';

/** Height of a row, in rem; the lines are drawn in the same unit. */
export const ROW = 4.25;
/** Units of the SVG per rem, so that the lines scale with the reader's text. */
const UNIT = 16;
const LANE = 9;
/** Width of the bypasses, on the other side of the rows. */
export const GUTTER = 1.25;
/** Distance from the left at which lines between the rows start and end. */
const STEM = 3;

const Picture = styled('svg', {
  base: {
    position: 'absolute',
    top: '0',
    fill: 'none',
    strokeWidth: '1.5',
    stroke: 'accent',
    pointerEvents: 'none',
    '& path': { vectorEffect: 'non-scaling-stroke' },
    // A wider invisible line is easier to point at.
    '& path[data-reach]': { stroke: 'transparent', strokeWidth: '9', pointerEvents: 'stroke' },
    '& g[data-kind=bypass]': { strokeDasharray: '4 3' },
    '& g[data-kind=back]': { stroke: 'danger' },
    // A hovered row highlights its own lines.
    '&[data-some=true] g:not([data-lit=true])': { opacity: 0.25 },
    '& g[data-lit=true], & g:hover': { strokeWidth: '2.5' },
  },
});

/** Width of the lanes: what they need, limited by what the rows can spare. */
export function lanesWidth(arcs: readonly Arc[]): string {
  return `min(${(lanesOf(arcs) * LANE + 14) / UNIT}rem, 40%)`;
}

const lanesOf = (arcs: readonly Arc[]) => Math.max(0, ...arcs.map(({ lane }) => lane + 1));

interface PathLinesProps {
  arcs: readonly Arc[];
  bypasses: readonly Bypass[];
  rows: number;
  /** The hovered row. */
  lit: number | null;
  /** Describes a line as text. */
  say: (row: number, path: Arc | Bypass) => string;
}

/**
 * The paths as lines: jumps on the right, bypasses on the left. Hidden from screen readers, as the rows have the same
 * as text.
 */
export function PathLines({ arcs, bypasses, rows, lit, say }: PathLinesProps) {
  const width = lanesOf(arcs) * LANE + 12;
  const height = rows * ROW * UNIT;
  const some =
    arcs.some(({ from, to }) => from === lit || to === lit) || bypasses.some((bypass) => passes(bypass, lit));
  return (
    <Box aria-hidden="true">
      <Picture
        insetInlineEnd="0"
        style={{ width: lanesWidth(arcs), height: `${height / UNIT}rem` }}
        viewBox={`0 0 ${width} ${height}`}
        // With very many lanes these get closer, while the rows keep their height.
        preserveAspectRatio="none"
        data-some={some}
      >
        {arcs.map((arc, index) => (
          <g
            // oxlint-disable-next-line react/no-array-index-key -- two jumps may be the same but for their rules
            key={index}
            data-kind={arc.to > arc.from ? 'jump' : 'back'}
            data-lit={arc.from === lit || arc.to === lit}
          >
            <title>{say(arc.from, arc)}</title>
            <path d={arcPath(arc)} />
            <path d={arcPath(arc)} data-reach />
          </g>
        ))}
      </Picture>
      <Picture
        insetInlineStart="0"
        style={{ width: `${STEM}rem`, height: `${height / UNIT}rem` }}
        viewBox={`0 0 ${STEM * UNIT} ${height}`}
        data-some={some}
      >
        {bypasses.map((bypass) => (
          <g key={bypass.first} data-kind="bypass" data-lit={passes(bypass, lit)}>
            <title>{say(bypass.first, bypass)}</title>
            <path d={bypassPath(bypass)} />
            <path d={bypassPath(bypass)} data-reach />
          </g>
        ))}
      </Picture>
    </Box>
  );
}

const passes = ({ first, last }: Bypass, row: number | null) => row !== null && row >= first && row <= last;

/** A path out of a row, along its lane, and with an arrow into the target row. */
function arcPath({ from, to, lane }: Arc): string {
  const middle = (row: number) => (row + 0.5) * ROW * UNIT;
  const x = 10 + lane * LANE;
  const start = middle(from) + 8;
  const end = middle(to) - 8;
  const down = end > start ? 4 : -4;
  return `M0 ${start}H${x - 4}Q${x} ${start} ${x} ${start + down}V${end - down}Q${x} ${end} ${x - 4} ${end}H2m5 -4l-5 4l5 4`;
}

/** A path out of the gap above the bypassed rows, around them, and with an arrow into the gap below. */
function bypassPath({ first, last }: Bypass): string {
  const x = STEM * UNIT - 4;
  const lane = (GUTTER * UNIT) / 2;
  const start = first * ROW * UNIT;
  const end = (last + 1) * ROW * UNIT;
  return `M${x} ${start - 4}Q${x} ${start} ${x - 4} ${start}H${lane + 4}Q${lane} ${start} ${lane} ${start + 4}V${end - 4}Q${lane} ${end} ${lane + 4} ${end}H${x - 4}Q${x} ${end} ${x} ${end + 4}m-3 -4l3 4l3 -4`;
}
