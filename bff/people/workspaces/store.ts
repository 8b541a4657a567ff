import { MOST_OWN_WORKSPACES, type Workspace, WORKSPACE_TRASH_DAYS } from '@canvass/shared/api/workspaces';
import type { Role } from '@canvass/shared/domain/policy';
import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { DAY_MS } from '@canvass/shared/domain/days';
import { lockByName } from '../../platform/database/advisory-locks.ts';
import { responseExports, surveys, workspaceMembers, workspaces } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { shortId } from '../../platform/http/ids.ts';
import { enqueueCustomerDeletion } from '../payments/customer-deletions.ts';

interface WorkspaceRow {
  [column: string]: unknown;
  id: string;
  name: string | null;
  personalOf: string | null;
  displayName: string | null;
  role: Role;
  members: number;
  owners: number;
  createdAt: Date;
  deletedAt: Date | null;
}

const columns = sql`select workspaces.id, workspaces.name, workspaces.personal_of as "personalOf",
    users.display_name as "displayName", own.role, workspaces.created_at as "createdAt", workspaces.deleted_at as "deletedAt",
    (select count(*)::int from workspace_members all_of where all_of.workspace_id = workspaces.id) as members,
    (select count(*)::int from workspace_members owning
      where owning.workspace_id = workspaces.id and owning.role = 'owner') as owners
  from workspace_members own
  join workspaces on workspaces.id = own.workspace_id
  left join users on users.id = workspaces.personal_of`;

const visible = sql`(workspaces.deleted_at is null or own.role = 'owner')`;

/** The workspaces of a user, the personal one first; those in the trash are shown to their owners only. */
export async function listWorkspaces(db: Executor, userId: string): Promise<Workspace[]> {
  const { rows } = await db.execute<WorkspaceRow>(sql`${columns}
    where own.user_id = ${userId} and ${visible}
    order by workspaces.personal_of is distinct from ${userId}, lower(workspaces.name), workspaces.created_at`);
  return rows.map(present);
}

/** A workspace of a user; undefined if the user isn't a member, or it is in the trash and the user isn't an owner. */
export async function findWorkspace(
  db: Executor,
  userId: string,
  id: string,
): Promise<Workspace | undefined> {
  const { rows } = await db.execute<WorkspaceRow>(sql`${columns}
    where own.user_id = ${userId} and workspaces.id = ${id} and ${visible}`);
  return rows[0] && present(rows[0]);
}

function present({
  id,
  name,
  personalOf,
  displayName,
  role,
  members,
  owners,
  createdAt,
  deletedAt,
}: WorkspaceRow) {
  return {
    id,
    name,
    personalOf: personalOf === null ? null : { id: personalOf, displayName: displayName ?? '' },
    role,
    members,
    owners,
    createdAt: new Date(createdAt).toISOString(),
    deletedAt: deletedAt && new Date(deletedAt).toISOString(),
  };
}

/** Whether a user owns fewer than `MOST_OWN_WORKSPACES`; those in the trash, which no one can empty, don't count. */
async function mayOwnAnother(tx: Executor, userId: string): Promise<boolean> {
  await lockByName(tx, `workspaces of ${userId}`);
  const { rows } = await tx.execute<{ owned: number }>(sql`
    select count(*)::int as owned from workspace_members join workspaces on workspaces.id = workspace_id
    where user_id = ${userId} and role = 'owner' and personal_of is null and deleted_at is null`);
  return (rows[0]?.owned ?? 0) < MOST_OWN_WORKSPACES;
}

/**
 * Creates a workspace with the user as its owner.
 * @returns its id; undefined if the user owns `MOST_OWN_WORKSPACES` already
 */
export async function createWorkspace(
  tx: Executor,
  userId: string,
  name: string,
  now: Date,
): Promise<string | undefined> {
  if (!(await mayOwnAnother(tx, userId))) return undefined;
  const id = shortId();
  await tx.insert(workspaces).values({ id, name, createdAt: now });
  await tx.insert(workspaceMembers).values({ workspaceId: id, userId, role: 'owner', joinedAt: now });
  return id;
}

