import { randomBytes } from 'node:crypto';
import { detour } from '@canvass/shared/contract/guard';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { parseAppearance } from '@canvass/shared/domain/appearance';
import { localePath, splitLocalePath } from '@canvass/shared/domain/locales';
import { appearanceCookie } from '@canvass/shared/domain/stored-items';
import { routeScripts } from '@canvass/shared/federation/registry-entry';
import type { ShellPage } from '@canvass/shared/federation/shell-page';
import type { Middleware } from 'koa';
import type { Deps } from '../../platform/deps.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { translate } from '../../platform/http/language.ts';
import { isUnreachable } from '../../platform/http/problem.ts';
import { RETRY_AFTER, sendUnavailable } from '../../platform/http/unavailable-page.ts';
import { readSessionCookie, sessionOf } from '../../people/sessions/session.ts';
import { previewBanner } from '../overrides/banner.ts';
import { viewerOf } from '../overrides/viewer.ts';
import type { PublicSite } from '../rendering/renderer.ts';
import type { DocumentReleases } from '../releases/documents.ts';
import type { Viewer } from '../releases/resolve.ts';
import { releasesDigest } from './live-releases.ts';
import { shellDocument } from './document.ts';
import { chosenLanguage, homeLanguage, rememberLanguage, searchWithoutChoice } from './entry-language.ts';
import { pageUser } from './page-user.ts';
import { contentSecurityPolicy } from './policy.ts';
import { sendDocument } from './send-document.ts';

/**
 * Answers every remaining address with a document of the shell: language → route → guard → document. An address that
 * belongs to no live area gets status 404 and the same shell, which shows the page for it (S2.5).
 */
export function pages(
  deps: Deps,
  resolve: (viewer: Viewer) => Promise<DocumentReleases>,
  site: PublicSite,
): Middleware {
  const { config } = deps;
  const firebase = {
    apiKey: config.firebase.apiKey,
    authDomain: config.firebase.authDomain ?? new URL(config.publicOrigin).host,
    projectId: config.firebase.projectId,
    emulator: config.authEmulator !== undefined,
  };
  return async (ctx, next) => {
    await next();
    if (ctx.body != null || ctx.status !== 404 || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return;
    if (ctx.path.startsWith('/api/')) return;

    ctx.set('Cache-Control', 'private, no-store');
    ctx.vary('Cookie, Accept-Language');
    const { locale, path } = splitLocalePath(ctx.path);
    const choice = chosenLanguage(ctx);
    if (ctx.path === '/' && !choice) {
      const language = homeLanguage(ctx);
      rememberLanguage(ctx, language);
      if (language !== locale) {
        ctx.redirect(localePath(language, path) + ctx.search);
        return;
      }
    }

    const found = await sessionOf(ctx, deps).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error;
      return 'unreachable' as const;
    });
    const session = found === 'unreachable' ? undefined : found;
    const viewer = viewerOf(ctx, session, config);
    const { shell, shellVersion, registry, manifests, overrides } = await resolve(viewer);
    const { development } = viewer;
    const match = matchRoute(registry, path);
    if (choice && match?.route.layout === 'public') {
      rememberLanguage(ctx, choice);
      ctx.redirect(localePath(choice, path) + searchWithoutChoice(ctx));
      return;
    }
    // The public site shows nothing of a user but a link to the dashboard.
    if (found === 'unreachable' && match?.route.layout !== 'public') return sendUnavailable(ctx, 'page');
    const ended = session === undefined && readSessionCookie(ctx) !== undefined;
    const away = match && detour(match.route.guard, path + ctx.search, session !== undefined, ended);
    if (away) {
      ctx.redirect(localePath(locale, away));
      return;
    }

    const nonce = randomBytes(18).toString('base64');
    const google = match?.route.google ?? false;
    const page: ShellPage = {
      apiBase: '/api',
      locale,
      registry,
      user: session ? pageUser(session, config) : null,
      firebase: { ...firebase, google },
      tokenSync: config.tokenSyncUrl ?? null,
      nonce,
      build: shell.build,
      ...(config.operator && { operator: config.operator }),
      ...(config.dev ? {} : { releases: releasesDigest({ shell, registry }) }),
      ...(shellVersion === undefined ? {} : { release: shellVersion }),
      ...(development?.size ? { development: Object.fromEntries(development) } : {}),
    };
    // Pages are rendered with the live release: an operator who previews another one gets them from the shell alone.
    const isRendered = match?.entry.id === 'public' && !overrides.some(({ area }) => area === 'public');
    const drawn = isRendered ? await site.render(path, locale) : undefined;
    const rendered = drawn && drawn !== 'missing' ? drawn : undefined;
    const exists = match !== null && drawn !== 'missing';
    // Of `/blog/:slug` only the site knows which addresses have a page. While it can't say, search engines neither list an
    // address that has none nor drop one that has: they come again. Browsers show the same document.
    const isUncertain = exists && isRendered && drawn === undefined && match.route.path.includes(':');
    // Only the browser knows the addresses of an area from a development server.
    const isMissing = !exists && !development?.size;
    const own = isMissing
      ? translate(locale, 'pages.notFoundTitle')
      : (rendered?.title ?? match?.route.title?.[locale]);
    ctx.status = isMissing ? 404 : isUncertain ? 503 : 200;
    if (isUncertain) ctx.set('Retry-After', RETRY_AFTER);
    ctx.set(
      'Content-Security-Policy',
      contentSecurityPolicy({
        nonce,
        registry,
        google,
        firebase,
        tokenSyncUrl: config.tokenSyncUrl,
        dev: config.dev,
        development,
      }),
    );
    const served = match && !development?.has(match.entry.id) ? match : null;
    const manifest = served && manifests.get(served.entry.id);
    const html = shellDocument({
      page,
      shell,
      area: served && {
        entry: served.entry.entry,
        preload: manifest
          ? routeScripts(manifest, served.entry.version, served.route, locale)
          : served.entry.preload,
      },
      route: match?.route.path ?? '',
      dashboard: match?.route.layout === 'dashboard',
      signIn: match?.route.layout === 'default',
      origin: config.publicOrigin,
      path,
      title: own && path !== '/' ? `${own} · Canvass` : (own ?? translate(locale, 'pages.title')),
      description:
        rendered?.description ?? match?.route.description?.[locale] ?? translate(locale, 'pages.description'),
      rendered,
      appearance: parseAppearance(readCookie(ctx, appearanceCookie)),
      indexed: exists && match.route.guard === 'none' && match.route.layout === 'public',
      banner: previewBanner(overrides, locale),
      texts: {
        noScript: translate(locale, 'pages.noScript'),
        failed: translate(locale, 'pages.failed'),
        reload: translate(locale, 'pages.reload'),
      },
    });
    await sendDocument(ctx, html);
  };
}
