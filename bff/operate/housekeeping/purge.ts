import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { oldestSignIn } from '../../people/auth/sessions.ts';
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
import { trashEnd } from '../../surveys/drafts/store.ts';

/** What a round removed. */
export interface Purged {
  surveys: number;
  responses: number;
  sessions: number;
}

const DAY_MS = 86_400_000;
/** Rows of one transaction: short ones, so that nobody waits for the cleaning. */
const CHUNK = 200;
/** Responses that go with their survey leave no figures behind, so more of them fit. */
const TRASHED_CHUNK = 2000;

/**
 * Removes for good what was promised to go: surveys after their time in the trash with all
 * that belongs to them, responses older than their survey keeps them with what webhooks were told of them, and ended
 * sessions.
 * Several servers may do it at once; each row goes once. When `signal` is aborted it ends after
 * the transaction it is in, and the next round goes on from there.
 * @param deps `live` tells those who have the responses on their screens
 */
export async function purge(
  deps: Pick<Deps, 'db' | 'pool'> & { live?: Pick<LiveUpdates, 'changed'> },
  definitions: Definitions,
  now: Date,
  signal?: AbortSignal,
): Promise<Purged> {
  const purged: Purged = { surveys: 0, responses: 0, sessions: 0 };
  const ended = await deps.db
    .delete(sessions)
    .where(lt(sessions.expiresAt, now))
    .returning({ id: sessions.id });
  purged.sessions = ended.length;
  await deps.db.delete(endedSignIns).where(lt(endedSignIns.authenticatedAt, oldestSignIn(now)));
  await purgeTrash(deps, now, purged, signal);
  for (const { id, ownerId, days } of await keptForDays(deps)) {
    const before = new Date(now.getTime() - days * DAY_MS);
    while (!signal?.aborted) {
      const gone = await purgeOld(deps, definitions, id, before);
      purged.responses += gone;
      if (gone > 0) deps.live?.changed([id]);
      if (gone < CHUNK) break;
    }
    // A response is told of when it is completed, which is the last that happens to it.
    await inTransaction(deps.pool, (client) =>
      forgetCompletions(client, now, 'owner_id = $1 and survey_id = $2 and created_at < $3', [
        ownerId,
        id,
        before,
      ]),
    );
  }
  return purged;
}

/**
 * One chunk of a survey's responses that nobody touched since. What a save holds this moment is left out: it isn't old any
 * more, and waiting for it while holding others would let a save and the purge wait for each other in a circle.
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
 * A survey's responses go first, a batch at a time: deleting the survey would take millions in one
 * statement. Nobody can restore it meanwhile, its time is over.
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
    const gone = await db.delete(surveys).where(and(eq(surveys.id, survey.id), over));
    purged.surveys += gone.rowCount ?? 0;
  }
}

/** Surveys whose live version says how long its responses are kept. */
async function keptForDays({
  db,
}: Pick<Deps, 'db'>): Promise<Array<{ id: string; ownerId: string; days: number }>> {
  const days = sql<number>`(${surveyVersions.definition} #>> '{settings,retentionDays}')::int`;
  return db
    .select({ id: surveys.id, ownerId: surveys.ownerId, days })
    .from(surveys)
    .innerJoin(
      surveyVersions,
      and(eq(surveyVersions.surveyId, surveys.id), eq(surveyVersions.version, surveys.liveVersion)),
    )
    .where(sql`${days} is not null`);
}
