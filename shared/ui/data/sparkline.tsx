import { useId } from 'react';

interface SparklineProps {
  values: readonly number[];
  /** The line's alternative text for screen readers. */
  label: string;
  width?: number;
  height?: number;
}

/** The shape of a series without axes: from 0 to its highest value. */
export function Sparkline({ values, label, width = 120, height = 32 }: SparklineProps) {
  const id = useId();
  const highest = Math.max(1, ...values);
  const step = values.length > 1 ? (width - 4) / (values.length - 1) : 0;
  const points = values.map(
    (value, index) => `${2 + index * step},${height - 2 - (value / highest) * (height - 6)}`,
  );
  if (points.length === 0) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ display: 'block', maxWidth: '100%' }}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--cv-colors-accent)" stopOpacity="0.25" />
          <stop offset="1" stopColor="var(--cv-colors-accent)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <polygon
        points={`2,${height} ${points.join(' ')} ${2 + (values.length - 1) * step},${height}`}
        fill={`url(#${id})`}
      />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--cv-colors-accent)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
