import Router, { type RouterContext } from '@koa/router';
import { LOCALES, type Locale } from '@canvass/shared/domain/locales';
import type { Deps } from '../../platform/deps.ts';
import { translate } from '../../platform/http/language.ts';
import { isShortId } from '../../platform/http/params.ts';
import { isUnreachable } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { sendUnavailable } from '../../platform/http/unavailable-page.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { BrandDesigns } from '../../surveys/brands/brand-designs.ts';
import { type SummaryDesign, summaryDesign } from './design-style.ts';
import { notFoundPage, STYLE_SOURCE, summaryPage } from './page.ts';
import { openLink } from './store.ts';
import { readSummary } from './summary.ts';
import type { Translate } from './translate.ts';

interface SummaryServices {
  definitions: Definitions;
  brands: BrandDesigns;
}

const TOKEN = /^[\w-]{32}$/;

/**
 * `/survey/{id}?summary=<token>`: the metrics of chosen questions, for any visitor with the link. Plain HTML without
 * scripts; search engines may not index it, and it sends no referrer. Without `summary` the address is the respondent's page.
 * Its language is the reader's (S2.10), or that of `lang`, which the page's own links set.
 */
export function summaryPageRoutes(deps: Deps, services: SummaryServices): Router {
  const { definitions, brands } = services;
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
      'Content-Security-Policy': policy(),
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    ctx.type = 'html';
    const html = await summaryOf(ctx, String(ctx.query.summary), locale).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error;
      return 'unreachable' as const;
    });
    if (html === 'unreachable') return sendUnavailable(ctx, 'page');
    ctx.status = html ? 200 : 404;
    ctx.body = html ?? notFoundPage(locale, (key) => translate(locale, key));
  }

  async function summaryOf(ctx: RouterContext, token: string, locale: Locale): Promise<string | undefined> {
    const { db } = deps;
    const surveyId = ctx.params.id ?? '';
    if (!isShortId(surveyId) || !TOKEN.test(token)) return undefined;
    const found = await openLink(db, surveyId, token);
    const liveVersion = found?.survey.liveVersion;
    if (!found || !liveVersion) return undefined;
    const summary = await readSummary({ db, definitions, link: found.link, liveVersion, locale });
    if (!summary) return undefined;
    const { workspaceId } = found.survey;
    const design = summary.design && summaryDesign(await brands.resolve(workspaceId, summary.design));
    if (design) ctx.set('Content-Security-Policy', policy(design));
    const t: Translate = (key, params) => translate(locale, key, params);
    return summaryPage({ ...summary, design, token, locale, t });
  }
}

/** The Content-Security-Policy; a design's style and logo are allowed besides. */
function policy(design?: SummaryDesign): string {
  return [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}${design ? ` ${design.source}` : ''}`,
    ...(design?.logo ? ["img-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
