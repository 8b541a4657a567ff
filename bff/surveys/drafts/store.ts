import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { DAY_MS } from '@canvass/shared/domain/days';
import { responseExports, surveys, surveyVersions } from '../../platform/database/schema.ts';
import type { Database, Executor, PooledDatabase } from '../../platform/deps.ts';
import { executePrepared } from '../../platform/database/prepared.ts';
import { isExpected } from '../../platform/http/etag.ts';
import { shortId } from '../../platform/http/ids.ts';
import { availability } from './availability.ts';
import { recordSurveyEvent } from './record-event.ts';
import type { SurveyRow, StoredSurvey } from './survey-row.ts';

/** Days that a survey stays in the trash before it is purged with everything that belongs to it. */
export const TRASH_DAYS = 30;

/** Surveys that were deleted before this moment are purged. */
export function trashEnd(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS);
}

/** A survey of a workspace that is not in the trash: the condition of every query on surveys. */
const ownedBy = (workspaceId: string, id: string) =>
  and(eq(surveys.id, id), eq(surveys.workspaceId, workspaceId), isNull(surveys.deletedAt));

/** A survey of a workspace that is in the trash. */
const trashedOf = (workspaceId: string, id: string) =>
  and(eq(surveys.id, id), eq(surveys.workspaceId, workspaceId), isNotNull(surveys.deletedAt));

/** Creates a draft for all members of the workspace and records the event. @param userId its creator; null for an API key */
export function createSurvey(
  db: Database,
  {
    workspaceId,
    userId,
    folderId = null,
  }: { workspaceId: string; userId: string | null; folderId?: string | null },
  draft: SurveyDefinition,
  now: Date,
): Promise<StoredSurvey> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(surveys)
      .values({
        id: shortId(),
        workspaceId,
        draft,
        createdBy: userId,
        folderId,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error('an inserted survey is returned');
    await recordSurveyEvent(tx, 'survey_created', row, now);
    return { ...row, unpublishedChanges: true, availability: 'draft' };
  });
}

/** Finds a survey of a workspace; undefined when it is another workspace's, in the trash or unknown. */
export const findSurvey = (
  executor: Executor,
  workspaceId: string,
  id: string,
): Promise<StoredSurvey | undefined> => find(executor, ownedBy(workspaceId, id));

async function find(executor: Executor, which: SQL | undefined): Promise<StoredSurvey | undefined> {
  const [row] = await executor
    .select({
      survey: surveys,
      changed: sql<boolean>`${surveyVersions.definition} is distinct from ${surveys.draft}`,
      availability,
    })
    .from(surveys)
    .leftJoin(
      surveyVersions,
      and(eq(surveyVersions.surveyId, surveys.id), eq(surveyVersions.version, surveys.liveVersion)),
    )
    .where(which);
  return row ? { ...row.survey, unpublishedChanges: row.changed, availability: row.availability } : undefined;
}

/** Whether `findSurvey` finds a survey, for requests that need nothing of it. */
export async function hasSurvey(db: PooledDatabase, workspaceId: string, id: string): Promise<boolean> {
  const found = await executePrepared(db, sql`select from surveys where ${ownedBy(workspaceId, id)}`);
  return found.length > 0;
}

/** The stored text of the draft's password; undefined as for `findSurvey`. */
export async function storedPassword(
  executor: Executor,
  workspaceId: string,
  id: string,
): Promise<string | null | undefined> {
  const password = sql<string | null>`${surveys.draft} #>> '{settings,password}'`;
  const [row] = await executor.select({ password }).from(surveys).where(ownedBy(workspaceId, id));
  return row?.password;
}

/** Locks the row of a survey until the transaction ends; undefined as for `findSurvey`. */
export async function lockSurvey(
  tx: Executor,
  workspaceId: string,
  id: string,
): Promise<SurveyRow | undefined> {
  const [row] = await tx.select().from(surveys).where(ownedBy(workspaceId, id)).for('no key update');
  return row;
}

/**
 * Reads a survey that the running transaction has locked or changed.
 * @throws when it doesn't exist
 */
export async function mustFind(
  tx: Executor,
  workspaceId: string,
  id: string,
  isTrashed = false,
): Promise<StoredSurvey> {
  const survey = await find(tx, (isTrashed ? trashedOf : ownedBy)(workspaceId, id));
  if (!survey) throw new Error('a locked survey can be read');
  return survey;
}

/**
 * Moves a survey to the trash, without the files of its responses.
 * @param expected the revisions of which the client last read one; undefined deletes any
 * @returns false when there is none, or it has another revision
 */
export function trashSurvey(
  db: Database,
  workspaceId: string,
  id: string,
  expected: readonly number[] | undefined,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockSurvey(tx, workspaceId, id);
    if (!row || !isExpected(expected, row.revision)) return false;
    await tx
      .update(surveys)
      .set({ deletedAt: now, updatedAt: now, revision: sql`${surveys.revision} + 1` })
      .where(eq(surveys.id, id));
    await tx.delete(responseExports).where(eq(responseExports.surveyId, id));
    await recordSurveyEvent(tx, 'survey_deleted', row, now);
    return true;
  });
}

/** Locks the row of a survey in the trash; undefined when it is not there. */
export async function lockTrashed(
  tx: Executor,
  workspaceId: string,
  id: string,
): Promise<SurveyRow | undefined> {
  const [row] = await tx.select().from(surveys).where(trashedOf(workspaceId, id)).for('no key update');
  return row;
}
