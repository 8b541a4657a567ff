import Router from '@koa/router';
import { searchQuerySchema } from '@canvass/shared/api/search';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordRead } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { accessOf, scopedAccess } from '../../people/access/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readQuery } from '../../platform/http/validate.ts';
import { search } from './search.ts';

/**
 * `/api/search`: surveys, their questions and the words of responses that the caller may read. A caller who may not read responses
 * gets none, and not their number either.
 */
export function searchRoutes(deps: Deps): Router {
  const { db } = deps;
  const router = new Router();
  const inScope = scopedAccess(deps);
  // Two a second, for a user who types without a pause.
  const searches = rateLimit(120, 60, (ctx) => callerOf(ctx));

  router.get('/api/search', inScope('survey:read'), searches, async (ctx) => {
    const { q, limit } = readQuery(ctx, searchQuerySchema);
    const found = await search(db, accessOf(ctx), q, limit);
    for (const surveyId of new Set(found.responses.items.map((item) => item.surveyId))) {
      await recordRead(db, auditCallerOf(ctx), 'response.list', surveyId);
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.body = found;
  });
  return router;
}
