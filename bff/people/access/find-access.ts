import type { Permission } from '@canvass/shared/domain/policy';
import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ApiKeyRow } from '../sessions/read-key.ts';
import { PAID_PLAN, type PlanSources } from '../plans/plan.ts';
import { isForMember, isInScope, seesRestricted, type SurveyScope } from './survey-scope.ts';

/** The workspace that a request is about, and what its user or API key is there. */
export interface Access extends PlanSources, SurveyScope {
  /** An API key's permissions; null for all of the role's. */
  permissions: readonly Permission[] | null;
  /** The payment provider's customer, once there is one. */
  stripeCustomerId: string | null;
}

/** The workspace that a request names. */
export interface Named {
  /** SQL: a condition on rows `surveys` that holds for those that the request is about; without it, it is about none. */
  surveys?: SQL;
  /** Whether the route itself leaves out surveys that the request must not be about, by `readable(accessOf(ctx))`. */
  isScoped?: boolean;
  inTrash?: boolean;
  /** SQL: the workspace's row. @param own the user's personal workspace, or the key's */
  where(own: string): SQL;
}

const columns = sql.raw(`workspaces.id as "workspaceId", workspaces.plan, ${PAID_PLAN} as "paidPlan",
  workspaces.stripe_customer_id as "stripeCustomerId"`);

const usable = ({ inTrash = false }: Named) => (inTrash ? sql`true` : sql`workspaces.deleted_at is null`);

/**
 * SQL: whether the surveys that a request is about may all be read, regardless of the role; null if there are none.
 * @param mayRead SQL condition on rows `surveys`
 */
const readableOnly = ({ surveys = sql`false` }: Named, mayRead: SQL) =>
  sql`(select bool_and(${mayRead}) from surveys where ${surveys})`;

/** An API key's access, and whether all surveys that its request is about are among the key's own; null if it is about none. */
export interface KeyAccess {
  access: Access;
  isReadable: boolean | null;
}

type Row<Found> = Found & Record<string, unknown>;

/**
 * A user's access to the workspace of a request.
 * @returns undefined if there is none, the user isn't a member, or a survey of the request is limited to others
 */
export async function accessOfUser(
  db: Deps['db'],
  userId: string,
  named: Named,
): Promise<Access | undefined> {
  const [row] = await executePrepared<
    Row<Omit<Access, 'permissions' | 'userId' | 'surveyIds'> & { isReadable: boolean | null }>
  >(
    db,
    sql`
    select ${columns}, workspace_members.role, ${readableOnly(named, isForMember(userId))} as "isReadable"
    from workspaces
    join workspace_members on workspace_members.workspace_id = workspaces.id
      and workspace_members.user_id = ${userId}
    where ${usable(named)} and ${named.where(userId)}`,
  );
  if (!row) return undefined;
  const { isReadable, ...found } = row;
  if (isReadable === false && !seesRestricted(found.role)) return undefined;
  return { ...found, permissions: null, userId, surveyIds: null };
}

/**
 * An API key's access to the workspace of a request.
 * @returns undefined if it isn't the key's workspace, or a survey of the request is limited to some members and not chosen for it
 */
export async function accessOfKey(
  db: Deps['db'],
  key: ApiKeyRow,
  named: Named,
): Promise<KeyAccess | undefined> {
  const { role, permissions, surveyIds } = key;
  const mayRead = isInScope({ role, userId: null, surveyIds });
  // Restricted surveys that weren't chosen for the key don't exist for it; other ones it is refused.
  const mayKnow = sql`(${mayRead} or ${isInScope({ role, userId: null, surveyIds: null })})`;
  const [row] = await executePrepared<
    Row<
      Pick<Access, 'workspaceId' | 'stripeCustomerId'> &
        PlanSources &
        Record<'isReadable' | 'isKnown', boolean | null>
    >
  >(
    db,
    sql`
    select ${columns}, ${readableOnly(named, mayRead)} as "isReadable", ${readableOnly(named, mayKnow)} as "isKnown"
    from workspaces
    where workspaces.id = ${key.workspaceId} and ${usable(named)} and ${named.where(key.workspaceId)}`,
  );
  if (!row) return undefined;
  const { isReadable, isKnown, ...found } = row;
  if (isKnown === false) return undefined;
  return { access: { ...found, role, permissions, userId: null, surveyIds }, isReadable };
}
