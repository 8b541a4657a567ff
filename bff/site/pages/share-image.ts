import { readFile } from 'node:fs/promises';
import { type Locale, LOCALES } from '@canvass/shared/domain/locales';
import type { Middleware } from 'koa';

/** Recommended by social networks; the files beside this one have this size. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The address of the picture that social networks show for a shared link (S2.9). */
export function shareImagePath(locale: Locale): string {
  return `/share-${locale}.png`;
}

/** Serves the picture of each language. `UPDATE_IMAGES=1 npm test -- browser` takes them again from the home page. */
export const shareImages: Middleware = async (ctx, next) => {
  const found = LOCALES.find(({ code }) => ctx.path === shareImagePath(code));
  if (!found || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  ctx.type = 'image/png';
  ctx.body = await readFile(new URL(`./share/${found.code}.png`, import.meta.url));
};
