import { PLANS } from '@canvass/shared/domain/plans';
import { deltaOf } from '../../results/metrics/response-changes.ts';
import { onClient } from '../../platform/database/client.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordSubscribedEvents, webhooksOfSurveys } from '../../notify/events/record.ts';
import { PAID_PLAN, planOf, type PlanSources } from '../../people/plans/plan.ts';
import type { BatchDeps } from './batch/store-batch.ts';
import { findRows } from './batch/save-rows.ts';
import { responseEvent } from '../../results/responses/present.ts';
import { withRetry } from '../../platform/database/retry.ts';

/** Rows that one transaction releases at most. */
const BATCH = 200;

export type ReleaseDeps = BatchDeps &
  Pick<Deps, 'db' | 'now' | 'log'> & {
    /** Called with the surveys whose responses were released, once that is stored. */
    changed: (surveyIds: Iterable<string>) => void;
  };

interface Held {
  surveyId: string;
  id: string;
}

/**
 * Releases held responses of a workspace as far as the plan's quota allows now: the oldest first, each within the quota of the
 * month it was begun in. A response is released once, with its metrics and its event, as if it had just been saved.
 * @returns how many responses were released
 */
export async function releaseHeld(deps: ReleaseDeps, workspaceId: string): Promise<number> {
  let released = 0;
  for (const month of await heldMonths(deps, workspaceId)) {
    for (;;) {
      const surveyIds = await withRetry(() => releaseBatch(deps, workspaceId, month));
      if (surveyIds.length === 0) break;
      released += surveyIds.length;
      deps.changed(surveyIds);
    }
  }
  if (released > 0) deps.log.info({ workspaceId, released }, 'held responses are shown');
  return released;
}

/**
 * Releases the held responses of all workspaces: an operator may have changed a plan in the database, and a save that ran while
 * a plan grew may have held one more response.
 * @returns how many responses were released
 */
export async function releaseAllHeld(deps: ReleaseDeps, signal: AbortSignal): Promise<number> {
  const { rows } = await deps.pool.query<{ workspaceId: string }>(
    `select distinct owner_id as "workspaceId" from surveys
     where id in (select survey_id from responses where held)`,
  );
  let released = 0;
  for (const { workspaceId } of rows) {
    if (signal.aborted) break;
    released += await releaseHeld(deps, workspaceId);
  }
  return released;
}

/** The first days (YYYY-MM-01) of the months in which held responses of a workspace were begun, the oldest first. */
async function heldMonths({ pool }: ReleaseDeps, workspaceId: string): Promise<string[]> {
  const { rows } = await pool.query<{ month: string }>(
    `select distinct to_char(started_at at time zone 'utc', 'YYYY-MM-01') as month
     from responses where held and survey_id in (select id from surveys where owner_id = $1) order by 1`,
    [workspaceId],
  );
  return rows.map(({ month }) => month);
}

/** @returns the surveys of the responses that it released, one for each response */
function releaseBatch(deps: ReleaseDeps, workspaceId: string, month: string): Promise<string[]> {
  return inTransaction(deps.pool, async (client) => {
    const db = onClient(client);
    const { rows: candidates } = await client.query<Held>(
      `select survey_id as "surveyId", id from responses
       where held and survey_id in (select id from surveys where owner_id = $1)
         and started_at >= ($2::date)::timestamp at time zone 'utc'
         and started_at < ($2::date + interval '1 month') at time zone 'utc'
       order by started_at, id limit $3`,
      [workspaceId, month, BATCH],
    );
    if (candidates.length === 0) return [];
    const locked = await findRows(client, candidates, true);
    // The transaction locks the workspace's usage after the rows, in the same order as a save, so that the two wait for each other
    // instead of deadlocking. A concurrent release of this workspace waits here until this one is committed, and then counts what it
    // released.
    await client.query('select 1 from usage where owner_id = $1 and month = $2 for update', [
      workspaceId,
      month,
    ]);
    const available = await availableQuota(deps, client, workspaceId, month);
    const rows = candidates
      .flatMap(({ surveyId, id }) => locked.get(`${surveyId}/${id}`) ?? [])
      .filter((row) => row.held)
      .slice(0, Math.max(0, available));
    if (rows.length === 0) return [];
    const surveyIds = rows.map((row) => row.surveyId);
    const released = rows.map((row) => ({ before: row, after: { ...row, held: false } }));
    const delta = await deltaOf(db, deps.definitions, released);
    await client.query(
      `update responses set held = false
       where held and (survey_id, id) in (select * from unnest($1::text[], $2::uuid[]))`,
      [surveyIds, rows.map((row) => row.id)],
    );
    await delta.apply(client);
    const completed = released.map(({ after }) => after).filter((row) => row.state === 'completed');
    const webhooks = await webhooksOfSurveys(client, [...new Set(completed.map((row) => row.surveyId))]);
    await recordSubscribedEvents(
      db,
      completed.map((row) => responseEvent(row, workspaceId)),
      webhooks,
      deps.now(),
    );
    return surveyIds;
  });
}

/** How many more responses of a month the plan's quota allows. Deleted responses still count towards the quota. */
async function availableQuota(
  { config }: ReleaseDeps,
  client: { query: ReleaseDeps['pool']['query'] },
  workspaceId: string,
  month: string,
): Promise<number> {
  const { rows } = await client.query<PlanSources & { shown: number }>(
    `select workspaces.plan, ${PAID_PLAN} as "paidPlan", (coalesce(usage.responses, 0) - (
        select count(*) from responses
        where held and survey_id in (select id from surveys where owner_id = $1)
          and started_at >= ($2::date)::timestamp at time zone 'utc'
          and started_at < ($2::date + interval '1 month') at time zone 'utc'
      ))::float8 as shown
     from workspaces left join usage on usage.owner_id = workspaces.id and usage.month = $2::date
     where workspaces.id = $1`,
    [workspaceId, month],
  );
  const [row] = rows;
  return row ? PLANS[planOf(row, config)].responsesPerMonth - row.shown : 0;
}
