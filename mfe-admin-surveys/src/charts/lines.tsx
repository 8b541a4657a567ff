import { Axis, PLOT_HEIGHT, plotOf } from './axis.tsx';
import type { DrawnProps } from './bars.tsx';
import { reachOf } from './chart-data.ts';
import { INK, LINE, lineOf } from './marks.tsx';

/** The most points of a line that are each drawn with a marker. */
const MOST_MARKERS = 45;

/** Lines over time. The second is dashed and has squares as markers, where the first has circles. */
export function Lines({ data, width, active, onActive }: DrawnProps) {
  const plot = plotOf(data, width);
  const { categories, series } = data;
  const slot = plot.width / Math.max(1, categories.length);
  const x = (index: number) => plot.left + slot * (index + 0.5);
  return (
    <svg width={width} height={plot.height} aria-hidden="true">
      <Axis plot={plot} labels={categories} />
      {active >= 0 && (
        <line
          x1={x(active)}
          x2={x(active)}
          y1={plot.top}
          y2={plot.top + PLOT_HEIGHT}
          stroke={INK}
          opacity={0.4}
        />
      )}
      {series.map((entry, group) => (
        <g key={entry.name}>
          <polyline
            points={categories.map((_, index) => `${x(index)},${plot.y(reachOf(entry, index))}`).join(' ')}
            fill="none"
            strokeLinejoin="round"
            {...lineOf(group)}
          />
          {categories.map((category, index) => {
            if (categories.length > MOST_MARKERS && index !== active) return null;
            const y = plot.y(reachOf(entry, index));
            const look = { fill: 'var(--cv-colors-bg-panel)', ...lineOf(group), strokeDasharray: undefined };
            return group === 0 ? (
              <circle key={category} cx={x(index)} cy={y} r={3} {...look} />
            ) : (
              <rect key={category} x={x(index) - 3} y={y - 3} width={6} height={6} {...look} />
            );
          })}
        </g>
      ))}
      {categories.map((category, index) => (
        <rect
          key={category}
          x={plot.left + slot * index}
          y={plot.top}
          width={slot}
          height={PLOT_HEIGHT}
          fill={LINE}
          opacity={0}
          onPointerEnter={() => onActive(index)}
        />
      ))}
    </svg>
  );
}
