import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '@canvass/shared/domain/days';
import { deleteReturnedUsers } from '../../people/account/delete-returned-users.ts';
import { purgeAnswers } from '../../people/idempotency/store.ts';
import { purgeWorkspaces, trashSurveysOfTrashedWorkspaces } from '../../people/workspaces/store.ts';
import { oldestSignIn } from '../../people/sessions/store.ts';
import {
  endedSignIns,
  responses,
  sessions,
  surveys,
  surveyVersions,
} from '../../platform/database/schema.ts';
import { onClient } from '../../platform/database/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { forgetCompletions } from '../../notify/events/forget.ts';
import { deleteWithin } from '../../results/responses/store.ts';
import type { LiveUpdates } from '../../results/responses/live/live-updates.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { purgeRevisions } from '../../surveys/drafts/revisions.ts';
import { trashEnd } from '../../surveys/drafts/store.ts';
import { purgeEditors } from '../../surveys/editing/editors.ts';

/** How many rows a run deleted. */
export interface Purged {
  surveys: number;
  workspaces: number;
  responses: number;
  sessions: number;
  /** Deleted accounts that had come back. */
  users: number;
}

/** Rows of one transaction; short ones, so that saves don't wait for the purge. */
const CHUNK = 200;
/** Responses of a purged survey need no update of metrics, so a transaction can delete more of them. */
const TRASHED_CHUNK = 2000;

/** Completions of a survey's responses that are past their retention. */
const OF_OLD_RESPONSES = 'owner_id = $1 and survey_id = $2 and created_at < $3';
/**
 * With those of responses that were held: they are recorded at the release, perhaps days after the last change, and by their own time
 * the answers would be stored for as long again. It reads all events of a workspace, so it is done once a day.
 */
const OF_RELEASED_ONES = `owner_id = $1 and survey_id = $2
  and (created_at < $3 or (payload #>> '{response,updatedAt}')::timestamptz < $3)`;
/** Hour of the day, in UTC, in which these are looked for. */
const HOUR_OF_RELEASED_ONES = 3;

/**
 * Deletes what is past its retention: surveys and workspaces after their time in the trash with everything that belongs to them,
 * responses past their survey's retention with the payloads of their events, ended sessions, deleted accounts that had come back, and
 * stored answers of idempotency keys, old revisions of drafts and closed editors. Several servers may
 * run it at once; each row is deleted once. When `signal` is aborted it ends after the current transaction, and the
 * next run continues.
 * @param deps `live` notifies clients that show the responses
 */
export async function purge(
  deps: Pick<Deps, 'db' | 'pool'> & { live?: Pick<LiveUpdates, 'changed'> },
  definitions: Definitions,
  now: Date,
  signal?: AbortSignal,
): Promise<Purged> {
  const purged: Purged = { surveys: 0, workspaces: 0, responses: 0, sessions: 0, users: 0 };
  const ended = await deps.db
    .delete(sessions)
    .where(lt(sessions.expiresAt, now))
    .returning({ id: sessions.id });
  purged.sessions = ended.length;
  await deps.db.delete(endedSignIns).where(lt(endedSignIns.authenticatedAt, oldestSignIn(now)));
  purged.users = await deleteReturnedUsers(deps.db, now);
  await trashSurveysOfTrashedWorkspaces(deps.db);
  await purgeTrash(deps, now, purged, signal);
  const completions = now.getUTCHours() === HOUR_OF_RELEASED_ONES ? OF_RELEASED_ONES : OF_OLD_RESPONSES;
  for (const { id, workspaceId, days } of await surveysWithRetention(deps)) {
    const before = new Date(now.getTime() - days * DAY_MS);
    while (!signal?.aborted) {
      const deleted = await purgeOld(deps, definitions, id, before);
      purged.responses += deleted;
      if (deleted > 0) deps.live?.changed([id]);
      if (deleted < CHUNK) break;
    }
    await inTransaction(deps.pool, (client) =>
      forgetCompletions(client, now, completions, [workspaceId, id, before]),
    );
  }
  purged.workspaces = await purgeWorkspaces(deps.db, now);
  await purgeAnswers(deps.db, now);
  await purgeRevisions(deps.db, now);
  await purgeEditors(deps.db, now);
  return purged;
}

/**
 * Deletes one chunk of a survey's responses that are past their retention. Rows locked by a save are skipped: they are
 * no longer old, and waiting for them while holding other locks could deadlock with the save.
 */
function purgeOld(
  { pool }: Pick<Deps, 'pool'>,
  definitions: Definitions,
  surveyId: string,
  before: Date,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const old = await onClient(client)
      .select({ id: responses.id })
      .from(responses)
      .where(and(eq(responses.surveyId, surveyId), lt(responses.updatedAt, before)))
      .limit(CHUNK)
      .for('update', { skipLocked: true });
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    const which = and(eq(responses.surveyId, surveyId), inArray(responses.id, ids));
    return (await deleteWithin(client, definitions, which)).length;
  });
}

/**
 * Deletes a trashed survey. Its responses are deleted first, in batches, since one statement would delete millions. It
 * can't be restored meanwhile, because its time in the trash is over.
 */
async function purgeTrash(
  { db }: Pick<Deps, 'db'>,
  now: Date,
  purged: Purged,
  signal: AbortSignal | undefined,
): Promise<void> {
  const over = lt(surveys.deletedAt, trashEnd(now));
  while (!signal?.aborted) {
    const [survey] = await db.select({ id: surveys.id }).from(surveys).where(over).limit(1);
    if (!survey) return;
    const some = db
      .select({ id: responses.id })
      .from(responses)
      .where(eq(responses.surveyId, survey.id))
      .limit(TRASHED_CHUNK)
      .for('update', { skipLocked: true });
    const { rowCount } = await db
      .delete(responses)
      .where(and(eq(responses.surveyId, survey.id), inArray(responses.id, some)));
    purged.responses += rowCount ?? 0;
    if (rowCount === TRASHED_CHUNK) continue;
    const deleted = await db.delete(surveys).where(and(eq(surveys.id, survey.id), over));
    purged.surveys += deleted.rowCount ?? 0;
  }
}

/** Surveys whose live version limits the retention of responses. */
async function surveysWithRetention({
  db,
}: Pick<Deps, 'db'>): Promise<Array<{ id: string; workspaceId: string; days: number }>> {
  const setting = sql`(${surveyVersions.definition} #>> '{settings,retentionDays}')`;
  const days = sql<number>`${setting}::int`;
  return db
    .select({ id: surveys.id, workspaceId: surveys.workspaceId, days })
    .from(surveys)
    .innerJoin(
      surveyVersions,
      and(eq(surveyVersions.surveyId, surveys.id), eq(surveyVersions.version, surveys.liveVersion)),
    )
    .where(sql`${setting} is not null`);
}
