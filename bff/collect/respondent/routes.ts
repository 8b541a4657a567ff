import Router, { type RouterContext } from '@koa/router';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import type { RefusalReason } from '@canvass/shared/contract/respondent';
import type { Deps } from '../../platform/deps.ts';
import { may } from '@canvass/shared/domain/policy';
import { sessionOf } from '../../people/sessions/session.ts';
import { accessToSurvey } from '../../people/access/access.ts';
import { isInParts } from '../../platform/http/body.ts';
import { isShortId } from '../../platform/http/params.ts';
import { busy, isUnreachable, ProblemError } from '../../platform/http/problem.ts';
import type { CollectServices } from '../services.ts';
import { answerSurvey } from './answer-survey.ts';
import type { BuiltPage, RespondentBuild } from './live-build/bundle.ts';
import { drawLimit } from './draw-limit.ts';
import { answersOfRefused, type RefusedPost } from './form/posted-answers.ts';
import { pageCache } from './document/page-cache.ts';
import { FRAMED_HEADERS, type Framing, respondentPolicy } from './document/policy.ts';
import { refuse, refusePassword } from './gates/refusal-page.ts';
import { findDraft, findPublished, surveyOfWidget } from './store.ts';
import type { SurveyRequest } from './document/survey-request.ts';
import { answerUnavailable } from './gates/unavailable-page.ts';

type RequestedPage = Pick<SurveyRequest, 'surveyId' | 'frame' | 'widget' | 'preview' | 'workspace'>;

/**
 * The pages of respondents: `/survey/{id}` and, for frames in other sites, `/widget/{id}`, each also below `/it`. GET shows
 * a page, POST submits one of the form without script.
 */
export function respondentRoutes(deps: Deps, services: CollectServices, build: RespondentBuild): Router {
  const router = new Router();
  const send = pageCache();
  const consumeLimit = drawLimit();

  for (const prefix of ['', '/it']) {
    router.get(`${prefix}/survey/:id`, (ctx) => survey(ctx));
    router.post(`${prefix}/survey/:id`, (ctx) => survey(ctx));
    router.get(`${prefix}/widget/:id`, (ctx) => widget(ctx));
    router.post(`${prefix}/widget/:id`, (ctx) => widget(ctx));
  }
  return router;

  async function survey(ctx: RouterContext): Promise<void> {
    const id = ctx.params.id ?? '';
    const preview = ctx.query.preview !== undefined && isShortId(id) ? await previewOf(ctx, id) : undefined;
    // A preview of a version that is missing or another workspace's must not fall back to the page that stores answers.
    const published = ctx.query.preview !== undefined && ctx.query.published !== undefined;
    const surveyId = published && !preview ? '' : id;
    // The snippet for embedding a survey in another site sets `embed`.
    const framing = preview ? 'self' : ctx.query.embed === undefined ? 'none' : 'any';
    if (framing === 'any') ctx.set(FRAMED_HEADERS);
    const { definition, workspace } = preview ?? {};
    const request = { surveyId, frame: 'page', widget: null, preview: definition, workspace } as const;
    await page(ctx, request, framing);
  }

  async function widget(ctx: RouterContext): Promise<void> {
    const id = ctx.params.id ?? '';
    ctx.set(FRAMED_HEADERS);
    try {
      const surveyId = (isShortId(id) && (await surveyOfWidget(deps.db, id))) || '';
      const widget = surveyId ? id : null;
      await page(ctx, { surveyId, frame: 'widget', widget, preview: undefined }, 'any');
    } catch (error) {
      answerUnavailable(ctx, error, 'any');
    }
  }

  async function page(ctx: RouterContext, request: RequestedPage, framing: Framing): Promise<void> {
    try {
      await build.use(async (built) => {
        await renderedPage(ctx, built, request);
        ctx.set('Content-Security-Policy', respondentPolicy(framing, built, ctx.state));
      });
    } catch (error) {
      answerUnavailable(ctx, error, framing);
    }
  }

  async function renderedPage(ctx: RouterContext, built: BuiltPage, request: RequestedPage): Promise<void> {
    const { locale, path } = splitLocalePath(ctx.path);
    const surveyRequest: SurveyRequest = { ...request, built, locale, path, send };
    try {
      if (!isShortId(request.surveyId)) throw new ProblemError(404, 'not_found');
      await consumeLimit(ctx, request.surveyId);
      await answerSurvey(deps, services, ctx, surveyRequest);
    } catch (thrown) {
      const error = isUnreachable(thrown) ? busy() : thrown;
      if (!(error instanceof ProblemError)) throw error;
      if (error.status === 401) return await refusePassword(deps, services, ctx, surveyRequest);
      if (error.status === 429) {
        ctx.set(error.headers);
        return ctx.state.locked
          ? await refusePassword(deps, services, ctx, surveyRequest, 'often')
          : await refuse(deps, services, ctx, surveyRequest, 429, 'busy');
      }
      const reason = reasonOf(error, isInParts(ctx));
      if (!reason) throw error;
      ctx.set(error.headers);
      const { posted } = ctx.state as { posted?: RefusedPost };
      // What a server that has failed for a moment refuses, the respondent sends again.
      const answers =
        posted && reason !== 'failed'
          ? await answersOfRefused(deps, services, ctx, posted, reason)
          : undefined;
      const fault = error.errors?.some(({ code }) => code === 'not_utf8') ? 'not_utf8' : undefined;
      await refuse(deps, services, ctx, surveyRequest, error.status, reason, answers, fault);
    }
  }

  async function previewOf(ctx: RouterContext, id: string) {
    const session = await sessionOf(ctx, deps);
    if (!session) return undefined;
    const access = await accessToSurvey(deps.db, session.user.id, id);
    if (!access || !may(access.role, 'survey:read')) return undefined;
    const definition = await previewed(ctx, id);
    return definition && { definition, workspace: access };
  }

  function previewed(ctx: RouterContext, id: string) {
    const { published } = ctx.query;
    if (published === undefined) return findDraft(deps.db, id);
    const version = typeof published === 'string' && /^\d{1,9}$/.test(published) ? Number(published) : 0;
    return findPublished(deps.db, id, version);
  }
}

/** @param inParts whether the request is a form in parts, the only one with files */
function reasonOf({ status, code }: ProblemError, inParts: boolean): RefusalReason | undefined {
  if (status === 503) return 'failed';
  if (status === 413 && inParts) return 'too_large';
  if (status === 400 || status === 413 || status === 415) return 'unreadable';
  if (status === 404) return 'not_found';
  if (code === 'survey_not_open') return 'not_open';
  if (status === 410) return code === 'survey_full' ? 'full' : 'closed';
  if (code === 'question_not_asked') return 'not_asked';
  return status === 409 ? 'answered' : undefined;
}
