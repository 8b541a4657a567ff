import type { RouterContext } from '@koa/router';
import type { FieldError } from '@canvass/shared/api/problem';
import { WORKSPACE_HEADER, WORKSPACE_PARAMETER } from '@canvass/shared/api/workspace-header';
import { KEY_PERMISSIONS, may, type Permission } from '@canvass/shared/domain/policy';
import { sql } from 'drizzle-orm';
import type { Context, Middleware } from 'koa';
import type { Deps } from '../../platform/deps.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { forbidden, notFound, ProblemError } from '../../platform/http/problem.ts';
import { readApiKey } from '../sessions/read-key.ts';
import { requireUser, userOf } from '../sessions/session.ts';
import { type Access, accessOfKey, accessOfUser, type KeyAccess, type Named } from './find-access.ts';

type AccessDeps = Pick<Deps, 'db' | 'now'>;

/**
 * Makes the middleware that lets members through whose role has a permission, and programs whose API key has it, and sets
 * `ctx.state.access`. The workspace is the one of the survey, widget or webhook whose id the path has, else the one that the
 * request names, else the user's personal one or the key's. A resource of a workspace that the user isn't a member of, or that isn't the
 * key's, is answered like one that doesn't exist, and so is a survey that is limited to other members, with its widgets and webhooks.
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
        return user(ctx, async () => {
          const find = () => accessOfUser(deps.db, userOf(ctx).id, read(ctx));
          const reload = async () => {
            const found = await find();
            return found && hasPermission(found, permission) ? found : undefined;
          };
          ctx.state.reloadAccess = reload;
          await admit(await find());
        });
      }
      ctx.state.apiKey = key;
      const named = read(ctx);
      const found = await accessOfKey(deps.db, key, named);
      if (found) checkKey(found, permission, named);
      return admit(found?.access);
    };
  };

const namedWorkspace = (ctx: Context): Named => {
  const named = ctx.get(WORKSPACE_HEADER) || ctx.query[WORKSPACE_PARAMETER];
  if (Array.isArray(named)) throw notFound();
  return { where: (own) => sql`workspaces.id = ${named || own}` };
};

/** For requests about a workspace as a whole. */
export const workspaceAccess = access(namedWorkspace);

/** For lists, sums and creations of surveys and of what belongs to them: the route leaves out what isn't `readable(accessOf(ctx))`. */
export const scopedAccess = access((ctx) => ({ ...namedWorkspace(ctx), isScoped: true }));

const workspaceOfPath = (ctx: Context): Named => {
  const id = (ctx as RouterContext).params.workspace ?? '';
  return { where: () => sql`workspaces.id = ${id}` };
};

/** For paths with the id of a workspace, `:workspace`. */
export const namedWorkspaceAccess = access(workspaceOfPath);

/** The same, also for a workspace in the trash. */
export const trashedWorkspaceAccess = access((ctx) => ({ ...workspaceOfPath(ctx), inTrash: true }));

/**
 * The kinds of resources that belong to a workspace and have an id in paths, by their tables, each with the condition for the rows of
 * `surveys` that a request for it is about.
 */
const RESOURCES = {
  surveys: (id: string) => sql`surveys.id = ${id}`,
  widgets: (id: string) => sql`surveys.id = (select survey_id from widgets where widgets.id = ${id})`,
  // A brand has nothing of surveys; the surveys that use it are left out by `readable`.
  brands: () => sql`false`,
  // A webhook for all surveys is about none of them: it is sent no events of restricted ones.
  webhooks: (id: string) =>
    sql`surveys.id = any((select survey_ids from webhooks where webhooks.id = ${id})::text[])`,
};

const resource = (table: keyof typeof RESOURCES, id: string): Named => ({
  surveys: RESOURCES[table](id),
  where: () => sql`workspaces.id = (select owner_id from ${sql.identifier(table)} where id = ${id})`,
});

const resourceOfPath = (table: keyof typeof RESOURCES) => (ctx: Context) =>
  resource(table, shortIdParam(ctx as RouterContext));

/** For paths with the id of a survey. */
export const surveyAccess = access(resourceOfPath('surveys'));
/** For paths with the id of a widget. */
export const widgetAccess = access(resourceOfPath('widgets'));
/** For reading the brand whose id the path has. */
export const brandAccess = access((ctx) => ({ ...resourceOfPath('brands')(ctx), isScoped: true }));
/** For changing it: brands are the whole workspace's, so an API key with chosen surveys may not. */
export const brandEditAccess = access(resourceOfPath('brands'));
/** For paths with the id of a webhook. */
export const webhookAccess = access(resourceOfPath('webhooks'));

/**
 * The access that a middleware of this file has set.
 * @throws 404 when the route lacks it
 */
export function accessOf(ctx: Context): Access {
  const found = ctx.state.access as Access | undefined;
  if (!found) throw notFound();
  return found;
}

/** The admission of a user's request, for streams that stay open when the user may no longer read them. */
export interface Admission {
  workspaceId: string;
  /** Reads the access anew; undefined if the request would be refused by now. */
  reload(): Promise<Access | undefined>;
}

/** @returns undefined for a request that is about no workspace */
export const admissionOf = (ctx: Context): Admission | undefined =>
  ctx.state.access && { workspaceId: accessOf(ctx).workspaceId, reload: ctx.state.reloadAccess };

/**
 * A user's access to a survey, for pages that other visitors are shown in another form.
 * @returns undefined if the survey doesn't exist or the user isn't a member of its workspace
 */
export const accessToSurvey = (db: Deps['db'], userId: string, surveyId: string) =>
  accessOfUser(db, userId, resource('surveys', surveyId));

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

/** @throws 403 `api_key_insufficient` for an API key with chosen surveys: what it would make is none of them */
export function requireWholeWorkspace({ surveyIds }: Access): void {
  if (surveyIds !== null) throw forbidden('api_key_insufficient');
}

/** @throws 403 `api_key_insufficient` for what no key may, and for what isn't about the key's surveys only */
function checkKey(
  { access: { surveyIds }, isReadable }: KeyAccess,
  permission: Permission,
  { isScoped }: Named,
): void {
  const isOfItsSurveys = surveyIds === null || isScoped === true || isReadable === true;
  if (!isOfItsSurveys || !KEY_PERMISSIONS.includes(permission)) {
    throw forbidden('api_key_insufficient');
  }
}
