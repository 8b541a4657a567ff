import { type ChartData, largestOf } from './chart-data.ts';
import { FAINT, LINE, shortened, TEXT, widthOf } from './marks.tsx';

export const PLOT_HEIGHT = 190;
const LEFT = 52;
const TOP = 10;
const BOTTOM = 26;

/** Where things are in a chart with an axis. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  /** Of the whole drawing. */
  height: number;
  largest: number;
  shares: boolean;
  y: (value: number) => number;
}

export function plotOf(data: ChartData, width: number): Plot {
  const shares = data.series.some(({ total }) => total !== null);
  const largest = shares ? niceShare(largestOf(data)) : niceCount(largestOf(data));
  return {
    left: LEFT,
    top: TOP,
    width: width - LEFT - 6,
    height: TOP + PLOT_HEIGHT + BOTTOM,
    largest,
    shares,
    y: (value) => TOP + PLOT_HEIGHT * (1 - Math.min(value, largest) / largest),
  };
}

const niceShare = (share: number) => [0.1, 0.2, 0.4, 0.6, 0.8].find((step) => step >= share) ?? 1;

/** The next of 2, 4, 6, 8, 10 × 10ⁿ: an axis that ends, and halves, at numbers people say. */
function niceCount(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [2, 4, 6, 8, 10].map((step) => step * magnitude).find((step) => step >= value) ?? value;
}

/** Lines at nothing, half and all, and as many labels below as have room. */
export function Axis({ plot, labels }: { plot: Plot; labels: readonly string[] }) {
  const slot = plot.width / Math.max(1, labels.length);
  const longest = Math.max(1, ...labels.map((label) => label.length));
  const every = Math.max(1, Math.ceil((Math.min(longest, 12) * 7.4 + 8) / slot));
  return (
    <>
      {[0, 0.5, 1].map((share) => {
        const value = plot.largest * share;
        const text = plot.shares ? percent(value) : compact(value);
        return (
          <g key={share}>
            <line
              x1={plot.left}
              x2={plot.left + plot.width}
              y1={plot.y(value)}
              y2={plot.y(value)}
              stroke={LINE}
            />
            <text x={plot.left - 8} y={plot.y(value) + 4} textAnchor="end" fill={FAINT} {...TEXT}>
              {text}
            </text>
          </g>
        );
      })}
      {labels.map(
        (label, index) =>
          index % every === 0 && (
            <text
              key={`${index} ${label}`}
              x={Math.min(plot.left + slot * (index + 0.5), plot.left + plot.width - widthOf(label) / 2 + 6)}
              y={plot.top + PLOT_HEIGHT + 18}
              textAnchor="middle"
              fill={FAINT}
              {...TEXT}
            >
              {shortened(label, Math.max(slot * every, 60))}
            </text>
          ),
      )}
    </>
  );
}

const language = () => document.documentElement.lang || 'en';

function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent' }).format(share);
}

function compact(value: number): string {
  return new Intl.NumberFormat(language(), {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value);
}
