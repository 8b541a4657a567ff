import Router, { type RouterContext } from '@koa/router';
import { type Override, overrideSchema } from '@canvass/shared/api/overrides';
import { detour, isOwnPath } from '@canvass/shared/contract/guard';
import { localePath, splitLocalePath } from '@canvass/shared/domain/locales';
import type { Context, Middleware } from 'koa';
import { isOperator } from '../../people/users/operator.ts';
import { sessionOf } from '../../people/sessions/session.ts';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError, problemAnswer } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { check } from '../../platform/http/validate.ts';
import type { CurrentReleases } from '../releases/current.ts';
import type { DocumentReleases } from '../releases/documents.ts';
import type { Viewer } from '../releases/resolve.ts';
import { areaParam } from '../releases/upload/deployer.ts';
import { firstPage, PREVIEW_PATH } from './addresses.ts';
import { writeOverrides } from './cookie.ts';
import { activePage, confirmPage, PAGE_POLICY, refusedPage } from './preview-page.ts';
import { overrideCheck, setOverride } from './set-override.ts';
import { viewerOf } from './viewer.ts';

interface Options {
  releases: CurrentReleases;
  resolve: (viewer: Viewer) => Promise<DocumentReleases>;
}

/** The override that an address offers. */
interface Asked {
  area: string;
  override: Override;
  /** The page on which the preview begins; default the release's first one. */
  path?: string;
}

/**
 * The addresses of previews, for operators; to others they don't exist. A GET only asks: a link on another site, or in a mail,
 * must not put code of its choice into an operator's pages. The button posts to the same address, which `sameOrigin` refuses
 * for other sites. `POST /preview` ends all previews. Plain HTML, so that a broken shell can be left as well.
 */
export function previewAddressRoutes(deps: Deps, { releases, resolve }: Options): Router {
  const router = new Router();
  const limit = rateLimit(120, 60);
  const checked = overrideCheck(deps, releases);
  const operator = forOperators(deps);
  for (const prefix of ['', '/it']) {
    const path = prefix + PREVIEW_PATH;
    router.get(path, limit, operator(active));
    router.post(path, limit, end);
    for (const [address, read] of [
      [`${path}/dev`, developmentAsked],
      [`${path}/:area/:version`, releaseAsked],
    ] as const) {
      router.get(address, limit, operator(orRefused((ctx) => confirm(ctx, read(ctx)))));
      router.post(address, limit, operator(orRefused((ctx) => start(ctx, read(ctx)))));
    }
  }
  return router;

  async function active(ctx: RouterContext): Promise<void> {
    const { overrides } = await resolve(viewerOf(ctx, await sessionOf(ctx, deps), deps.config));
    send(ctx, 200, activePage(overrides, ctx.state.lang));
  }

  /** Ends all previews, and leads back to the page on which the button was. */
  function end(ctx: RouterContext): void {
    writeOverrides(ctx, {});
    seeOther(ctx, pageBefore(ctx, deps.config.publicOrigin) ?? '/admin');
  }

  async function confirm(ctx: RouterContext, { area, override }: Asked): Promise<void> {
    const { row, manifest } = await checked(ctx, area, override);
    const address = ctx.path + ctx.search;
    send(ctx, 200, confirmPage({ area, override, row, manifest, address, locale: ctx.state.lang }));
  }

  async function start(ctx: RouterContext, { area, override, path }: Asked): Promise<void> {
    const { manifest } = await checked(ctx, area, override);
    setOverride(ctx, area, override);
    seeOther(ctx, localePath(ctx.state.lang, path ?? firstPage(manifest)));
  }
}

const releaseAsked = (ctx: RouterContext): Asked => ({
  area: areaParam(ctx),
  override: check(overrideSchema, { version: ctx.params.version }),
});

const developmentAsked = (ctx: RouterContext): Asked => ({
  area: areaParam({ params: { area: String(ctx.query.area ?? '') } }),
  override: check(overrideSchema, { development: ctx.query.url }),
  ...(typeof ctx.query.path === 'string' && isOwnPath(ctx.query.path) && { path: ctx.query.path }),
});

/** Leads to the login without a session; others than operators get the page for unknown addresses. */
function forOperators(deps: Pick<Deps, 'db' | 'now' | 'config'>) {
  return (act: (ctx: RouterContext) => Promise<void>): Middleware => {
    return async (ctx, next) => {
      const session = await sessionOf(ctx, deps);
      const { locale, path } = splitLocalePath(ctx.path);
      const away = detour('user', path + ctx.search, session !== undefined);
      if (away) return seeOther(ctx, localePath(locale, away));
      return session && isOperator(session.user, deps.config) ? act(ctx as RouterContext) : next();
    };
  };
}

/** Sends a page with the reasons when the preview is refused. */
function orRefused(act: (ctx: RouterContext) => Promise<void>) {
  return async (ctx: RouterContext): Promise<void> => {
    try {
      await act(ctx);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { status, body } = problemAnswer(error, ctx.state.lang);
      send(ctx, status, refusedPage(body, ctx.state.lang));
    }
  };
}

function send(ctx: Context, status: number, html: string): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': PAGE_POLICY,
    'X-Robots-Tag': 'noindex, nofollow',
  });
  ctx.body = html;
}

function seeOther(ctx: Context, path: string): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.redirect(path);
  ctx.status = 303;
}

/** The page of this site that sent the form, if the browser says which. */
function pageBefore(ctx: Context, publicOrigin: string): string | undefined {
  const from = URL.parse(ctx.get('Referer'));
  if (!from || ![publicOrigin, `${ctx.protocol}://${ctx.host}`].includes(from.origin)) return undefined;
  const isPreview = splitLocalePath(from.pathname).path.startsWith(PREVIEW_PATH);
  return !isPreview && isOwnPath(from.pathname) ? from.pathname + from.search : undefined;
}
