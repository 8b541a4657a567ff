import { may, type Permission, type Role } from '@canvass/shared/domain/policy';
import { and, asc, eq, sql } from 'drizzle-orm';
import { users, workspaceMembers, workspaces } from '../../../platform/database/schema.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { enqueueFormerPayer } from '../../payments/former-payer.ts';
import { type AuditCaller, recordAudit } from '../../audit/record.ts';
import { revokeInvitationsOf } from '../invitations/open-invitations.ts';
import { removeUnconfirmedRecipientsOf } from './unconfirmed-recipients.ts';

/** The members of a workspace, those who joined first at the top. At most `MOST_MEMBERS`. */
export function listMembers(db: Executor, workspaceId: string) {
  return db
    .select({
      id: users.id,
      displayName: users.displayName,
      email: users.email,
      avatarId: users.avatarId,
      role: workspaceMembers.role,
      joinedAt: workspaceMembers.joinedAt,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(workspaceMembers.joinedAt), asc(users.id));
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/**
 * Why a membership can't be changed: `missing`: there is no such member; `owner_only`: the caller is no owner and would make or
 * unmake one; `last_owner`: the workspace would have no owner; `personal_owner`: the person whose personal workspace it is
 * stays its owner.
 */
export type MemberRefusal = 'missing' | 'owner_only' | 'last_owner' | 'personal_owner';

/** A change to a membership: another role, or none, which removes it. */
export interface MemberChange {
  /** The member who makes the change, and the workspace. */
  caller: AuditCaller;
  userId: string;
  /** The role of the member who makes the change. */
  by: Role;
  role: Role | null;
  now: Date;
}

const membershipOf = (workspaceId: string, userId: string) =>
  and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId));

/** The role of a member; undefined for others. */
export async function findRole(
  executor: Executor,
  workspaceId: string,
  userId: string,
): Promise<Role | undefined> {
  const [member] = await executor
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(membershipOf(workspaceId, userId));
  return member?.role;
}

/**
 * Changes or ends a membership, and records it. The route has checked the permission: members may end their own membership,
 * and those of others with `member:manage`.
 * @returns undefined when it is done
 */
export function changeMember(db: Database, change: MemberChange): Promise<MemberRefusal | undefined> {
  const { caller, userId, by, role, now } = change;
  const { workspaceId } = caller;
  return db.transaction(async (tx) => {
    // Two owners who leave at the same moment wait for each other here, so that the second sees that the first has left.
    const [workspace] = await tx
      .select({ personalOf: workspaces.personalOf })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
      .for('no key update');
    const membership = membershipOf(workspaceId, userId);
    const previousRole = await findRole(tx, workspaceId, userId);
    if (!workspace || !previousRole) return 'missing';
    if (previousRole === role) return undefined;
    const isAboutOwner = previousRole === 'owner' || role === 'owner';
    if (isAboutOwner && by !== 'owner') return 'owner_only';
    if (previousRole === 'owner') {
      if (workspace.personalOf === userId) return 'personal_owner';
      if ((await countOwners(tx, workspaceId)) === 1) return 'last_owner';
    }
    if (previousRole === 'owner') await enqueueFormerPayer(tx, workspaceId, userId);
    if (role === null) {
      await tx.delete(workspaceMembers).where(membership);
      const action = caller.caller === userId ? 'member.leave' : 'member.remove';
      await recordAudit(tx, caller, action, userId, { previousRole });
    } else {
      await tx.update(workspaceMembers).set({ role }).where(membership);
      await recordAudit(tx, caller, 'member.change_role', userId, { role, previousRole });
    }
    const keeps = (permission: Permission) => role !== null && may(role, permission);
    if (may(previousRole, 'member:manage') && !keeps('member:manage')) {
      await revokeInvitationsOf(tx, caller, userId, now);
    }
    if (!keeps('responseMail:edit')) await removeUnconfirmedRecipientsOf(tx, caller, userId, now);
    return undefined;
  });
}

async function countOwners(tx: Executor, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ owners: sql<number>`count(*)::int` })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.role, 'owner')));
  return row?.owners ?? 0;
}
