import Router, { type RouterContext } from '@koa/router';
import { responseListQuerySchema } from '@canvass/shared/api/responses';
import type { Deps } from '../deps.ts';
import { pageFrom } from '../http/cursor.ts';
import { shortIdParam, uuidParam } from '../http/params.ts';
import { notFound } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { requireUser, userOf } from '../http/session.ts';
import { readQuery } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { findSurvey } from '../surveys/store.ts';
import { presentResponse } from './present.ts';
import { deleteResponse, findNeighbours, findResponse, listResponses } from './store.ts';

/** `/api/surveys/{id}/responses`: what came in, for the survey's creator. */
export function responseRoutes(deps: Deps, services: Pick<Services, 'definitions' | 'live'>): Router {
  const { db } = deps;
  const router = new Router({ prefix: '/api/surveys/:id/responses' });
  const user = requireUser(deps);
  const writes = rateLimit(600, 60, (ctx) => userOf(ctx).id);

  /** The id of the survey in the path, if it is the caller's own. */
  async function ownSurvey(ctx: RouterContext): Promise<string> {
    const survey = await findSurvey(db, userOf(ctx).id, shortIdParam(ctx));
    if (!survey) throw notFound();
    return survey.id;
  }

  router.get('/', user, async (ctx) => {
    const query = readQuery(ctx, responseListQuerySchema);
    const rows = await listResponses(db, await ownSurvey(ctx), query);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = pageFrom(rows, query.limit, (row) => ({ at: row.startedAt, id: row.id }), presentResponse);
  });

  router.get('/:responseId', user, async (ctx) => {
    const row = await findResponse(db, await ownSurvey(ctx), uuidParam(ctx, 'responseId'));
    if (!row) throw notFound();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { ...presentResponse(row), ...(await findNeighbours(db, row)) };
  });

  router.delete('/:responseId', user, writes, async (ctx) => {
    const surveyId = await ownSurvey(ctx);
    const id = uuidParam(ctx, 'responseId');
    if (!(await deleteResponse(deps, services.definitions, surveyId, id))) throw notFound();
    services.live.changed([surveyId]);
    ctx.status = 204;
  });
  return router;
}
