import Router from '@koa/router';
import type { Deps } from '../deps.ts';
import { shortIdParam } from '../http/params.ts';
import { notFound } from '../http/problem.ts';
import { requireUser, userOf } from '../http/session.ts';
import type { Services } from '../services.ts';
import { findSurvey } from '../surveys/store.ts';
import { presentAnalytics, presentOverview } from './present.ts';
import { countSurveys, readDays, readFigures, readOwnerDays } from './store.ts';

/** `/api/surveys/{id}/analytics` and `/api/overview`, both read from counters. */
export function analyticsRoutes(deps: Deps, { definitions }: Pick<Services, 'definitions'>): Router {
  const { db } = deps;
  const router = new Router();
  const user = requireUser(deps);

  router.get('/api/surveys/:id/analytics', user, async (ctx) => {
    const survey = await findSurvey(db, userOf(ctx).id, shortIdParam(ctx));
    if (!survey) throw notFound();
    const [figures, days, live] = await Promise.all([
      readFigures(db, survey.id),
      readDays(db, survey.id),
      survey.liveVersion === null ? undefined : definitions.get(db, survey.id, survey.liveVersion),
    ]);
    const questions = live?.definition.questions ?? survey.draft.questions;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentAnalytics(
      survey.id,
      figures,
      days,
      questions.map((question) => question.id),
    );
  });

  router.get('/api/overview', user, async (ctx) => {
    const { id } = userOf(ctx);
    const [surveys, days] = await Promise.all([countSurveys(db, id), readOwnerDays(db, id)]);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentOverview(surveys, days);
  });
  return router;
}
