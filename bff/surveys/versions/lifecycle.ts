import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { FieldError } from '@canvass/shared/api/problem';
import type { PublishInput } from '@canvass/shared/api/surveys';
import { PLANS, type Plan } from '@canvass/shared/domain/plans';
import { publishFaults } from '@canvass/shared/domain/publish-check';
import type { PublishFault } from '@canvass/shared/domain/publish-fault';
import { surveys, surveyVersions, workspaces } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { isExpected } from '../../platform/http/etag.ts';
import { resumeDeliveries } from '../../notify/deliveries/resume.ts';
import { unknownReferences, withNewOptions } from './publish-changes.ts';
import { recordSurveyEvent } from '../drafts/record-event.ts';
import { recordRevision } from '../drafts/revisions.ts';
import { lockSurvey, lockTrashed, mustFind, trashEnd } from '../drafts/store.ts';
import type { StoredSurvey, SurveyRow } from '../drafts/survey-row.ts';

/** The workspace, the survey, the time and the plan's limits of a step. */
export interface LifecycleStep {
  workspaceId: string;
  id: string;
  /** The revisions of which the client last read one; undefined accepts any. */
  expected: readonly number[] | undefined;
  plan: Plan;
  now: Date;
  /** The caller who takes the step, as `callerOf` names them; null for the server itself. */
  author: string | null;
}

export interface PublishStep extends LifecycleStep {
  /** Whether a closed survey stays closed. */
  stayClosed?: boolean;
  /** Corrections, and options to count as new ones. */
  input: PublishInput;
}

export type LifecycleOutcome =
  /** `changed`: false if the survey was as the step makes it already. */
  | { kind: 'done'; survey: StoredSurvey; changed: boolean }
  | { kind: 'conflict'; survey: StoredSurvey }
  | { kind: 'faults'; faults: PublishFault[] }
  | { kind: 'unknown_places'; errors: FieldError[] }
  | { kind: 'over_limit'; limit: number }
  | { kind: 'wrong_state'; status: SurveyRow['status'] }
  | { kind: 'missing' };

/**
 * Publishes the draft. A new immutable version is created only when the draft differs from the live one, so that
 * publishing twice does not split the responses.
 * A closed survey is reopened, unless it is to stay closed: then it gets the version and doesn't count towards the
 * plan's limit.
 * `survey_updated` is recorded here, on close, reopen and restore, but not when a draft is saved: the builder saves every few
 * seconds, and respondents see no change.
 */
export function publishSurvey(db: Database, step: PublishStep): Promise<LifecycleOutcome> {
  return db.transaction(async (tx) => {
    const refused = await lockForStep(tx, step);
    if ('kind' in refused) return isRepeat(refused, step) ? done(tx, step) : refused;
    const { row } = refused;
    const errors = unknownReferences(row.draft, step.input);
    if (errors.length > 0) return { kind: 'unknown_places', errors };
    const draft = withNewOptions(row.draft, step.input.newOptions);
    const faults = publishFaults(draft);
    if (faults.length > 0) return { kind: 'faults', faults };
    const status = step.stayClosed && row.status === 'closed' ? 'closed' : 'published';
    const over = row.status === status ? undefined : await overLimit(tx, step);
    if (over) return over;
    const stored = await mustFind(tx, step.workspaceId, step.id);
    const unpublishedChanges = stored.unpublishedChanges || step.input.newOptions.length > 0;
    if (!unpublishedChanges && row.status === status) return done(tx, step);
    const version = unpublishedChanges ? (row.liveVersion ?? 0) + 1 : row.liveVersion;
    if (unpublishedChanges) {
      await tx.insert(surveyVersions).values({
        surveyId: row.id,
        version: (row.liveVersion ?? 0) + 1,
        definition: draft,
        publishedAt: step.now,
        corrections: step.input.corrections,
      });
    }
    await change(tx, row, step, {
      draft,
      status,
      liveVersion: version,
      publishedAt: step.now,
      closedAt: status === 'closed' ? row.closedAt : null,
    });
    return done(tx, step, true);
  });
}

/** Whether the only change since `expected` is a publishing: this call was executed before, but its answer was lost. */
function isRepeat(refused: LifecycleOutcome, { expected, stayClosed }: PublishStep): boolean {
  if (refused.kind !== 'conflict' || expected === undefined) return false;
  const { status, revision, publishedAt, updatedAt } = refused.survey;
  if (status !== 'published' && !stayClosed) return false;
  return expected.includes(revision - 1) && publishedAt?.getTime() === updatedAt.getTime();
}

