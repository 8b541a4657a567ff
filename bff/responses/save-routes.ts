import Router, { type RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import { responseSaveSchema } from '@canvass/shared/api/public-surveys';
import type { Deps } from '../deps.ts';
import { parseUuid, shortIdParam } from '../http/params.ts';
import { invalid } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { saveResponse } from './save.ts';

/** A school behind one address may answer together; a program that floods is slowed down. */
const SAVES_A_MINUTE = 6000;

/**
 * `PUT /api/public/surveys/{id}/responses/{responseId}`: one save. POST means the same, because
 * `sendBeacon`, a browser's last chance when a page is left, can't PUT.
 * Nothing is called more often, so it stands before all else that looks at an address, with what that comes after.
 * @param before what every call that changes something goes through first
 */
export function responseSaveRoutes(deps: Deps, services: Services, before: Middleware[]): Router {
  const router = new Router();
  const path = '/api/public/surveys/:id/responses/:responseId';

  async function save(ctx: RouterContext): Promise<void> {
    const surveyId = shortIdParam(ctx);
    const responseId = parseUuid(ctx.params.responseId);
    if (!responseId) throw invalid([{ field: 'responseId', code: 'uuid', message: '' }]);
    const body = readBody(ctx, responseSaveSchema);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await saveResponse(deps, services, ctx, { surveyId, responseId, save: body });
  }

  const limit = rateLimit(SAVES_A_MINUTE, 60);
  router.put(path, ...before, limit, save);
  router.post(path, ...before, limit, save);
  return router;
}

/** Bodies that are JSON whatever they call themselves: a beacon sends text/plain or nothing. */
export function isBeacon(ctx: { method: string; path: string; get(name: string): string }): boolean {
  const type = ctx.get('Content-Type');
  return (
    /^\/api\/public\/surveys\/[^/]+\/responses\/[^/]+$/.test(ctx.path) &&
    (type === '' || type.startsWith('text/plain'))
  );
}
