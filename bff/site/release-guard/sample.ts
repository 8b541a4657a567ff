import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import type { ReporterCounts } from './verdict.ts';

/** The reports that a sample counts. */
export interface SampleQuery {
  area: string;
  version: string;
  since: Date;
  /** Leaves out users whose accounts were made later: accounts made for the purpose must not decide about a release. */
  accountsBefore?: Date;
}

/** Counts the reporters of a release. */
export async function readSample(
  db: Executor,
  { area, version, since, accountsBefore }: SampleQuery,
): Promise<ReporterCounts> {
  const from = since.toISOString();
  const { rows } = await db.execute<ReporterCounts & Record<string, unknown>>(sql`
    select count(*)::int as reporters, (count(*) filter (where failed_at >= ${from}::timestamptz))::int as failed
    from area_reporters
    where area = ${area} and version = ${version} and seen_at >= ${from}::timestamptz
      and (account_at is null or account_at < ${accountsBefore?.toISOString() ?? 'infinity'}::timestamptz)`);
  return rows[0] ?? { reporters: 0, failed: 0 };
}

/**
 * Counts the reporters of the live releases of all areas but some, summed up over the areas. When those fail, too, the cause is
 * common to all: the server, or the network. The shell is left out: every page that shows an area has started it before.
 */
export async function readElsewhere(
  db: Executor,
  since: Date,
  but: readonly string[],
): Promise<ReporterCounts> {
  const from = since.toISOString();
  const { rows } = await db.execute<ReporterCounts & Record<string, unknown>>(sql`
    select count(*)::int as reporters, (count(*) filter (where failed_at >= ${from}::timestamptz))::int as failed
    from area_reporters as reported
      join releases on releases.area = reported.area and releases.version = reported.version
      join release_pointers on release_pointers.live = releases.id
    where reported.seen_at >= ${from}::timestamptz
      and reported.area not in (select jsonb_array_elements_text(${JSON.stringify([SHELL_AREA, ...but])}::jsonb))`);
  return rows[0] ?? { reporters: 0, failed: 0 };
}
