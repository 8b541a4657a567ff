import type { RouterContext } from '@koa/router';
import type { FieldError } from '@canvass/shared/api/problem';
import { WORKSPACE_HEADER, WORKSPACE_PARAMETER } from '@canvass/shared/api/workspace-header';
import { KEY_PERMISSIONS, may, type Permission, type Role } from '@canvass/shared/domain/policy';
import { type SQL, sql } from 'drizzle-orm';
import type { Context, Middleware } from 'koa';
import { surveys, webhooks, widgets } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { readApiKey } from '../api-keys/read-key.ts';
import type { ApiKeyRow } from '../api-keys/store.ts';
import { requireUser, userOf } from '../auth/session.ts';
import { PAID_PLAN, type PlanSources } from '../subscription/plan.ts';

/** The workspace that a request is about, and what its user or API key is there. */
export interface Access extends PlanSources {
  workspaceId: string;
  role: Role;
  /** An API key's permissions; null for all of the role's. */
  permissions: readonly Permission[] | null;
  /** The payment provider's customer, once there is one. */
  stripeCustomerId: string | null;
}

type AccessDeps = Pick<Deps, 'db' | 'now'>;

/** What a request names. */
interface Named {
  /** The survey in the path; null if the path names none. */
  surveyId: string | null;
  inTrash?: boolean;
  /** SQL: the workspace's row. @param own the user's personal workspace, or the key's */
  where(own: string): SQL;
}

/**
 * Makes the middleware that lets members through whose role has a permission, and programs whose API key has it, and sets
 * `ctx.state.access`. The workspace is the one of the survey, widget or webhook whose id the path has, else the one that the
 * request names, else the user's personal one or the key's. A thing of a workspace that the user isn't a member of, or that isn't the
 * key's, is answered like one that doesn't exist.
 * @throws 401 without a session and key, 404, 403 `role_insufficient`, `api_key_insufficient`
 */
const access =
  (read: (ctx: Context) => Named) =>
  (deps: AccessDeps) =>
  (permission: Permission): Middleware => {
    const user = requireUser(deps);
    return async (ctx, next) => {
      const admit = async (found: Access | undefined) => {
        if (!found) throw notFound();
        requirePermission(found, permission);
        ctx.state.access = found;
        ctx.vary(WORKSPACE_HEADER);
        ctx.set(WORKSPACE_HEADER, found.workspaceId);
        await next();
      };
      const key = await readApiKey(ctx, deps);
      if (!key) {
        return user(ctx, async () => admit(await accessOfUser(deps.db, userOf(ctx).id, read(ctx))));
      }
      ctx.state.apiKey = key;
      const named = read(ctx);
      const found = await accessOfKey(deps.db, key, named);
      if (found) checkKey(key, permission, named);
      return admit(found);
    };
  };

/** For requests about a workspace as a whole: lists, new things, overviews. */
export const workspaceAccess = access((ctx) => {
  const named = ctx.get(WORKSPACE_HEADER) || ctx.query[WORKSPACE_PARAMETER];
  if (Array.isArray(named)) throw notFound();
  return { surveyId: null, where: (own) => sql`workspaces.id = ${named || own}` };
});

const workspaceOfPath = (ctx: Context): Named => {
  const id = (ctx as RouterContext).params.workspace ?? '';
  return { surveyId: null, where: () => sql`workspaces.id = ${id}` };
};

/** For paths with the id of a workspace, `:workspace`. */
export const namedWorkspaceAccess = access(workspaceOfPath);

/** The same, also for a workspace in the trash. */
export const trashedWorkspaceAccess = access((ctx) => ({ ...workspaceOfPath(ctx), inTrash: true }));

type Thing = typeof surveys | typeof widgets | typeof webhooks;

const thing = (table: Thing, id: string): Named => ({
  surveyId: table === surveys ? id : null,
  where: () => sql`workspaces.id = (select owner_id from ${table} where id = ${id})`,
});

const thingOfPath = (table: Thing) => (ctx: Context) => thing(table, shortIdParam(ctx as RouterContext));

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
  accessOfUser(db, userId, thing(surveys, surveyId));

/** Whether an access has a permission, for routes whose answers differ by it. */
export const hasPermission = ({ role, permissions }: Access, permission: Permission): boolean =>
  may(role, permission) && (permissions === null || permissions.includes(permission));

/**
 * Checks a permission that only part of a route's requests need.
 * @param errors the fields that need it
 * @throws 403 `role_insufficient`, or `api_key_insufficient` for what the role may but the key may not
 */
export function requirePermission(access: Access, permission: Permission, errors?: FieldError[]): void {
  if (hasPermission(access, permission)) return;
  const { role } = access;
  const options = { params: { role }, ...(errors && { errors }) };
  throw new ProblemError(403, may(role, permission) ? 'api_key_insufficient' : 'role_insufficient', options);
}

/** @throws 403 `api_key_insufficient` for what no key may, and for what isn't about the key's surveys */
function checkKey({ surveyIds }: ApiKeyRow, permission: Permission, { surveyId }: Named): void {
  const isOfItsSurveys = surveyIds === null || (surveyId !== null && surveyIds.includes(surveyId));
  if (!isOfItsSurveys || !KEY_PERMISSIONS.includes(permission)) {
    throw new ProblemError(403, 'api_key_insufficient');
  }
}

const columns = sql.raw(`workspaces.id as "workspaceId", workspaces.plan, ${PAID_PLAN} as "paidPlan",
  workspaces.stripe_customer_id as "stripeCustomerId"`);

const usable = ({ inTrash = false }: Named) => (inTrash ? sql`true` : sql`workspaces.deleted_at is null`);

async function accessOfUser(db: Deps['db'], userId: string, named: Named): Promise<Access | undefined> {
  const { rows } = await db.execute<Omit<Access, 'permissions'> & Record<string, unknown>>(sql`
    select ${columns}, workspace_members.role
    from workspaces
    join workspace_members on workspace_members.workspace_id = workspaces.id
      and workspace_members.user_id = ${userId}
    where ${usable(named)} and ${named.where(userId)}`);
  return rows[0] && { ...rows[0], permissions: null };
}

async function accessOfKey(db: Deps['db'], key: ApiKeyRow, named: Named): Promise<Access | undefined> {
  const { rows } = await db.execute<Omit<Access, 'role' | 'permissions'> & Record<string, unknown>>(sql`
    select ${columns} from workspaces
    where workspaces.id = ${key.workspaceId} and ${usable(named)} and ${named.where(key.workspaceId)}`);
  const [row] = rows;
  return row && { ...row, role: key.role, permissions: key.permissions };
}
