import { Box } from '../layout/primitives.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface TrendPoint {
  /** Short, as it stands under the axis: "3 Nov". */
  label: string;
  value: number;
}

interface TrendChartProps {
  points: readonly TrendPoint[];
  /** What is counted; also the caption of the table that screen readers get. */
  label: string;
  /** Formats a value for axis and tooltip. */
  format: (value: number) => string;
}

const view = { width: 640, height: 200, left: 40, bottom: 24, top: 10 };

/** The next of 1, 2, 5 × 10ⁿ that holds `value`, so that the axis ends at a number people say. */
export function niceCeiling(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((step) => step * magnitude).find((step) => step >= value) ?? value;
}

/** Columns over time, with an axis that starts at 0. */
export function TrendChart({ points, label, format }: TrendChartProps) {
  const top = niceCeiling(Math.max(1, ...points.map((point) => point.value)));
  const plot = { width: view.width - view.left, height: view.height - view.bottom - view.top };
  const slot = plot.width / Math.max(1, points.length);
  const y = (value: number) => view.top + plot.height * (1 - value / top);
  const every = Math.max(1, Math.ceil(points.length / 7));
  return (
    <Box as="figure" m="0">
      <svg viewBox={`0 0 ${view.width} ${view.height}`} width="100%" aria-hidden="true" fontSize="11">
        {[0, top / 2, top].map((line) => (
          <g key={line}>
            <line x1={view.left} x2={view.width} y1={y(line)} y2={y(line)} stroke="var(--cv-colors-border)" />
            <text x={view.left - 8} y={y(line) + 4} textAnchor="end" fill="var(--cv-colors-fg-subtle)">
              {format(line)}
            </text>
          </g>
        ))}
        {points.map((point, index) => {
          const x = view.left + index * slot;
          return (
            <g key={point.label}>
              <rect x={x} y={view.top} width={slot} height={plot.height} fill="transparent">
                <title>{`${point.label}: ${format(point.value)}`}</title>
              </rect>
              <rect
                x={x + slot * 0.15}
                width={slot * 0.7}
                y={y(point.value)}
                height={plot.height + view.top - y(point.value)}
                rx={Math.min(3, slot * 0.2)}
                fill="var(--cv-colors-accent)"
                pointerEvents="none"
              />
              {index % every === 0 && (
                <text
                  x={x + slot / 2}
                  y={view.height - 6}
                  textAnchor="middle"
                  fill="var(--cv-colors-fg-subtle)"
                >
                  {point.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <VisuallyHidden as="table">
        <caption>{label}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </Box>
  );
}
