import { parse as parseJson } from '@hapi/bourne';
import Router, { type RouterContext } from '@koa/router';
import { surveyInputSchema } from '@canvass/shared/api/survey-input';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import type { Deps } from '../../platform/deps.ts';
import { readFormBody } from '../../platform/http/body.ts';
import { invalid } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireUser, userOf } from '../../people/sessions/session.ts';
import { check } from '../../platform/http/validate.ts';
import type { CollectServices } from '../services.ts';
import { answerSurvey } from './answer-survey.ts';
import type { RespondentBuild } from './live-build/bundle.ts';
import { SURVEY_PREVIEW_PATH } from './document/localized-survey.ts';
import { pageCache } from './document/page-cache.ts';
import { respondentPolicy } from './document/policy.ts';
import { answerUnavailable } from './gates/unavailable-page.ts';

/**
 * `POST /survey/preview`: renders a survey that isn't stored (a template, a file) as its respondents would see it, in a
 * frame of a signed-in creator's dashboard. The definition is JSON in the form's field `definition`; nothing is stored.
 */
export function previewRoutes(deps: Deps, services: CollectServices, build: RespondentBuild): Router {
  const router = new Router();
  const send = pageCache();
  const user = requireUser(deps);
  const limit = rateLimit(120, 60, (ctx) => userOf(ctx).id);
  for (const prefix of ['', '/it']) router.post(prefix + SURVEY_PREVIEW_PATH, user, limit, preview);
  return router;

  async function preview(ctx: RouterContext): Promise<void> {
    const definition = check(surveyInputSchema, await posted(ctx));
    const { locale, path } = splitLocalePath(ctx.path);
    try {
      await build.use(async (built) => {
        await answerSurvey(deps, services, ctx, {
          surveyId: 'preview',
          frame: 'page',
          widget: null,
          preview: definition,
          built,
          locale,
          path,
          send,
        });
        ctx.set('Content-Security-Policy', respondentPolicy('self', built, ctx.state));
      });
    } catch (error) {
      answerUnavailable(ctx, error, 'self');
    }
  }
}

async function posted(ctx: RouterContext): Promise<unknown> {
  const form = await readFormBody(ctx);
  try {
    return parseJson(form.get('definition') ?? '');
  } catch {
    throw invalid([{ field: 'definition', code: 'invalid_format', message: '' }]);
  }
}
