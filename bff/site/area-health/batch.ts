import { createHash } from 'node:crypto';
import type { AreaReport } from '@canvass/shared/api/area-reports';
import { isFailureOfRelease } from '@canvass/shared/domain/area-failures';
import type { Reporter } from './reporter.ts';
import { bucketOf, emptyHistogram, type Vital } from './vitals.ts';

/** The rows of a batch, as they are added to the tables. */
interface MinuteRow {
  area: string;
  version: string;
  minute: string;
  reporters: number;
  mounted: number;
  failed: number;
  ttfb: number[] | null;
  lcp: number[] | null;
  inp: number[] | null;
  cls: number[] | null;
}

interface ReporterRow {
  area: string;
  version: string;
  reporter: string;
  account_at: string | null;
  seen_at: string;
  failed_at: string | null;
}

interface ErrorRow {
  area: string;
  version: string;
  digest: string;
  reason: string;
  route: string;
  message: string;
  count: number;
  at: string;
}

/** The reports of pages since the last batch. */
export interface HealthBatch {
  minutes: Map<string, MinuteRow>;
  reporters: Map<string, ReporterRow>;
  errors: Map<string, ErrorRow>;
}

/** A batch of no reports, to which `addReport` adds. */
export const emptyBatch = (): HealthBatch => ({
  minutes: new Map(),
  reporters: new Map(),
  errors: new Map(),
});

/** A report that counts: its reporter has sent no such one in this minute. */
export interface CountedReport {
  report: AreaReport;
  reporter: Reporter;
  /** Whether the reporter counts for the failure budget. */
  decides: boolean;
  /** Whether it is the reporter's first of this release in this minute. */
  isFirst: boolean;
  at: Date;
}

const MINUTE_MS = 60_000;

/** The beginning of a moment's minute, as an ISO 8601 text in UTC. */
export const minuteOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();

/** Adds a report to a batch. */
export function addReport(batch: HealthBatch, counted: CountedReport): void {
  addToMinute(batch, counted);
  if (counted.report.kind === 'failed') addError(batch, counted.report, counted.at);
  if (counted.decides && counted.report.kind !== 'vital') addReporter(batch, counted);
}

function addToMinute({ minutes }: HealthBatch, { report, isFirst, at }: CountedReport): void {
  const { area, version } = report;
  const minute = minuteOf(at);
  const key = `${area} ${version} ${minute}`;
  const row = minutes.get(key) ?? {
    area,
    version,
    minute,
    reporters: 0,
    mounted: 0,
    failed: 0,
    ttfb: null,
    lcp: null,
    inp: null,
    cls: null,
  };
  minutes.set(key, row);
  if (isFirst) row.reporters += 1;
  if (report.kind === 'mounted') row.mounted += 1;
  else if (report.kind === 'vital') addVital(row, report.name, report.value);
  else if (isFailureOfRelease(report.reason)) row.failed += 1;
}

function addVital(row: MinuteRow, vital: Vital, value: number): void {
  const column = vital.toLowerCase() as Lowercase<Vital>;
  const histogram = (row[column] ??= emptyHistogram(vital));
  const bucket = bucketOf(vital, value);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}

function addReporter({ reporters }: HealthBatch, { report, reporter, at }: CountedReport): void {
  const { area, version } = report;
  const key = `${area} ${version} ${reporter.key}`;
  const now = at.toISOString();
  const failed = report.kind === 'failed' && isFailureOfRelease(report.reason);
  reporters.set(key, {
    area,
    version,
    reporter: reporter.key,
    account_at: reporter.user?.createdAt.toISOString() ?? null,
    seen_at: now,
    failed_at: failed ? now : (reporters.get(key)?.failed_at ?? null),
  });
}

function addError({ errors }: HealthBatch, report: Extract<AreaReport, { kind: 'failed' }>, at: Date): void {
  const { area, version, reason, route, message } = report;
  const digest = createHash('sha256')
    .update([reason, route, message].join('\n'))
    .digest('base64url')
    .slice(0, 22);
  const key = `${area} ${version} ${digest}`;
  const count = (errors.get(key)?.count ?? 0) + 1;
  errors.set(key, { area, version, digest, reason, route, message, count, at: at.toISOString() });
}
