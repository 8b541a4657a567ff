import { useId } from 'react';
import { type ChartData, largestCountOf, largestOf, pointOf, reachOf } from './chart-data.ts';
import { Dots } from './dots.tsx';
import { FAINT, fillOf, Hatch, INK, LINE, TEXT, truncateToWidth, Whisker, widthOf } from './marks.tsx';

export interface DrawnProps {
  data: ChartData;
  width: number;
  /** The index of the highlighted category; -1 without one. */
  active: number;
  onActive: (index: number) => void;
  /** The text of a category's count and share in one group: "42 · 31 %". */
  figure: (series: number, category: number) => string;
  /** Each answer is a dot: of few answers, shares would say more than is known. */
  dots: boolean;
}

const BAR = 12;
const LABEL = 20;
const GAP = 14;

/** Horizontal bars, each below its label: for nominal categories, such as options. */
export function Bars({ data, width, active, onActive, figure, dots }: DrawnProps) {
  const hatch = useId();
  const { categories, series } = data;
  // A bar of a share is as long as its share of the track: 2 % looked like 40 % where 5 % was the largest.
  const largest = series.every(({ total }) => total !== null) ? 1 : largestOf(data);
  const row = LABEL + series.length * (BAR + 4) + GAP;
  const step = Math.min(BAR + 3, width / largestCountOf(data));
  const x = (value: number) => (Math.min(value, largest) / largest) * (width - 2) + 1;
  return (
    <svg width={width} height={categories.length * row - GAP} aria-hidden="true">
      <Hatch id={hatch} />
      {categories.map((category, index) => {
        const figures = series.map((_, group) => figure(group, index)).join(' | ');
        return (
          <g
            key={`${index} ${category}`}
            transform={`translate(0 ${index * row})`}
            onPointerEnter={() => onActive(index)}
          >
            <rect width={width} height={row - GAP + 4} fill={LINE} opacity={active === index ? 0.5 : 0} />
            <text y={13} fill={INK} {...TEXT}>
              {truncateToWidth(category, width - widthOf(figures) - 12)}
            </text>
            <text x={width} y={13} textAnchor="end" fill={FAINT} {...TEXT}>
              {figures}
            </text>
            {series.map((entry, group) => {
              const top = LABEL + group * (BAR + 4);
              const { interval } = pointOf(entry, index);
              return (
                <g key={entry.name}>
                  <line x1={0} x2={width} y1={top + BAR / 2} y2={top + BAR / 2} stroke={LINE} />
                  {dots ? (
                    <Dots
                      count={entry.counts[index] ?? 0}
                      at={(dot) => ({ x: (dot + 0.5) * step, y: top + BAR / 2 })}
                      radius={Math.min(BAR, step) / 2 - 0.5}
                      {...fillOf(group, hatch)}
                    />
                  ) : (
                    <rect
                      y={top}
                      x={0.5}
                      width={Math.max(0, x(reachOf(entry, index)) - 1)}
                      height={BAR}
                      rx={2}
                      {...fillOf(group, hatch)}
                    />
                  )}
                  {interval && entry.counts[index] !== undefined && (
                    <Whisker from={x(interval.low)} to={x(interval.high)} at={top + BAR / 2} />
                  )}
                </g>
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
