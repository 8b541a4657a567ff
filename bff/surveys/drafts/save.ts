import { repeatedIds, surveyInputSchema } from '@canvass/shared/api/survey-input';
import { deepEqual } from '@canvass/shared/domain/deep-equal';
import { SURVEY_LIMITS } from '@canvass/shared/domain/body-limits';
import { mergeDrafts } from '@canvass/shared/domain/draft-merge';
import { type SentPatch, unknownQuestionPaths, withPatch } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { eq, sql } from 'drizzle-orm';
import { surveys } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/problem.ts';
import { check } from '../../platform/http/validate.ts';
import { withDistinctLanguages } from './distinct-languages.ts';
import { patchedSettings } from './patched-settings.ts';
import { type Authored, draftAt, recordRevision } from './revisions.ts';
import { lockSurvey, mustFind } from './store.ts';
import type { StoredSurvey, SurveyRow } from './survey-row.ts';
import { surveyTooLarge } from './too-large.ts';

/** Where a draft is saved, and what it is based on. */
export interface DraftSave extends Authored {
  author: string;
  workspaceId: string;
  id: string;
  /** The revisions of which the client last read one; undefined overwrites any. */
  expected: readonly number[] | undefined;
  /** Whether it is merged with what others saved since that revision, if no part was changed by both. */
  merge: boolean;
}

/** `merged`: what is stored now isn't what the client sent. */
export type SaveOutcome =
  | { kind: 'saved' | 'merged' | 'conflict'; survey: StoredSurvey }
  | { kind: 'missing' };

/**
 * Replaces the draft. A save whose answer was lost is repeated with the revision from before it: when the stored draft
 * equals the sent one, that is no conflict.
 */
export function saveDraft(db: Database, save: DraftSave, draft: SurveyDefinition): Promise<SaveOutcome> {
  return inLocked(
    db,
    save,
    () => draft,
    async (tx) => {
      const [row] = await tx
        .select({ same: sql<boolean>`${surveys.draft} = ${JSON.stringify(draft)}::jsonb` })
        .from(surveys)
        .where(eq(surveys.id, save.id));
      return row?.same === true;
    },
  );
}

/**
 * Changes parts of the draft. The result is validated as a whole draft is. A patch that is repeated because its answer
 * was lost is a conflict (unlike a repeated save of the whole draft), unless it is to be merged: that its parts are stored
 * doesn't prove that the client knows the other parts. Such a client sends the whole draft.
 * @throws 422 naming each wrong field of the resulting draft, or parts of the patch that name no question or one twice; 413 when the
 * result would be too large
 */
export function patchDraft(db: Database, save: DraftSave, patch: SentPatch): Promise<SaveOutcome> {
  return inLocked(
    db,
    save,
    (base) => patched(base, patch),
    async () => false,
  );
}

/**
 * @param change the client's draft, from the draft that it last read
 * @param isRepeat whether the stored draft is the client's already
 */
function inLocked(
  db: Database,
  save: DraftSave,
  change: (base: SurveyDefinition) => SurveyDefinition,
  isRepeat: (tx: Executor) => Promise<boolean>,
): Promise<SaveOutcome> {
  const { workspaceId, id, expected } = save;
  return db.transaction(async (tx) => {
    const current = await lockSurvey(tx, workspaceId, id);
    if (!current) return { kind: 'missing' };
    const outcome = async (kind: 'saved' | 'merged' | 'conflict'): Promise<SaveOutcome> => ({
      kind,
      survey: await mustFind(tx, workspaceId, id),
    });
    if (expected === undefined || expected.includes(current.revision)) {
      await storeDraft(tx, current, change(current.draft), save);
      return outcome('saved');
    }
    // Which of several the draft is based on isn't known.
    const [read, other] = expected;
    const isMerge = save.merge && read !== undefined && other === undefined;
    const base = isMerge ? await draftAt(tx, current, read) : undefined;
    if (base) {
      const given = change(base.draft);
      const merged = mergeDrafts(base.draft, given, current.draft);
      if (merged.conflicts.length > 0) return outcome('conflict');
      const draft = withDistinctLanguages(merged.draft);
      if (!deepEqual(draft, current.draft)) await storeDraft(tx, current, checked(draft), save);
      return outcome(deepEqual(draft, given) ? 'saved' : 'merged');
    }
    return outcome((await isRepeat(tx)) ? 'saved' : 'conflict');
  });
}

/** Stores the draft of a survey that the running transaction has locked. */
async function storeDraft(
  tx: Executor,
  survey: SurveyRow,
  draft: SurveyDefinition,
  by: Authored,
): Promise<void> {
  await recordRevision(tx, survey, draft, by);
  await tx
    .update(surveys)
    .set({ draft, revision: survey.revision + 1, updatedAt: by.now })
    .where(eq(surveys.id, survey.id));
}

function patched(base: SurveyDefinition, { settings, ...rest }: SentPatch): SurveyDefinition {
  const patch = { ...rest, ...(settings && { settings: patchedSettings(base.settings, settings) }) };
  const errors = [
    ...unknownQuestionPaths(base, patch).map((field) => ({ field, code: 'answer_unknown_question' })),
    ...repeatedIds(patch.questions ?? []).map((index) => ({
      field: `questions.${index}.id`,
      code: 'repeated_id',
    })),
  ];
  if (errors.length > 0) throw invalid(errors.map((error) => ({ ...error, message: '' })));
  return checked(withPatch(withDistinctLanguages(base), patch));
}

/** A draft that was put together here: patch by patch, it must not grow larger than what one request can send. */
function checked(whole: SurveyDefinition): SurveyDefinition {
  const draft = check(surveyInputSchema, whole);
  if (Buffer.byteLength(JSON.stringify(draft)) > SURVEY_LIMITS.bytes) throw surveyTooLarge();
  return draft;
}
