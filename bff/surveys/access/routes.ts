import Router, { type RouterContext } from '@koa/router';
import { type SurveyAccess, surveyAccessInputSchema } from '@canvass/shared/api/survey-access';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { accessOf, hasPermission, requirePermission, surveyAccess } from '../../people/access/access.ts';
import type { Access } from '../../people/access/find-access.ts';
import { seesRestricted } from '../../people/access/survey-scope.ts';
import type { Deps } from '../../platform/deps.ts';
import { expectedTag } from '../../platform/http/etag.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { invalid, notFound, preconditionFailed } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import { accessTag, changeAccess, readAccess, type StoredAccess } from './store.ts';

/** `/api/surveys/{id}/access`: whether a survey is for all members of its workspace or for some. */
export function surveyAccessRoutes(deps: Deps): Router {
  const { db } = deps;
  const router = new Router({ prefix: '/api/surveys/:id/access' });
  const ofSurvey = surveyAccess(deps);
  const writes = rateLimit(120, 60, (ctx) => callerOf(ctx));

  router.get('/', ofSurvey('surveyAccess:read'), async (ctx) => {
    answer(ctx, await load(ctx));
  });

  // Besides those with the permission, the survey's creator may change it.
  router.put('/', ofSurvey('surveyAccess:read'), writes, async (ctx) => {
    const caller = accessOf(ctx);
    if (!mayChange(caller, await load(ctx))) requirePermission(caller, 'surveyAccess:manage');
    const expected = expectedTag(ctx);
    const { restricted, userIds } = await readBody(ctx, surveyAccessInputSchema);
    const id = shortIdParam(ctx);
    const input = { restricted, userIds: withCaller(caller, userIds) };
    const outcome = await db.transaction(async (tx) => {
      const changed = await changeAccess(tx, { workspaceId: caller.workspaceId, id, expected, input });
      if (changed.kind === 'done') {
        const details = { restricted, count: changed.access.userIds.length };
        await recordAudit(tx, auditCallerOf(ctx), 'survey.change_access', id, details);
      }
      return changed;
    });
    if (outcome.kind === 'missing') throw notFound();
    if (outcome.kind === 'unknown_members') {
      throw invalid(
        outcome.indexes.map((index) => ({ field: `userIds.${index}`, code: 'unknown_member', message: '' })),
      );
    }
    if (outcome.kind === 'conflict') {
      throw preconditionFailed({
        headers: { ETag: accessTag(outcome.access) },
        extra: { current: present(caller, outcome.access) },
      });
    }
    answer(ctx, outcome.access);
  });

  async function load(ctx: RouterContext): Promise<StoredAccess> {
    const access = await readAccess(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!access) throw notFound();
    return access;
  }

  return router;
}

function answer(ctx: RouterContext, access: StoredAccess): void {
  ctx.set('ETag', accessTag(access));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = present(accessOf(ctx), access);
}

const present = (caller: Access, access: StoredAccess): SurveyAccess => ({
  restricted: access.restricted,
  userIds: access.userIds,
  mayChange: mayChange(caller, access),
});

/** Whether a caller who sees the survey may change who else does: its admins, and its creator while they may edit it. */
const mayChange = (caller: Access, { createdBy }: StoredAccess): boolean =>
  hasPermission(caller, 'surveyAccess:manage') ||
  (caller.userId !== null && caller.userId === createdBy && hasPermission(caller, 'survey:edit'));

/** A creator can't lock themselves out. A member who sees all surveys needs no entry. */
const withCaller = ({ role, userId }: Access, userIds: readonly string[]): string[] =>
  userId === null || seesRestricted(role) ? [...userIds] : [...userIds, userId];
