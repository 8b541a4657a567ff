import Router, { type RouterContext } from '@koa/router';
import { LOCALES, type Locale } from '@canvass/shared/domain/locales';
import type { Deps } from '../../platform/deps.ts';
import { translate } from '../../platform/http/language.ts';
import { isShortId } from '../../platform/http/params.ts';
import { isUnreachable } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { sendUnavailable } from '../../platform/http/unavailable-page.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { notFoundPage, STYLE_HASH, summaryPage } from './page.ts';
import { openLink } from './store.ts';
import { readSummary } from './summary.ts';

const TOKEN = /^[\w-]{32}$/;

/**
 * `/survey/{id}?summary=<token>`: the metrics of chosen questions, for anyone who has the link. Plain HTML without
 * scripts; search engines may not index it, and it sends no referrer. Without `summary` the address is the respondent's page.
 * Its language is the reader's (S2.10), or that of `lang`, which the page's own links set.
 */
export function summaryPageRoutes(deps: Deps, { definitions }: { definitions: Definitions }): Router {
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
    const locale = LOCALES.find(({ code }) => code === ctx.query.lang)?.code ?? ctx.state.lang;
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    ctx.type = 'html';
    const html = await summaryOf(ctx.params.id ?? '', String(ctx.query.summary), locale).catch(
      (error: unknown) => {
        if (!isUnreachable(error)) throw error;
        return 'unreachable' as const;
      },
    );
    if (html === 'unreachable') return sendUnavailable(ctx, 'page');
    ctx.status = html ? 200 : 404;
    ctx.body = html ?? notFoundPage(locale, (key) => translate(locale, key));
  }

  async function summaryOf(surveyId: string, token: string, locale: Locale): Promise<string | undefined> {
    const { db } = deps;
    if (!isShortId(surveyId) || !TOKEN.test(token)) return undefined;
    const found = await openLink(db, surveyId, token);
    const liveVersion = found?.survey.liveVersion;
    if (!found || !liveVersion) return undefined;
    const summary = await readSummary({ db, definitions, link: found.link, liveVersion, locale });
    return (
      summary &&
      summaryPage({ ...summary, token, locale, t: (key, params) => translate(locale, key, params) })
    );
  }
}
