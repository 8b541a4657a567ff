import Router from '@koa/router';
import { parseAppearance } from '@canvass/shared/domain/appearance';
import { isPublic } from '@canvass/shared/api/endpoint';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { type Locale, LOCALES, localePath } from '@canvass/shared/domain/locales';
import { appearanceCookie } from '@canvass/shared/domain/stored-items';
import type { Deps } from '../../platform/deps.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { sendDocument } from '../pages/send-document.ts';
import { type Model, readDocument, slugOf } from './document-model.ts';
import { REFERENCE_PATH, referencePage, SCHEMAS, SCRIPT_SOURCE } from './page.ts';
import { STYLE_SOURCE } from './style.ts';

const POLICY = [
  "default-src 'none'",
  `script-src ${SCRIPT_SOURCE}`,
  `style-src ${STYLE_SOURCE}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The addresses of the reference, without locale prefix, for the site map. */
export function referencePaths(): string[] {
  const slugs = new Set(ENDPOINTS.filter(isPublic).map(({ tag }) => slugOf(tag)));
  return [REFERENCE_PATH, ...[...slugs, SCHEMAS].map((slug) => `${REFERENCE_PATH}/${slug}`)];
}

/**
 * `/docs/api` and a page for each resource below it, also below `/it`: the reference of the API, made from the OpenAPI document of
 * this very server. A page is made for its first reader and cached; it belongs to no release, so that it always describes the API
 * that answers here.
 */
export function referenceRoutes({ config }: Pick<Deps, 'config'>): Router {
  const router = new Router();
  const models = new Map<Locale, Model>();
  const documents = new Map<string, string | undefined>();

  function documentOf(locale: Locale, slug: string | undefined): string | undefined {
    const model = models.get(locale) ?? readDocument(config.publicOrigin, locale);
    models.set(locale, model);
    return referencePage({ model, locale, slug, origin: config.publicOrigin });
  }

  const known = new Set(referencePaths());
  for (const { code } of LOCALES) {
    router.get(localePath(code, `${REFERENCE_PATH}{/:slug}`), async (ctx, next) => {
      const { slug } = ctx.params;
      const path = slug === undefined ? REFERENCE_PATH : `${REFERENCE_PATH}/${slug}`;
      // An unknown page is answered as every unknown address. A slash at the end is redirected by the next middleware.
      if (!known.has(path) || ctx.path.endsWith('/')) return next();
      const key = `${code} ${path}`;
      const document = documents.get(key) ?? documentOf(code, slug);
      if (document === undefined) return next();
      documents.set(key, document);
      const appearance = parseAppearance(readCookie(ctx, appearanceCookie));
      ctx.set('Content-Security-Policy', POLICY);
      ctx.set('Cache-Control', 'private, no-cache');
      ctx.vary('Cookie');
      const chosen = appearance === 'system' ? '' : ` data-appearance="${appearance}"`;
      await sendDocument(ctx, document.replace('<html ', `<html${chosen} `));
    });
  }
  return router;
}
