import { useId } from 'react';
import type { DrawnProps } from './bars.tsx';
import { Axis, PLOT_HEIGHT, plotOf } from './axis.tsx';
import { pointOf, reachOf } from './chart-data.ts';
import { Dots } from './dots.tsx';
import { fillOf, Hatch, LINE, Whisker } from './marks.tsx';

/** Vertical columns: for ordered categories, such as ratings, numbers and dates. */
export function Columns({ data, width, active, onActive, dots }: DrawnProps) {
  const hatch = useId();
  const plot = plotOf(data, width, dots);
  const { categories, series } = data;
  const slot = plot.width / Math.max(1, categories.length);
  const column = Math.max(1, Math.min(36, (slot * 0.76) / series.length));
  const radius = Math.min(6, column / 2, (plot.y(0) - plot.y(1)) / 2) - 0.5;
  return (
    <svg width={width} height={plot.height} aria-hidden="true">
      <Hatch id={hatch} />
      <Axis plot={plot} labels={categories} />
      {categories.map((category, index) => {
        const middle = plot.left + slot * (index + 0.5);
        return (
          <g key={`${index} ${category}`} onPointerEnter={() => onActive(index)}>
            <rect
              x={plot.left + slot * index}
              y={plot.top}
              width={slot}
              height={PLOT_HEIGHT}
              fill={LINE}
              opacity={active === index ? 0.5 : 0}
            />
            {series.map((entry, group) => {
              const left = middle + (group - series.length / 2) * column;
              const top = plot.y(reachOf(entry, index));
              const { interval } = pointOf(entry, index);
              return (
                <g key={entry.name}>
                  {dots ? (
                    <Dots
                      count={entry.counts[index] ?? 0}
                      at={(dot) => ({ x: left + column / 2, y: plot.y(dot + 0.5) })}
                      radius={Math.max(1, radius)}
                      {...fillOf(group, hatch)}
                    />
                  ) : (
                    <rect
                      x={left + 0.5}
                      y={top}
                      width={Math.max(0.5, column - 1)}
                      height={Math.max(0, plot.y(0) - top)}
                      {...fillOf(group, hatch)}
                    />
                  )}
                  {interval && column > 7 && (
                    <Whisker
                      from={plot.y(interval.low)}
                      to={plot.y(interval.high)}
                      at={left + column / 2}
                      vertical
                    />
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
