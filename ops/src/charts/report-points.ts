import type { AreaHealth, VersionHealth } from '@canvass/shared/api/ops';

/** The reports of pages in one step of time. */
export interface ReportPoint {
  /** When the step began. */
  at: string;
  opened: number;
  failed: number;
}

const MINUTE = 60_000;

/** Columns of a chart at most: more would be thinner than a pixel on a phone. */
const COLUMNS = 100;

type Time = Pick<AreaHealth, 'from' | 'to' | 'stepMinutes'>;

/** Minutes of one column of the chart: a multiple of the server's step. */
export function columnMinutes({ from, to, stepMinutes }: Time): number {
  const steps = (Date.parse(to) - Date.parse(from)) / (stepMinutes * MINUTE);
  return stepMinutes * Math.max(1, Math.ceil(steps / COLUMNS));
}

/**
 * The points of a version at every column of the chart, since the server leaves out steps without reports. Columns begin at
 * multiples of their length, as the server's steps do.
 */
export function reportPoints(time: Time, version: Pick<VersionHealth, 'points'> | undefined): ReportPoint[] {
  const length = columnMinutes(time) * MINUTE;
  const byColumn = Map.groupBy(version?.points ?? [], ({ at }) => startOf(Date.parse(at), length));
  const points: ReportPoint[] = [];
  for (let at = startOf(Date.parse(time.from), length); at < Date.parse(time.to); at += length) {
    const steps = byColumn.get(at) ?? [];
    points.push({
      at: new Date(at).toISOString(),
      opened: steps.reduce((sum, { mounted }) => sum + mounted, 0),
      failed: steps.reduce((sum, { failed }) => sum + failed, 0),
    });
  }
  return points;
}

const startOf = (moment: number, length: number) => Math.floor(moment / length) * length;

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
