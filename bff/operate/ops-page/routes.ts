import { randomBytes } from 'node:crypto';
import { detour } from '@canvass/shared/contract/guard';
import { parseAppearance } from '@canvass/shared/domain/appearance';
import { localePath, splitLocalePath } from '@canvass/shared/domain/locales';
import { appearanceCookie } from '@canvass/shared/domain/stored-items';
import { standaloneBuildManifest } from '@canvass/shared/federation/build-manifest';
import type { Middleware } from 'koa';
import { isOperator } from '../../people/users/operator.ts';
import { readSessionCookie, sessionOf } from '../../people/sessions/session.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { translate } from '../../platform/http/language.ts';
import { documentPolicy } from '../../site/pages/policy.ts';
import { sendDocument } from '../../site/pages/send-document.ts';
import { builtManifest } from '../../site/releases/built-manifest.ts';
import { opsDocument } from './document.ts';

/** The page's own addresses: `/ops`, `/ops/log`, `/ops/alerts`, `/ops/areas/account`. */
const OPS_PATH = /^\/ops(?:\/log|\/alerts|\/areas\/[a-z0-9-]+)?$/;

/**
 * `/ops`, also below `/it`: the page on which operators see and move releases. It consists of files of the server's installation
 * only, because it must work when a release of the shell or of an area is broken. For users who aren't operators it doesn't
 * exist: they get the page for unknown addresses.
 */
export function opsPage(deps: Deps): Middleware {
  const { config, log } = deps;
  const manifest = builtManifest(config.opsDir, standaloneBuildManifest);
  const readBuild = () =>
    manifest().catch((error: unknown) => {
      log.error({ err: error, OPS_DIR: config.opsDir }, 'OPS_DIR has no build of the operators’ page');
    });
  // At the start as well: operators would find out only when they need the page.
  void readBuild();
  return async (ctx, next) => {
    const { locale, path } = splitLocalePath(ctx.path);
    if (!OPS_PATH.test(path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const session = await sessionOf(ctx, deps);
    if (session && !isOperator(session.user, config)) return next();
    ctx.set('Cache-Control', 'private, no-store');
    ctx.vary('Cookie');
    if (!session) {
      const hasEnded = readSessionCookie(ctx) !== undefined;
      const login = detour('user', path + ctx.search, false, hasEnded) ?? '/login';
      return ctx.redirect(localePath(locale, login));
    }

    const nonce = randomBytes(18).toString('base64');
    ctx.set('Content-Security-Policy', documentPolicy({ nonce, trustedTypes: ['canvass-ops'] }));
    const build = await readBuild();
    if (!build) ctx.status = 503;
    const html = opsDocument({
      page: { apiBase: '/api', locale, nonce, operator: { email: session.user.email } },
      build: build ?? undefined,
      title: translate(locale, 'pages.opsTitle'),
      appearance: parseAppearance(readCookie(ctx, appearanceCookie)),
      noScript: translate(locale, 'pages.noScript'),
      failed: {
        text: translate(locale, build ? 'pages.opsFailed' : 'pages.opsMissing'),
        reload: translate(locale, 'pages.opsReload'),
      },
    });
    await sendDocument(ctx, html);
  };
}
