import { PLANS } from '@canvass/shared/domain/plans';
import { eq, type SQL, sql } from 'drizzle-orm';
import { workspaces } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/problem.ts';
import { paidPlanNow, type PlanConfig, planOf } from '../plans/plan.ts';

/** SQL: how many members a workspace has. */
const membersOf = (workspaceId: string): SQL =>
  sql`(select count(*)::int from workspace_members where workspace_id = ${workspaceId})`;

/** SQL: how many invitations to a workspace could be accepted at a moment. @param except the id of one that isn't counted */
const validInvitationsOf = (workspaceId: string, now: Date, except: string | null = null): SQL =>
  sql`(select count(*)::int from workspace_invitations where workspace_id = ${workspaceId} and accepted_at is null
    and revoked_at is null and expires_at > ${now.toISOString()} and id is distinct from ${except}::uuid)`;

/** SQL: how many seats of a workspace are taken. */
export const takenSeats = (workspaceId: string, now: Date): SQL =>
  sql`(${membersOf(workspaceId)} + ${validInvitationsOf(workspaceId, now)})`;

/**
 * Locks the workspace, so that no two requests take the last seat, until the transaction ends.
 * @returns the seats of the plan that applies now; null if they are unlimited
 */
async function lockSeats(tx: Executor, workspaceId: string, config: PlanConfig): Promise<number | null> {
  const [workspace] = await tx
    .select({ plan: workspaces.plan, paidPlan: paidPlanNow })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
  return PLANS[planOf(workspace ?? { plan: null, paidPlan: null }, config)].seats;
}

/** The plan and the moment by which free seats are counted. */
export interface SeatsDeps {
  config: PlanConfig;
  now: Date;
}

/**
 * Checks that an invitation may take a seat. It has the seat until it is accepted, revoked or expired, so that accepting it
 * doesn't fail for what others do meanwhile. The workspace stays locked until the transaction ends.
 * @param invitation the id of an expired one that is sent again; it doesn't count as another one
 * @throws 409 `seat_limit`
 */
export async function requireSeat(
  tx: Executor,
  workspaceId: string,
  { config, now }: SeatsDeps,
  invitation?: string,
): Promise<void> {
  const limit = await lockSeats(tx, workspaceId, config);
  if (limit === null) return;
  const { rows } = await tx.execute<{ others: number }>(
    sql`select ${membersOf(workspaceId)} + ${validInvitationsOf(workspaceId, now, invitation)} as others`,
  );
  if ((rows[0]?.others ?? 0) >= limit) throw conflict('seat_limit', { limit });
}

/**
 * Checks that an invited person may become a member. Their seat was taken with the invitation, so this is refused only
 * if the plan has fewer seats since. The workspace stays locked until the transaction ends.
 * @throws 409 `workspace_full`
 */
export async function requireSeatToJoin(
  tx: Executor,
  workspaceId: string,
  config: PlanConfig,
): Promise<void> {
  const limit = await lockSeats(tx, workspaceId, config);
  if (limit === null) return;
  const { rows } = await tx.execute<{ members: number }>(sql`select ${membersOf(workspaceId)} as members`);
  if ((rows[0]?.members ?? 0) >= limit) throw conflict('workspace_full', { limit });
}
