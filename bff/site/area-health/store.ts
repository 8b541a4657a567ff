import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import type { HealthBatch } from './batch.ts';

/** The channel on which servers are notified of stored reports, and of another's changed state; the payload is empty. */
export const HEALTH_CHANNEL = 'canvass_health';

/** Different errors of a release that are stored. */
const MOST_ERRORS = 30;
/** Reporters of a release that are stored: a sample of so many decides as well as all. */
const MOST_REPORTERS = 5000;

/**
 * Adds a batch to the tables in one statement, and notifies all servers. Rows are written in the order of their keys, so that
 * batches of several servers don't deadlock.
 */
export async function storeHealthBatch(
  db: Database,
  { minutes, reporters, errors }: HealthBatch,
): Promise<void> {
  await db.execute(sql`
    with minutes as (${insertMinutes([...minutes.values()])}),
    reporters as (${insertReporters([...reporters.values()])}),
    errors as (${insertErrors([...errors.values()])})
    select pg_notify(${HEALTH_CHANNEL}, '')`);
}

/** Counts by bucket, added to those that are stored. */
const added = (column: string): SQL =>
  sql.raw(`${column} = case
    when health.${column} is null then excluded.${column}
    when excluded.${column} is null then health.${column}
    else (
      select array_agg(coalesce(stored, 0) + coalesce(more, 0) order by bucket)
      from unnest(health.${column}, excluded.${column}) with ordinality as both_counts (stored, more, bucket)
    ) end`);

const insertMinutes = (rows: object[]): SQL => sql`
  insert into area_health as health
    (area, version, minute, reporters, mounted, failed, ttfb, lcp, inp, cls)
  select area, version, minute, reporters, mounted, failed, ttfb, lcp, inp, cls
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as report (area text, version text, minute timestamptz,
    reporters int, mounted int, failed int, ttfb int[], lcp int[], inp int[], cls int[])
  order by area, version, minute
  on conflict (area, version, minute) do update set
    reporters = health.reporters + excluded.reporters,
    mounted = health.mounted + excluded.mounted,
    failed = health.failed + excluded.failed,
    ${added('ttfb')}, ${added('lcp')}, ${added('inp')}, ${added('cls')}`;

/** Stores the reporters of releases. A release that has `MOST_REPORTERS` already gets no new ones; the stored ones are updated. */
const insertReporters = (rows: { area: string }[]): SQL => sql`
  insert into area_reporters as known (area, version, reporter, account_at, seen_at, failed_at)
  select area, version, reporter, account_at, seen_at, failed_at
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as report (area text, version text, reporter text,
    account_at timestamptz, seen_at timestamptz, failed_at timestamptz)
  where exists (select from area_reporters as own where own.area = report.area and own.version = report.version
      and own.reporter = report.reporter)
    or (report.area, report.version) not in (
      select area, version from area_reporters
      where area in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ area }) => area))}::jsonb))
      group by area, version having count(*) >= ${MOST_REPORTERS})
  order by area, version, reporter
  on conflict (area, version, reporter) do update set
    seen_at = greatest(known.seen_at, excluded.seen_at),
    failed_at = greatest(known.failed_at, excluded.failed_at)`;

const insertErrors = (rows: object[]): SQL => sql`
  insert into area_errors as known (area, version, digest, reason, route, message, count, first_at, last_at)
  select area, version, digest, reason, route, message, count, at, at
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as report (area text, version text, digest text, reason text,
    route text, message text, count int, at timestamptz)
  order by area, version, digest
  on conflict (area, version, digest) do update set
    count = known.count + excluded.count,
    last_at = greatest(known.last_at, excluded.last_at)`;

/**
 * Deletes errors of a release beyond `MOST_ERRORS`: first those that were reported once, then the oldest. So one reporter who
 * sends different messages can't crowd out what others report.
 */
export async function limitErrors(db: Database): Promise<void> {
  await db.execute(sql`
    delete from area_errors as error using (
      select area, version, digest, row_number() over (
        partition by area, version order by count > 1 desc, last_at desc, digest
      ) as rank from area_errors
    ) as ranked
    where ranked.rank > ${MOST_ERRORS} and error.area = ranked.area and error.version = ranked.version
      and error.digest = ranked.digest`);
}
