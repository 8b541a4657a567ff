import { createHash } from 'node:crypto';
import type { SurveyAccessInput } from '@canvass/shared/api/survey-access';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { surveyMembers, surveys, workspaceMembers } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { lockSurvey } from '../drafts/store.ts';

/** The members who may see a survey. */
export interface StoredAccess {
  restricted: boolean;
  /** The members that a restricted survey is for, besides those who see all surveys; sorted. */
  userIds: string[];
  createdBy: string | null;
}

export interface AccessStep {
  workspaceId: string;
  id: string;
  /** The entity tag that the client last read; undefined accepts any. */
  expected: string | undefined;
  input: SurveyAccessInput;
}

export type AccessOutcome =
  | { kind: 'done' | 'conflict'; access: StoredAccess }
  /** Indexes of the ids that are no members of the workspace. */
  | { kind: 'unknown_members'; indexes: number[] }
  | { kind: 'missing' };

/** Entity tag of the members who may see a survey; the draft's revision doesn't grow with it. */
export function accessTag({ restricted, userIds }: Pick<StoredAccess, 'restricted' | 'userIds'>): string {
  const hash = createHash('sha256').update(JSON.stringify([restricted, userIds.toSorted()]));
  return `"${hash.digest('hex').slice(0, 16)}"`;
}

/** Reads the members who may see a survey; undefined if the workspace has no such survey outside of the trash. */
export async function readAccess(
  executor: Executor,
  workspaceId: string,
  id: string,
): Promise<StoredAccess | undefined> {
  const [survey] = await executor
    .select({ restricted: surveys.restricted, createdBy: surveys.createdBy })
    .from(surveys)
    .where(and(eq(surveys.id, id), eq(surveys.workspaceId, workspaceId), isNull(surveys.deletedAt)));
  return survey && { ...survey, userIds: await readMembers(executor, id) };
}

async function readMembers(executor: Executor, surveyId: string): Promise<string[]> {
  const rows = await executor
    .select({ userId: surveyMembers.userId })
    .from(surveyMembers)
    .where(eq(surveyMembers.surveyId, surveyId))
    .orderBy(asc(surveyMembers.userId));
  return rows.map(({ userId }) => userId);
}

/** Replaces the members who may see a survey. Triggers notify the open event streams of the workspace. */
export function changeAccess(
  db: Database,
  { workspaceId, id, expected, input }: AccessStep,
): Promise<AccessOutcome> {
  return db.transaction(async (tx) => {
    const survey = await lockSurvey(tx, workspaceId, id);
    if (!survey) return { kind: 'missing' };
    const { createdBy } = survey;
    const current = { restricted: survey.restricted, userIds: await readMembers(tx, id), createdBy };
    const userIds = [...new Set(input.userIds)].toSorted();
    const wanted = { restricted: input.restricted, userIds, createdBy };
    // A repeated change whose answer was lost is accepted: it is stored already.
    if (expected !== undefined && ![expected, accessTag(wanted)].includes(accessTag(current))) {
      return { kind: 'conflict', access: current };
    }
    // Locked, so that no member is removed from the workspace meanwhile.
    const members = await tx
      .select({ userId: workspaceMembers.userId })
      .from(workspaceMembers)
      .where(and(eq(workspaceMembers.workspaceId, workspaceId), inArray(workspaceMembers.userId, userIds)))
      .for('key share');
    const known = new Set(members.map(({ userId }) => userId));
    const indexes = input.userIds.flatMap((userId, index) => (known.has(userId) ? [] : [index]));
    if (indexes.length > 0) return { kind: 'unknown_members', indexes };
    await tx.update(surveys).set({ restricted: input.restricted }).where(eq(surveys.id, id));
    await addMembers(tx, workspaceId, id, userIds);
    const removed = current.userIds.filter((userId) => !known.has(userId));
    if (removed.length > 0) {
      await tx
        .delete(surveyMembers)
        .where(and(eq(surveyMembers.surveyId, id), inArray(surveyMembers.userId, removed)));
    }
    return { kind: 'done', access: wanted };
  });
}

/** Lets members of the workspace see a restricted survey. */
export async function addMembers(
  tx: Executor,
  workspaceId: string,
  surveyId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(surveyMembers)
    .values(userIds.map((userId) => ({ workspaceId, surveyId, userId })))
    .onConflictDoNothing();
}
