import { type DraftPatch, patchOf, withPatch } from '@canvass/shared/domain/draft-patch';
import { shareParts } from '@canvass/shared/domain/draft-merge';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { DAY_MS } from '@canvass/shared/domain/days';
import { draftRevisions } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import type { SurveyRow } from './survey-row.ts';

/** The author of a change of a draft, as `callerOf` names them (null for the server itself), and its moment. */
export interface Authored {
  author: string | null;
  now: Date;
}

/** Revisions are kept this long: a laptop that was closed over night can still be merged. */
const RETENTION_MS = 2 * DAY_MS;

/** Stores how to return from a draft, which the running transaction stores, to the survey as it was locked. */
export async function recordRevision(
  tx: Executor,
  survey: SurveyRow,
  draft: SurveyDefinition,
  { author, now }: Authored,
): Promise<void> {
  const undo = patchOf(shareParts(survey.draft, draft), survey.draft);
  await tx
    .insert(draftRevisions)
    .values({ surveyId: survey.id, revision: survey.revision + 1, undo, author, savedAt: now });
}

/** A survey's draft of an earlier revision, and who changed it since, the last one first. */
export interface EarlierDraft {
  draft: SurveyDefinition;
  authors: string[];
}

/**
 * The draft as it was at an earlier revision. It shares what didn't change with the draft of `survey`.
 * @returns undefined if it isn't known any more
 */
export async function draftAt(
  db: Executor,
  survey: SurveyRow,
  revision: number,
): Promise<EarlierDraft | undefined> {
  if (revision > survey.revision) return undefined;
  const since = await db
    .select()
    .from(draftRevisions)
    .where(and(eq(draftRevisions.surveyId, survey.id), gt(draftRevisions.revision, revision)))
    .orderBy(desc(draftRevisions.revision));
  const known = since.filter((entry) => entry.revision <= survey.revision);
  if (known.length !== survey.revision - revision) return undefined;
  return {
    draft: known.reduce((draft, { undo }) => withPatch(draft, undo), survey.draft),
    authors: [...new Set(known.flatMap(({ author }) => author ?? []))],
  };
}

/** The changes of a draft since an earlier revision, with their authors. */
export interface DraftChanges {
  /** Null if that revision isn't known any more. */
  patch: DraftPatch | null;
  authors: string[];
}

/** The changes between a draft's earlier revision and `survey`, for a page that has that revision. */
export async function changesSince(db: Executor, survey: SurveyRow, revision: number): Promise<DraftChanges> {
  const earlier = await draftAt(db, survey, revision);
  return earlier
    ? { patch: patchOf(earlier.draft, survey.draft), authors: earlier.authors }
    : { patch: null, authors: [] };
}

/** Deletes revisions that are past their time. */
export async function purgeRevisions(db: Executor, now: Date): Promise<void> {
  await db.delete(draftRevisions).where(lt(draftRevisions.savedAt, new Date(now.getTime() - RETENTION_MS)));
}
