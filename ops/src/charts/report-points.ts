import type { AreaHealth, VersionHealth } from '@canvass/shared/api/ops';

/** What pages reported in one step of time. */
export interface ReportPoint {
  /** When the step began. */
  at: string;
  opened: number;
  failed: number;
}

const MINUTE = 60_000;

/**
 * The points of a version at every step of the time, since the server leaves out those without reports. Steps begin at multiples
 * of their length, as the server's do.
 */
export function reportPoints(
  { from, to, stepMinutes }: Pick<AreaHealth, 'from' | 'to' | 'stepMinutes'>,
  version: Pick<VersionHealth, 'points'> | undefined,
): ReportPoint[] {
  const step = stepMinutes * MINUTE;
  const known = new Map(version?.points.map((point) => [startOf(Date.parse(point.at), step), point]));
  const points: ReportPoint[] = [];
  for (let at = startOf(Date.parse(from), step); at < Date.parse(to); at += step) {
    const { mounted = 0, failed = 0 } = known.get(at) ?? {};
    points.push({ at: new Date(at).toISOString(), opened: mounted, failed });
  }
  return points;
}

const startOf = (moment: number, step: number) => Math.floor(moment / step) * step;

/** An axis of failures ends at least here: a single one must not fill the chart. */
const LEAST_FAILED = 4;

/** The largest counts of several series, for axes that can be compared. */
export function largestOf(series: ReadonlyArray<readonly ReportPoint[]>): { opened: number; failed: number } {
  const points = series.flat();
  return {
    opened: Math.max(1, ...points.map(({ opened }) => opened)),
    failed: Math.max(LEAST_FAILED, ...points.map(({ failed }) => failed)),
  };
}

/** The points of all versions together. */
export function everyVersion(health: AreaHealth): ReportPoint[] {
  const [first = [], ...rest] = health.versions.map((version) => reportPoints(health, version));
  return first.map((point, index) => ({
    at: point.at,
    opened: rest.reduce((sum, series) => sum + (series[index]?.opened ?? 0), point.opened),
    failed: rest.reduce((sum, series) => sum + (series[index]?.failed ?? 0), point.failed),
  }));
}
