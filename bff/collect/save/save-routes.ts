import Router, { type RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import { responseSaveSchema } from '@canvass/shared/api/public-surveys';
import type { Deps } from '../../platform/deps.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { parseUuid, shortIdParam } from '../../platform/http/params.ts';
import { invalid } from '../../platform/http/problem.ts';
import { readBody } from '../../platform/http/validate.ts';
import type { CollectServices } from '../services.ts';
import { refusalOf } from './refused.ts';
import { saveResponse } from './save.ts';

export const SAVE_ROUTE = '/api/public/surveys/:id/responses/:responseId';
/** Matches the paths of `SAVE_ROUTE`; captures the survey's id and the response's. */
export const SAVE_PATH = /^\/api\/public\/surveys\/([^/]+)\/responses\/([^/]+)$/;

/**
 * `PUT /api/public/surveys/{id}/responses/{responseId}`: one save. POST means the same, because
 * `sendBeacon`, a browser's last chance when a page is left, can't PUT.
 * The most frequent request: it is matched before all other routes, with the middleware that they come after. Usual saves
 * are answered earlier still (`fastPath`).
 * @param before the middleware of every request that changes something
 */
export function responseSaveRoutes(deps: Deps, services: CollectServices, before: Middleware[]): Router {
  const router = new Router();

  async function save(ctx: RouterContext): Promise<void> {
    const refused = refusalOf(ctx.req);
    if (refused) throw refused;
    const surveyId = shortIdParam(ctx);
    const responseId = parseUuid(ctx.params.responseId);
    if (!responseId) throw invalid([{ field: 'responseId', code: 'uuid', message: '' }]);
    if (!ctx.state.unlimited) await services.saveLimit.consume(clientNetwork(ctx.ip));
    // A beacon can't set the content type of JSON.
    ctx.state.jsonOfAnyType = isBeacon(ctx);
    const body = await readBody(ctx, responseSaveSchema);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await saveResponse(deps, services, ctx, { surveyId, responseId, save: body });
  }

  router.put(SAVE_ROUTE, ...before, save);
  router.post(SAVE_ROUTE, ...before, save);
  return router;
}

/** A beacon sends text/plain or no type at all. */
function isBeacon(ctx: RouterContext): boolean {
  const type = ctx.get('Content-Type');
  return type === '' || type.startsWith('text/plain');
}
