import Router from '@koa/router';
import { respondentSchema } from '@canvass/shared/api/respondent-data';
import type { Deps } from '../../platform/deps.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { accessOf, workspaceAccess } from '../../people/access/access.ts';
import { readBody } from '../../platform/http/validate.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { LiveUpdates } from '../responses/live/live-updates.ts';
import { eraseRespondent, findRespondentData } from './store.ts';

/**
 * `/api/respondents`: finds and erases one respondent's data in all of the creator's surveys. Both requests are POST, because
 * addresses are logged and an e-mail address must not be part of them.
 */
export function erasureRoutes(deps: Deps, services: { definitions: Definitions; live: LiveUpdates }): Router {
  const router = new Router({ prefix: '/api/respondents' });
  const inWorkspace = workspaceAccess(deps);
  const limit = rateLimit(60, 60, (ctx) => callerOf(ctx));
  const all = { ...deps, definitions: services.definitions };

  router.post('/find', inWorkspace('response:erase'), limit, async (ctx) => {
    const respondent = await readBody(ctx, respondentSchema);
    await recordAudit(deps.db, auditCallerOf(ctx), 'response.find');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await findRespondentData(all, accessOf(ctx).workspaceId, respondent);
  });

  router.post('/erase', inWorkspace('response:erase'), limit, async (ctx) => {
    const respondent = await readBody(ctx, respondentSchema);
    const caller = auditCallerOf(ctx);
    const erased = await eraseRespondent(all, caller.workspaceId, respondent, (tx, surveyId, count) =>
      recordAudit(tx, caller, 'response.erase', surveyId, surveyId === null ? {} : { count }),
    );
    services.live.changed(erased.surveys.map(({ id }) => id));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = erased;
  });
  return router;
}
