import Router from '@koa/router';
import { analyticsQuerySchema } from '@canvass/shared/api/analytics';
import type { Deps } from '../deps.ts';
import { shortIdParam } from '../http/params.ts';
import { notFound } from '../http/problem.ts';
import { requireUser, userOf } from '../http/session.ts';
import { readQuery } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { findSurvey } from '../surveys/store.ts';
import { presentAnalytics, presentOverview } from './present.ts';
import { countSurveys, isCounting, readDays, readFigures, readOwnerDays, readViews } from './store.ts';

/** `/api/surveys/{id}/analytics` and `/api/overview`, both read from counters. */
export function analyticsRoutes(deps: Deps, { definitions }: Pick<Services, 'definitions'>): Router {
  const { db } = deps;
  const router = new Router();
  const user = requireUser(deps);

  router.get('/api/surveys/:id/analytics', user, async (ctx) => {
    const survey = await findSurvey(db, userOf(ctx).id, shortIdParam(ctx));
    if (!survey) throw notFound();
    const filter = readQuery(ctx, analyticsQuerySchema);
    const [figures, days, views, counting, live] = await Promise.all([
      readFigures(db, survey.id, filter),
      readDays(db, survey.id, filter),
      readViews(db, survey.id, filter),
      isCounting(db, survey.id),
      survey.liveVersion === null ? undefined : definitions.get(db, survey.id, survey.liveVersion),
    ]);
    const asked = live?.definition.questions ?? survey.draft.questions;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentAnalytics(survey.id, { figures, days, views, counting }, asked);
  });

  router.get('/api/overview', user, async (ctx) => {
    const { id } = userOf(ctx);
    const [surveys, days] = await Promise.all([countSurveys(db, id), readOwnerDays(db, id)]);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentOverview(surveys, days);
  });
  return router;
}
