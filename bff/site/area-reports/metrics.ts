import type { AreaReport } from '@canvass/shared/api/area-reports';
import { Counter, Histogram, type Registry } from 'prom-client';

/**
 * Stands for areas and versions that aren't deployed here: any client may send reports, and a label for each name would grow
 * without limit.
 */
export const OTHER_AREA = 'other';

const labelNames = ['area', 'version'];

/** Counts what browsers report about areas. */
export interface AreaMetrics {
  count(report: AreaReport): void;
}

/** Creates the operational metrics of areas in browsers. */
export function areaMetrics(registry: Registry): AreaMetrics {
  const registers = [registry];
  const mounts = new Counter({
    name: 'area_mounts_total',
    help: 'Documents in which an area was shown, by area and version',
    labelNames,
    registers,
  });
  const failures = new Counter({
    name: 'area_failures_total',
    help: 'Failures of areas in browsers, by area, version and reason',
    labelNames: [...labelNames, 'reason'],
    registers,
  });
  const vitals = new Histogram({
    name: 'area_web_vital_seconds',
    help: 'Web vitals of pages of the dashboard, by the area opened first, its version and the vital',
    labelNames: [...labelNames, 'vital'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  });
  const shifts = new Histogram({
    name: 'area_layout_shift',
    help: 'Cumulative layout shift of pages of the dashboard, by the area opened first and its version',
    labelNames,
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  });
  return {
    count(report) {
      const labels = { area: report.area, version: report.version };
      if (report.kind === 'mounted') mounts.inc(labels);
      else if (report.kind === 'failed') failures.inc({ ...labels, reason: report.reason });
      else if (report.name === 'CLS') shifts.observe(labels, report.value);
      else vitals.observe({ ...labels, vital: report.name }, report.value / 1000);
    },
  };
}
