import Router from '@koa/router';
import { unlockSchema } from '@canvass/shared/api/public-surveys';
import { localized } from '@canvass/shared/domain/localize';
import { unlockCookie } from '@canvass/shared/domain/stored-items';
import type { PlanConfig } from '../../people/plans/plan.ts';
import type { Deps } from '../../platform/deps.ts';
import { cookieOf, setCookie } from '../../platform/http/cookies.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import type { CollectServices } from '../services.ts';
import { begunResponse, versionFor } from './begun-version.ts';
import { fileLimits, withinPlan } from './plan-limits.ts';
import { presentPublicSurvey } from './present.ts';
import { admit, passwordRequired } from './refusals.ts';

/** `/api/public/surveys/{id}`: the survey for respondents' clients, and unlocking it by password. */
export function publicSurveyRoutes(
  deps: Pick<Deps, 'db'> & { config: PlanConfig },
  { publicSurveys, unlocks, definitions }: Pick<CollectServices, 'publicSurveys' | 'unlocks' | 'definitions'>,
): Router {
  const router = new Router({ prefix: '/api/public/surveys/:id' });

  router.get('/', rateLimit(1200, 60), async (ctx) => {
    const found = admit(await publicSurveys.find(shortIdParam(ctx)));
    const { password } = found.live.definition.settings;
    if (!(await unlocks.isUnlocked(ctx, found.state.id, password))) throw passwordRequired();
    // A respondent who began on an older version finishes on it.
    const begun = await begunResponse(deps, ctx, found.state.id);
    const survey = await versionFor(deps, definitions, found.live, begun);
    const definition = withinPlan(survey.definition, found.state.planSources, deps.config);
    const language = typeof ctx.query.language === 'string' ? ctx.query.language : '';
    const limits = fileLimits(definition);
    const parts = [`v${survey.version}`, ...(limits ? [`f${limits}`] : []), encodeURIComponent(language)];
    ctx.set('ETag', `"${parts.filter(Boolean).join('-')}"`);
    ctx.set('Cache-Control', password || begun ? 'private, no-store' : 'no-cache');
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = presentPublicSurvey({ ...survey, definition: localized(definition, language) });
  });

  router.post('/unlock', rateLimit(1200, 60), async (ctx) => {
    const id = shortIdParam(ctx);
    const { password: given } = await readBody(ctx, unlockSchema);
    const token = await unlocks.guess(ctx, id, async () => {
      const { password } = admit(await publicSurveys.find(id)).live.definition.settings;
      return password ? unlocks.unlock(id, password, given) : '';
    });
    if (token === undefined) throw new ProblemError(403, 'wrong_password');
    setCookie(ctx, cookieOf(unlockCookie, id), token);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { token };
  });
  return router;
}
