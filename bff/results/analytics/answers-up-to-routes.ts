import Router from '@koa/router';
import { accessOf, requirePermission, surveyAccess } from '../../people/access/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { numberParam, shortIdParam } from '../../platform/http/params.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findSurvey } from '../../surveys/drafts/store.ts';
import { findVersion } from '../../surveys/versions/versions.ts';
import { answersUpTo } from './answers-up-to.ts';
import { withholding } from './metrics-only.ts';

/** `/api/surveys/:id/versions/:version/answers`: how many answers have the meanings of a version's questions and options. */
export function answersUpToRoutes(deps: Deps): Router {
  const { db } = deps;
  const router = new Router({ prefix: '/api/surveys/:id/versions/:version/answers' });
  const ofSurvey = surveyAccess(deps);
  router.get('/', ofSurvey('survey:edit'), async (ctx) => {
    const access = accessOf(ctx);
    // An API key may edit a survey without reading its metrics, which these numbers are.
    requirePermission(access, 'metrics:read');
    const survey = await findSurvey(db, access.workspaceId, shortIdParam(ctx));
    const version = survey && (await findVersion(db, survey.id, numberParam(ctx, 'version')));
    if (!version) throw notFound();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await answersUpTo(db, version, withholding(access).least);
  });
  return router;
}
