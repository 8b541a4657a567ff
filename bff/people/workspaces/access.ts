import { WORKSPACE_HEADER, WORKSPACE_PARAMETER } from '@canvass/shared/api/workspaces';
import { type Permission, type Role, may } from '@canvass/shared/domain/policy';
import { sql } from 'drizzle-orm';
import type { RouterContext } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { surveys, webhooks, widgets } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { PAID_PLAN, type PlanSources } from '../subscription/plan.ts';
import { requireUser, userOf } from '../auth/session.ts';

/** The workspace that a request is about, and what its user is there. */
export interface Access extends PlanSources {
  workspaceId: string;
  role: Role;
  /** The payment provider's customer, once there is one. */
  stripeCustomerId: string | null;
}

type AccessDeps = Pick<Deps, 'db' | 'now'>;

/**
 * Makes the middleware that lets members through whose role has a permission, and sets `ctx.state.access`. The workspace is
 * the one of the survey, widget or webhook whose id the path has, else the one that the request names, else the user's
 * personal one. A thing of a workspace that the user isn't a member of is answered like one that doesn't exist.
 * @throws 401 without a session, 404, 403 `role_insufficient`
 */
const access =
  (findAccess: (deps: AccessDeps, ctx: Context) => Promise<Access | undefined>) =>
  (deps: AccessDeps) =>
  (permission: Permission): Middleware => {
    const user = requireUser(deps);
    return (ctx, next) =>
      user(ctx, async () => {
        const found = await findAccess(deps, ctx);
        if (!found) throw notFound();
        requirePermission(found, permission);
        ctx.state.access = found;
        await next();
      });
  };

/** For requests about a workspace as a whole: lists, new things, overviews. */
export const workspaceAccess = access(({ db }, ctx) => {
  const named = ctx.get(WORKSPACE_HEADER) || ctx.query[WORKSPACE_PARAMETER];
  if (Array.isArray(named)) throw notFound();
  const { id } = userOf(ctx);
  return accessWhere(db, id, sql`workspaces.id = ${named || id}`);
});

/** For paths with the id of a workspace, `:workspace`. */
export const namedWorkspaceAccess = access(({ db }, ctx) =>
  accessWhere(db, userOf(ctx).id, sql`workspaces.id = ${workspaceOfPath(ctx)}`),
);

/** The same, also for a workspace in the trash. */
export const trashedWorkspaceAccess = access(({ db }, ctx) =>
  accessWhere(db, userOf(ctx).id, sql`workspaces.id = ${workspaceOfPath(ctx)}`, { inTrash: true }),
);

const workspaceOfPath = (ctx: Context) => (ctx as RouterContext).params.workspace ?? '';

/** For paths with the id of a survey. */
export const surveyAccess = access(thingOfPath(surveys));
/** For paths with the id of a widget. */
export const widgetAccess = access(thingOfPath(widgets));
/** For paths with the id of a webhook. */
export const webhookAccess = access(thingOfPath(webhooks));

/**
 * The access that a middleware of this file has set.
 * @throws 404 when the route lacks it
 */
export function accessOf(ctx: Context): Access {
  const found = ctx.state.access as Access | undefined;
  if (!found) throw notFound();
  return found;
}

/**
 * What a user may do with a survey, for pages that show something to everybody else.
 * @returns undefined if the survey doesn't exist or the user isn't a member of its workspace
 */
export const accessToSurvey = (db: Deps['db'], userId: string, surveyId: string) =>
  accessToThing(db, userId, surveys, surveyId);

type Thing = typeof surveys | typeof widgets | typeof webhooks;

function accessToThing(db: Deps['db'], userId: string, table: Thing, id: string) {
  return accessWhere(db, userId, sql`workspaces.id = (select owner_id from ${table} where id = ${id})`);
}

/**
 * Checks a permission that only part of a route's requests need.
 * @throws 403 `role_insufficient`
 */
export function requirePermission({ role }: Access, permission: Permission): void {
  if (!may(role, permission)) throw new ProblemError(403, 'role_insufficient', { params: { role } });
}

function thingOfPath(table: Thing) {
  return ({ db }: AccessDeps, ctx: Context) =>
    accessToThing(db, userOf(ctx).id, table, shortIdParam(ctx as RouterContext));
}

async function accessWhere(
  db: Deps['db'],
  userId: string,
  condition: ReturnType<typeof sql>,
  { inTrash = false } = {},
): Promise<Access | undefined> {
  const { rows } = await db.execute<Access & Record<string, unknown>>(sql`
    select workspaces.id as "workspaceId", workspace_members.role, workspaces.plan, ${sql.raw(PAID_PLAN)} as "paidPlan",
      workspaces.stripe_customer_id as "stripeCustomerId"
    from workspaces
    join workspace_members on workspace_members.workspace_id = workspaces.id
      and workspace_members.user_id = ${userId}
    where ${inTrash ? sql`true` : sql`workspaces.deleted_at is null`} and ${condition}`);
  return rows[0];
}
