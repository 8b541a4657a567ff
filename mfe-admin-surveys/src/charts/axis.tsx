import { countAxis, shareAxis, type ValueAxis } from '@canvass/shared/domain/value-axis';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { type ChartData, largestCountOf, largestOf } from './chart-data.ts';
import { FAINT, LINE, TEXT, truncateToWidth, widthOf } from './marks.tsx';

export const PLOT_HEIGHT = 190;
const LEFT = 52;
const TOP = 10;
const BOTTOM = 26;

/** The layout of a chart with axes, in pixels. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  /** Of the whole drawing. */
  height: number;
  ticks: ValueAxis['ticks'];
  /** Whether values are shares (of 1), and not counts. */
  shares: boolean;
  /** Where a value lies. */
  y: (value: number) => number;
}

/**
 * Lays a chart out.
 * @param width of the whole drawing
 * @param dots a dot for each answer, so that values are counts
 */
export function plotOf(data: ChartData, width: number, dots = false): Plot {
  const shares = !dots && data.series.some(({ total }) => total !== null);
  const { ticks, position } = shares
    ? shareAxis(largestOf(data))
    : countAxis(dots ? largestCountOf(data) : largestOf(data));
  return {
    left: LEFT,
    top: TOP,
    width: width - LEFT - 6,
    height: TOP + PLOT_HEIGHT + BOTTOM,
    ticks,
    shares,
    y: (value) => TOP + PLOT_HEIGHT * (1 - position(value)),
  };
}

/** A line at each tick of the value axis, and as many labels of categories as have room. */
export function Axis({ plot, labels }: { plot: Plot; labels: readonly string[] }) {
  const format = useFormat();
  const slot = plot.width / Math.max(1, labels.length);
  const longest = Math.max(1, ...labels.map((label) => label.length));
  const every = Math.max(1, Math.ceil((Math.min(longest, 12) * 7.4 + 8) / slot));
  return (
    <>
      {plot.ticks.map((value) => (
        <g key={value}>
          <line
            x1={plot.left}
            x2={plot.left + plot.width}
            y1={plot.y(value)}
            y2={plot.y(value)}
            stroke={LINE}
          />
          <text x={plot.left - 8} y={plot.y(value) + 4} textAnchor="end" fill={FAINT} {...TEXT}>
            {plot.shares ? format.percent(100 * value) : format.compact(value)}
          </text>
        </g>
      ))}
      {labels.map((label, index) => {
        const shown = truncateToWidth(label, Math.max(slot * every, 60));
        const middle = slot * (index + 0.5);
        return (
          index % every === 0 &&
          // A last label that goes beyond the edge would collide with its neighbour if it were moved.
          middle + widthOf(shown) / 2 <= plot.width && (
            <text
              key={`${index} ${label}`}
              x={plot.left + middle}
              y={plot.top + PLOT_HEIGHT + 18}
              textAnchor="middle"
              fill={FAINT}
              {...TEXT}
            >
              {shown}
            </text>
          )
        );
      })}
    </>
  );
}
