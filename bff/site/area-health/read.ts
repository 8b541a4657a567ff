import type { AreaHealth, VersionHealth } from '@canvass/shared/api/ops';
import { WEB_VITALS } from '@canvass/shared/api/area-reports';
import { wilson } from '@canvass/shared/domain/statistics';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { areaErrors, releases } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { readPointer } from '../releases/store/read.ts';
import { emptyHistogram, quantile, type Vital } from './vitals.ts';

const MINUTE_MS = 60_000;
/** The share of page views that are as fast as the vital that is shown, or faster; the usual one of web vitals. */
const SHOWN_QUANTILE = 0.75;

/** Minutes between two points by the minutes that are shown: some three hundred points at most. */
const STEPS: [upTo: number, step: number][] = [
  [6 * 60, 1],
  [24 * 60, 5],
  [7 * 24 * 60, 30],
];

const stepOf = (minutes: number): number => STEPS.find(([upTo]) => minutes <= upTo)?.[1] ?? 120;

/**
 * Reads what pages reported of an area, by version.
 * @param minutes how far back
 */
export async function readAreaHealth(
  db: Database,
  area: string,
  minutes: number,
  now: Date,
): Promise<AreaHealth> {
  const stepMinutes = stepOf(minutes);
  const stepMs = stepMinutes * MINUTE_MS;
  // The first point is a whole one.
  const from = new Date(Math.floor((now.getTime() - minutes * MINUTE_MS) / stepMs) * stepMs);
  const [points, vitals, errors] = await Promise.all([
    readPoints(db, area, from, stepMinutes),
    readVitals(db, area, from),
    readErrors(db, area, from),
  ]);
  const versions = [...new Set([...points, ...errors].map(({ version }) => version))];
  const states = await readStates(db, area, versions);
  const health = versions.map((version) =>
    presentVersion(version, states.get(version) ?? 'removed', {
      points: points.filter((point) => point.version === version),
      vitals: vitals.filter((vital) => vital.version === version),
      errors: errors.filter((error) => error.version === version),
    }),
  );
  const order: VersionHealth['state'][] = ['live', 'canary', 'stored', 'removed'];
  health.sort(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state) || other.mounted - one.mounted,
  );
  return { area, from: from.toISOString(), to: now.toISOString(), stepMinutes, versions: health };
}

interface PointRow extends Record<string, unknown> {
  version: string;
  at: Date;
  reporters: number;
  mounted: number;
  failed: number;
}

async function readPoints(db: Database, area: string, from: Date, step: number): Promise<PointRow[]> {
  const { rows } = await db.execute<PointRow>(sql`
    select version, date_bin(${`${step} minutes`}::interval, minute, 'epoch'::timestamptz) as at,
      sum(reporters)::int as reporters, sum(mounted)::int as mounted, sum(failed)::int as failed
    from area_health where area = ${area} and minute >= ${from.toISOString()}::timestamptz
    group by 1, 2 order by 1, 2`);
  return rows;
}

interface VitalRow extends Record<string, unknown> {
  version: string;
  vital: Vital;
  /** From 1. */
  bucket: number;
  count: number;
}

async function readVitals(db: Database, area: string, from: Date): Promise<VitalRow[]> {
  const { rows } = await db.execute<VitalRow>(sql`
    select version, vital, bucket::int as bucket, sum(count)::int as count
    from area_health,
      lateral (values ('TTFB', ttfb), ('LCP', lcp), ('INP', inp), ('CLS', cls)) as histogram (vital, counts),
      unnest(counts) with ordinality as bucket (count, bucket)
    where area = ${area} and minute >= ${from.toISOString()}::timestamptz
    group by 1, 2, 3`);
  return rows;
}

type ErrorRow = typeof areaErrors.$inferSelect;

function readErrors(db: Database, area: string, from: Date): Promise<ErrorRow[]> {
  return db
    .select()
    .from(areaErrors)
    .where(and(eq(areaErrors.area, area), gte(areaErrors.lastAt, from)))
    .orderBy(desc(areaErrors.lastAt), areaErrors.digest);
}

async function readStates(
  db: Database,
  area: string,
  versions: string[],
): Promise<Map<string, VersionHealth['state']>> {
  if (versions.length === 0) return new Map();
  const [pointer, rows] = await Promise.all([
    readPointer(db, area),
    db
      .select({ id: releases.id, version: releases.version, removedAt: releases.removedAt })
      .from(releases)
      .where(and(eq(releases.area, area), inArray(releases.version, versions))),
  ]);
  const stateOf = ({ id, removedAt }: Pick<(typeof rows)[number], 'id' | 'removedAt'>) => {
    if (removedAt) return 'removed';
    if (pointer?.live === id) return 'live';
    return pointer?.canary === id ? 'canary' : 'stored';
  };
  return new Map(rows.map((row) => [row.version, stateOf(row)]));
}

function presentVersion(
  version: string,
  state: VersionHealth['state'],
  { points, vitals, errors }: { points: PointRow[]; vitals: VitalRow[]; errors: ErrorRow[] },
): VersionHealth {
  const sum = (name: 'reporters' | 'mounted' | 'failed') =>
    points.reduce((total, point) => total + point[name], 0);
  const reporters = sum('reporters');
  const failed = sum('failed');
  return {
    version,
    state,
    mounted: sum('mounted'),
    failed,
    rate: reporters > 0 ? failed / reporters : null,
    interval: reporters > 0 ? wilson(failed, reporters) : null,
    points: points.map(({ at, mounted, failed: failedThen }) => ({
      at: new Date(at).toISOString(),
      mounted,
      failed: failedThen,
    })),
    vitals: presentVitals(vitals),
    errors: errors.map(({ message, reason, route, count, firstAt, lastAt }) => ({
      message,
      reason,
      route,
      count,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  };
}

function presentVitals(rows: VitalRow[]): VersionHealth['vitals'] {
  const entries = WEB_VITALS.map((vital) => {
    const counts = emptyHistogram(vital);
    for (const row of rows) if (row.vital === vital) counts[row.bucket - 1] = row.count;
    const p75 = quantile(vital, counts, SHOWN_QUANTILE);
    const count = counts.reduce((total, each) => total + each, 0);
    return [vital, p75 === null ? null : { p75, count }] as const;
  });
  return Object.fromEntries(entries) as VersionHealth['vitals'];
}
