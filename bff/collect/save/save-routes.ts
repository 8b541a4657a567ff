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
/** The same, with what stands for the two ids. */
export const SAVE_PATH = /^\/api\/public\/surveys\/([^/]+)\/responses\/([^/]+)$/;

/**
 * `PUT /api/public/surveys/{id}/responses/{responseId}`: one save. POST means the same, because
 * `sendBeacon`, a browser's last chance when a page is left, can't PUT.
 * Nothing is called more often, so it stands before all else that looks at an address, with what that comes after; the usual
 * saves don't even get here (`fastPath`).
 * @param before what every call that changes something goes through first
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
    // A beacon can't say that it is JSON.
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
