import type { ReportPoint } from './report-points.ts';

const WIDTH = 120;
const HEIGHT = 28;
/** A failure is seen beside any number of opened pages. */
const LEAST = 2;

interface ReportsSparklineProps {
  points: readonly ReportPoint[];
  /** Alternative text. */
  label: string;
}

/** The shape of an hour: pages opened, and from below in red those that failed. */
export function ReportsSparkline({ points, label }: ReportsSparklineProps) {
  const highest = Math.max(1, ...points.map(({ opened, failed }) => Math.max(opened, failed)));
  const step = WIDTH / Math.max(1, points.length);
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(LEAST, (count / highest) * HEIGHT));
  const columns = (series: 'opened' | 'failed') =>
    points.map((point, index) => {
      const height = heightOf(point[series]);
      return height && `M${index * step},${HEIGHT}v${-height}h${Math.max(0.5, step - 0.5)}v${height}z`;
    });
  return (
    <svg
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      style={{ display: 'block', maxWidth: '100%' }}
    >
      <path d={`M0,${HEIGHT - 0.5}h${WIDTH}`} stroke="var(--cv-colors-border)" />
      <path d={columns('opened').filter(Boolean).join('')} fill="var(--cv-colors-accent)" opacity={0.55} />
      <path d={columns('failed').filter(Boolean).join('')} fill="var(--cv-colors-danger-solid)" />
    </svg>
  );
}