/** Names a workspace. @returns the name before; null if it had none */
export async function renameWorkspace(tx: Executor, id: string, name: string): Promise<string | null> {
  const [before] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, id))
    .for('no key update');
  await tx.update(workspaces).set({ name }).where(eq(workspaces.id, id));
  return before?.name ?? null;
}

/**
 * Puts a team's workspace into the trash, with its surveys: they take no more responses, the files of their responses are deleted,
 * and all else after `WORKSPACE_TRASH_DAYS`. Its subscription ends with the period that is paid for. Surveys that were in the trash
 * before keep their own time there. One that another owner has put there meanwhile stays as it is: with another time than its
 * surveys it would be restored without them.
 * @returns whether it wasn't there; undefined for a personal workspace, which is deleted with its account
 */
export function trashWorkspace(db: Database, id: string, now: Date): Promise<boolean | undefined> {
  return db.transaction(async (tx) => {
    const team = and(eq(workspaces.id, id), isNull(workspaces.personalOf));
    const [workspace] = await tx
      .select({ deletedAt: workspaces.deletedAt })
      .from(workspaces)
      .where(team)
      .for('no key update');
    if (!workspace) return undefined;
    if (workspace.deletedAt) return false;
    await tx.update(workspaces).set({ deletedAt: now }).where(team);
    await enqueue(tx, 'stop-renewal', { workspace: id });
    await tx
      .update(surveys)
      .set({ deletedAt: now })
      .where(and(eq(surveys.workspaceId, id), isNull(surveys.deletedAt)));
    const own = tx.select({ id: surveys.id }).from(surveys).where(eq(surveys.workspaceId, id));
    await tx.delete(responseExports).where(inArray(responseExports.surveyId, own));
    return true;
  });
}

/**
 * Takes a workspace out of the trash, with the surveys that it took there.
 * @returns false if it wasn't there; undefined if the user who restores it owns `MOST_OWN_WORKSPACES` others
 */
export function restoreWorkspace(db: Database, id: string, userId: string): Promise<boolean | undefined> {
  return db.transaction(async (tx) => {
    const [workspace] = await tx
      .select({ deletedAt: workspaces.deletedAt })
      .from(workspaces)
      .where(eq(workspaces.id, id))
      .for('update');
    if (!workspace?.deletedAt) return false;
    if (!(await mayOwnAnother(tx, userId))) return undefined;
    await tx
      .update(surveys)
      .set({ deletedAt: null })
      .where(and(eq(surveys.workspaceId, id), eq(surveys.deletedAt, workspace.deletedAt)));
    await tx.update(workspaces).set({ deletedAt: null }).where(eq(workspaces.id, id));
    return true;
  });
}

/**
 * Moves the surveys of workspaces in the trash there, too: a member may have created or restored one while an owner deleted the
 * workspace. Their `deleted_at` is the workspace's, so that they are restored with it and don't keep it from being purged.
 */
export async function trashSurveysOfTrashedWorkspaces(db: Database): Promise<void> {
  // A restoration waits for the lock, and then takes these surveys out of the trash as well.
  await db.execute(sql`
    with trashed as (
      select id, deleted_at from workspaces
      where deleted_at is not null
        and exists (select from surveys where surveys.owner_id = workspaces.id and surveys.deleted_at is null)
      for no key update)
    update surveys set deleted_at = trashed.deleted_at from trashed
    where surveys.owner_id = trashed.id and surveys.deleted_at is null`);
}

/**
 * Deletes workspaces whose time in the trash is over, with all that belongs to them, and enqueues the deletion of their
 * customers at the payment provider. Workspaces with surveys left wait until these are purged.
 * @returns how many
 */
export function purgeWorkspaces(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - WORKSPACE_TRASH_DAYS * DAY_MS);
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(workspaces)
      .where(
        and(
          lt(workspaces.deletedAt, before),
          notExists(tx.select().from(surveys).where(eq(surveys.workspaceId, workspaces.id))),
        ),
      )
      .returning({ customer: workspaces.stripeCustomerId });
    for (const { customer } of deleted) if (customer !== null) await enqueueCustomerDeletion(tx, customer);
    return deleted.length;
  });
}