/** Closes the survey: it takes no more responses, and its page shows that it is closed. */
export function closeSurvey(db: Database, step: LifecycleStep): Promise<LifecycleOutcome> {
  return db.transaction(async (tx) => {
    const refused = await lockForStep(tx, step);
    if ('kind' in refused) return refused;
    const { row } = refused;
    if (row.status === 'closed') return done(tx, step);
    if (row.status !== 'published') return { kind: 'wrong_state', status: row.status };
    await change(tx, row, step, { status: 'closed', closedAt: step.now });
    return done(tx, step, true);
  });
}

/** Reopens the survey with its last live version. */
export function reopenSurvey(db: Database, step: LifecycleStep): Promise<LifecycleOutcome> {
  return db.transaction(async (tx) => {
    const refused = await lockForStep(tx, step);
    if ('kind' in refused) return refused;
    const { row } = refused;
    if (row.status === 'published') return done(tx, step);
    if (row.status !== 'closed') return { kind: 'wrong_state', status: row.status };
    const over = await overLimit(tx, step);
    if (over) return over;
    await change(tx, row, step, { status: 'published', closedAt: null });
    return done(tx, step, true);
  });
}

/**
 * Restores a survey from the trash; a published one counts towards the plan's limit again. After `TRASH_DAYS` it can't
 * be restored, because it may be partly purged. One that isn't in the trash stays as it is. The deletion is a revision of its own,
 * which no answer has named: a client that read the one before may restore it.
 */
export function restoreSurvey(db: Database, step: LifecycleStep): Promise<LifecycleOutcome> {
  return db.transaction(async (tx) => {
    const { workspaceId, id, expected } = step;
    const row = await lockTrashed(tx, workspaceId, id);
    if (!row) {
      // A client whose answer got lost repeats the call.
      const refused = await lockForStep(tx, step);
      return 'kind' in refused ? refused : done(tx, step);
    }
    if (!row.deletedAt || row.deletedAt < trashEnd(step.now)) return { kind: 'missing' };
    if (!isExpected(expected, row.revision) && !isExpected(expected, row.revision - 1)) {
      return { kind: 'conflict', survey: await mustFind(tx, workspaceId, id, true) };
    }
    const over = row.status === 'published' ? await overLimit(tx, step) : undefined;
    if (over) return over;
    const [restored] = await tx
      .update(surveys)
      .set({ deletedAt: null, updatedAt: step.now, revision: sql`${surveys.revision} + 1` })
      .where(eq(surveys.id, row.id))
      .returning();
    if (!restored) throw new Error('a locked survey can be restored');
    await resumeDeliveries(tx, row.id);
    await recordSurveyEvent(tx, 'survey_updated', restored, step.now);
    return done(tx, step, true);
  });
}

/** Locks the survey, or says why the step is refused. */
async function lockForStep(
  tx: Executor,
  { workspaceId, id, expected }: LifecycleStep,
): Promise<{ row: SurveyRow } | LifecycleOutcome> {
  const row = await lockSurvey(tx, workspaceId, id);
  if (!row) return { kind: 'missing' };
  if (!isExpected(expected, row.revision)) {
    return { kind: 'conflict', survey: await mustFind(tx, workspaceId, id) };
  }
  return { row };
}

/**
 * Whether the plan allows no further published survey. The workspace's row is locked, so that two concurrent requests can't
 * exceed the limit.
 */
async function overLimit(tx: Executor, step: LifecycleStep): Promise<LifecycleOutcome | undefined> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, step.workspaceId))
    .for('no key update');
  const [published] = await tx
    .select({ count: count() })
    .from(surveys)
    .where(
      and(
        eq(surveys.workspaceId, step.workspaceId),
        eq(surveys.status, 'published'),
        isNull(surveys.deletedAt),
      ),
    );
  const limit = PLANS[step.plan].publishedSurveys;
  return (published?.count ?? 0) >= limit ? { kind: 'over_limit', limit } : undefined;
}

async function change(
  tx: Executor,
  row: SurveyRow,
  step: LifecycleStep,
  values: Partial<Pick<SurveyRow, 'draft' | 'status' | 'liveVersion' | 'publishedAt' | 'closedAt'>>,
): Promise<void> {
  await recordRevision(tx, row, values.draft ?? row.draft, step);
  const [changed] = await tx
    .update(surveys)
    .set({ ...values, updatedAt: step.now, revision: row.revision + 1 })
    .where(eq(surveys.id, row.id))
    .returning();
  if (!changed) throw new Error('a locked survey can be changed');
  await recordSurveyEvent(tx, 'survey_updated', changed, step.now);
}

async function done(
  tx: Executor,
  { workspaceId, id }: LifecycleStep,
  changed = false,
): Promise<LifecycleOutcome> {
  return { kind: 'done', survey: await mustFind(tx, workspaceId, id), changed };
}
