import Router, { type RouterContext } from '@koa/router';
import { type Locale, splitLocalePath } from '@canvass/shared/domain/locales';
import { localized, surveyLanguage } from '@canvass/shared/domain/localize';
import { presentAnalytics } from '../analytics/present.ts';
import { readCounted } from '../analytics/store.ts';
import { readTexts } from '../analytics/words.ts';
import type { Deps } from '../deps.ts';
import { translate } from '../http/language.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { notFoundPage, STYLE_HASH, summaryPage } from './page.ts';
import { openLink } from './store.ts';

const SHORT_ID = /^[0-9A-Za-z]{12}$/;
const TOKEN = /^[\w-]{32}$/;
/** Of each question that is answered in words. */
const LATEST_TEXTS = 10;

/**
 * `/survey/{id}?summary=<token>`: the figures of chosen questions for whoever has the link. Plain HTML without scripts,
 * which no search engine keeps and no other site is told of. Without `summary` the address is the respondent's page.
 */
export function summaryPageRoutes(deps: Deps, { definitions }: Pick<Services, 'definitions'>): Router {
  const router = new Router();
  const limit = rateLimit(120, 60);
  for (const prefix of ['', '/it']) {
    router.get(`${prefix}/survey/:id`, async (ctx, next) => {
      if (ctx.query.summary === undefined) return next();
      await limit(ctx, () => show(ctx));
    });
  }
  return router;

  async function show(ctx: RouterContext): Promise<void> {
    const { locale } = splitLocalePath(ctx.path);
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    ctx.type = 'html';
    const html = await summaryOf(ctx.params.id ?? '', String(ctx.query.summary), locale);
    ctx.status = html ? 200 : 404;
    ctx.body = html ?? notFoundPage(locale, (key) => translate(locale, key));
  }

  async function summaryOf(surveyId: string, token: string, locale: Locale): Promise<string | undefined> {
    const { db } = deps;
    if (!SHORT_ID.test(surveyId) || !TOKEN.test(token)) return undefined;
    const found = await openLink(db, surveyId, token);
    if (!found || found.survey.liveVersion === null) return undefined;
    const { link, survey } = found;
    const live = await definitions.get(db, surveyId, survey.liveVersion ?? 0);
    if (!live) return undefined;
    const definition = localized(live.definition, surveyLanguage(live.definition, [locale]));
    const chosen = new Set(link.questions);
    const figures = presentAnalytics(surveyId, await readCounted(db, surveyId, {}), definition.questions);
    const questions = await Promise.all(
      definition.questions
        .map((question, index) => ({ question, number: index + 1 }))
        .filter(({ question }) => chosen.has(question.id))
        .map(async (entry) => ({
          ...entry,
          figures: figures.questions.find(({ id }) => id === entry.question.id),
          texts:
            link.texts && isWritten(entry.question.type)
              ? await readTexts(db, surveyId, entry.question.id, {}, LATEST_TEXTS)
              : [],
        })),
    );
    return summaryPage({
      title: definition.title,
      locale,
      figures,
      questions,
      t: (key, params) => translate(locale, key, params),
    });
  }
}

const isWritten = (type: string) =>
  ['text_short', 'text_long', 'email', 'url', 'phone_number'].includes(type);
