import Router from '@koa/router';
import { type PublicWidget, widgetReportQuerySchema } from '@canvass/shared/api/widgets';
import { directionOf } from '@canvass/shared/domain/direction';
import { localized, surveyLanguage } from '@canvass/shared/domain/localize';
import { withTranslatedLanguages } from '@canvass/shared/domain/translated-languages';
import { themeOf } from '@canvass/shared/domain/themes';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { WidgetOptions } from '@canvass/shared/domain/widget';
import type { Context, Middleware } from 'koa';
import type { Deps } from '../../platform/deps.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readQuery } from '../../platform/http/validate.ts';
import type { PublicSurveyState } from '../public-surveys/store.ts';
import { requestedLanguages } from '../respondent/document/localized-survey.ts';
import type { CollectServices } from '../services.ts';
import { findPublicWidget } from './store.ts';
import { eventCounts } from './event-counts.ts';
import { pageRules } from './page-rules.ts';

/** A change of a widget or its survey reaches the pages that host it within this time. */
const CACHE_SECONDS = 60;
/** Of a network, as many as saves: visitors of a school or company share an address, and a refused report is lost. */
const REPORTS_A_MINUTE = 6000;

/**
 * `/api/public/widgets`: the requests of the loader on hosting pages. They come from other origins by design, so the routes
 * are mounted before the same-origin check; they read no cookie and return only public data.
 */
export function publicWidgetRoutes(
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  { publicSurveys }: Pick<CollectServices, 'publicSurveys'>,
): Router {
  const router = new Router({ prefix: '/api/public/widgets/:id' });
  const isOpen = async (surveyId: string) =>
    (await publicSurveys.findRecent(surveyId)).availability === 'open';
  const counts = eventCounts(deps.pool, isOpen);
  const reports = rateLimit(REPORTS_A_MINUTE, 60);

  router.use(anyOrigin);

  router.get('/', async (ctx) => {
    const widget = await findPublicWidget(deps.db, shortIdParam(ctx));
    if (!widget) throw notFound();
    const { id, enabled, surveyId } = widget;
    const survey = await publicSurveys.findRecent(surveyId);
    ctx.vary('Accept-Language');
    ctx.set('Cache-Control', `public, max-age=${cacheSeconds(survey, deps.now())}`);
    ctx.body = (
      enabled && survey.availability === 'open'
        ? {
            id,
            available: true,
            surveyId,
            options: { ...widget.options, urls: pageRules(widget.options.urls) },
            ...namedFor(ctx, widget.options, survey.live.definition),
            colors: themeOf(widget.options.launcher.theme),
          }
        : { id, available: false }
    ) satisfies PublicWidget;
  });

  for (const metric of ['views', 'opens'] as const) {
    router.post(`/${metric}`, reports, async (ctx) => {
      const { survey } = readQuery(ctx, widgetReportQuerySchema);
      await counts.add(shortIdParam(ctx), metric, survey);
      ctx.status = 204;
    });
  }

  return router;
}

/**
 * The survey's title, in the language that its page has in the widget's frame, and the direction of that language. Any
 * site reads it, so a survey with a password, whose title only those who have it may see, gets the loader's own name.
 */
function namedFor(ctx: Context, { language: chosen }: WidgetOptions, definition: SurveyDefinition) {
  const language = surveyLanguage(withTranslatedLanguages(definition), [
    chosen,
    ...requestedLanguages(ctx, 'en'),
  ]);
  const title = definition.settings.password ? 'Canvass' : localized(definition, language).title;
  return { title, dir: directionOf(language) };
}

/** Seconds that a widget may be cached: at most until the survey opens or closes by its dates, when the response gets wrong. */
function cacheSeconds(survey: PublicSurveyState, now: Date): number {
  if (survey.availability === 'missing') return CACHE_SECONDS;
  const { opensAt, closeAt } = survey.live.definition.settings;
  const ahead = [opensAt, closeAt]
    .map((moment) => (moment ? Math.ceil((Date.parse(moment) - now.getTime()) / 1000) : 0))
    .filter((seconds) => seconds > 0);
  return Math.min(CACHE_SECONDS, ...ahead);
}

const anyOrigin: Middleware = async (ctx, next) => {
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  await next();
};
