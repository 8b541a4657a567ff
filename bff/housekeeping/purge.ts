import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { responses, sessions, surveys, surveyVersions } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import { deleteResponses } from '../responses/store.ts';
import type { Definitions } from '../surveys/definitions.ts';
import { TRASH_DAYS } from '../surveys/store.ts';

/** What a round removed. */
export interface Purged {
  surveys: number;
  responses: number;
  sessions: number;
}

const DAY_MS = 86_400_000;
/** Rows of one transaction: short ones, so that nobody waits for the cleaning. */
const CHUNK = 200;

/**
 * Removes for good what was promised to go: surveys after their time in the trash with all
 * that belongs to them, responses older than their survey keeps them, and ended sessions.
 * Several servers may do it at once; each row goes once.
 */
export async function purge(
  deps: Pick<Deps, 'db' | 'pool'>,
  definitions: Definitions,
  now: Date,
): Promise<Purged> {
  const purged: Purged = { surveys: 0, responses: 0, sessions: 0 };
  const trashed = lt(surveys.deletedAt, new Date(now.getTime() - TRASH_DAYS * DAY_MS));
  const ended = await deps.db
    .delete(sessions)
    .where(lt(sessions.expiresAt, now))
    .returning({ id: sessions.id });
  purged.sessions = ended.length;
  for (;;) {
    const some = deps.db.select({ id: surveys.id }).from(surveys).where(trashed).limit(CHUNK);
    const gone = await deps.db
      .delete(surveys)
      .where(and(inArray(surveys.id, some), trashed))
      .returning({ id: surveys.id });
    purged.surveys += gone.length;
    if (gone.length < CHUNK) break;
  }
  for (const { id, days } of await keptForDays(deps)) {
    const before = new Date(now.getTime() - days * DAY_MS);
    for (;;) {
      const some = deps.db
        .select({ id: responses.id })
        .from(responses)
        .where(and(eq(responses.surveyId, id), lt(responses.updatedAt, before)))
        .limit(CHUNK);
      const which = and(eq(responses.surveyId, id), inArray(responses.id, some));
      const gone = await deleteResponses(deps, definitions, which);
      purged.responses += gone;
      if (gone < CHUNK) break;
    }
  }
  return purged;
}

/** Surveys whose live version says how long its responses are kept. */
async function keptForDays({ db }: Pick<Deps, 'db'>): Promise<Array<{ id: string; days: number }>> {
  const days = sql<number>`(${surveyVersions.definition} #>> '{settings,retentionDays}')::int`;
  return db
    .select({ id: surveys.id, days })
    .from(surveys)
    .innerJoin(
      surveyVersions,
      and(eq(surveyVersions.surveyId, surveys.id), eq(surveyVersions.version, surveys.liveVersion)),
    )
    .where(sql`${days} is not null`);
}
