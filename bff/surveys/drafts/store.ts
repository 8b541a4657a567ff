import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveys, surveyVersions } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { recordEvent } from '../../notify/events/record.ts';
import { shortId } from '../../platform/http/ids.ts';
import { availability } from './availability.ts';
import { surveyEvent } from './present.ts';
import type { SurveyRow, StoredSurvey } from './survey-row.ts';

/** Days a survey stays in the trash before it is purged with everything that belongs to it. */
export const TRASH_DAYS = 30;

/** What was trashed before this moment is removed for good. */
export function trashEnd(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * 86_400_000);
}

/** Rows of one owner that are not in the trash: every query on surveys starts from this. */
const ownedBy = (ownerId: string, id: string) =>
  and(eq(surveys.id, id), eq(surveys.ownerId, ownerId), isNull(surveys.deletedAt));

/** Makes a draft and records that it was created. */
export function createSurvey(
  db: Database,
  ownerId: string,
  draft: SurveyDefinition,
  now: Date,
): Promise<StoredSurvey> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(surveys)
      .values({ id: shortId(), ownerId, draft, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('an inserted survey is returned');
    await recordEvent(tx, surveyEvent('survey_created', row), now);
    return { ...row, unpublishedChanges: true, availability: 'draft' };
  });
}

/** One survey of an owner; undefined when it is somebody else's, in the trash or unknown. */
export async function findSurvey(
  executor: Executor,
  ownerId: string,
  id: string,
): Promise<StoredSurvey | undefined> {
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
    .where(ownedBy(ownerId, id));
  return row ? { ...row.survey, unpublishedChanges: row.changed, availability: row.availability } : undefined;
}

/** What the draft has as its password; undefined as for `findSurvey`. */
export async function storedPassword(
  executor: Executor,
  ownerId: string,
  id: string,
): Promise<string | null | undefined> {
  const password = sql<string | null>`${surveys.draft} #>> '{settings,password}'`;
  const [row] = await executor.select({ password }).from(surveys).where(ownedBy(ownerId, id));
  return row?.password;
}

/** The row of a survey, locked until the transaction ends; undefined as for `findSurvey`. */
export async function lockSurvey(tx: Executor, ownerId: string, id: string): Promise<SurveyRow | undefined> {
  const [row] = await tx.select().from(surveys).where(ownedBy(ownerId, id)).for('no key update');
  return row;
}

export type SaveOutcome = { kind: 'saved' | 'conflict'; survey: StoredSurvey } | { kind: 'missing' };

/**
 * Replaces the draft if nobody else did meanwhile.
 * A save that was stored but whose answer got lost comes again with the revision from
 * before it: when what is stored is exactly what is sent, that is no conflict.
 * @param expected the revision last seen; undefined overwrites whatever there is
 */
export function saveDraft(
  db: Database,
  ownerId: string,
  id: string,
  draft: SurveyDefinition,
  expected: number | undefined,
  now: Date,
): Promise<SaveOutcome> {
  return db.transaction(async (tx) => {
    const current = await lockSurvey(tx, ownerId, id);
    if (!current) return { kind: 'missing' };
    if (expected === undefined || expected === current.revision) {
      await storeDraft(tx, id, draft, now);
      return { kind: 'saved', survey: await mustFind(tx, ownerId, id) };
    }
    const [same] = await tx
      .select({ same: sql<boolean>`${surveys.draft} = ${JSON.stringify(draft)}::jsonb` })
      .from(surveys)
      .where(eq(surveys.id, id));
    return { kind: same?.same ? 'saved' : 'conflict', survey: await mustFind(tx, ownerId, id) };
  });
}

/** Writes the draft of a survey that the running transaction has locked. */
export async function storeDraft(
  tx: Executor,
  id: string,
  draft: SurveyDefinition,
  now: Date,
): Promise<void> {
  await tx
    .update(surveys)
    .set({ draft, revision: sql`${surveys.revision} + 1`, updatedAt: now })
    .where(eq(surveys.id, id));
}

/** A survey that the running transaction has just locked or changed. */
export async function mustFind(tx: Executor, ownerId: string, id: string): Promise<StoredSurvey> {
  const survey = await findSurvey(tx, ownerId, id);
  if (!survey) throw new Error('a locked survey can be read');
  return survey;
}

/** Moves a survey to the trash; false when there is none. */
export function trashSurvey(db: Database, ownerId: string, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockSurvey(tx, ownerId, id);
    if (!row) return false;
    await tx
      .update(surveys)
      .set({ deletedAt: now, updatedAt: now, revision: sql`${surveys.revision} + 1` })
      .where(eq(surveys.id, id));
    await recordEvent(tx, surveyEvent('survey_deleted', row), now);
    return true;
  });
}

/** The row of a survey in the trash, locked; undefined when it is not there. */
export async function lockTrashed(tx: Executor, ownerId: string, id: string): Promise<SurveyRow | undefined> {
  const [row] = await tx
    .select()
    .from(surveys)
    .where(and(eq(surveys.id, id), eq(surveys.ownerId, ownerId), isNotNull(surveys.deletedAt)))
    .for('no key update');
  return row;
}
