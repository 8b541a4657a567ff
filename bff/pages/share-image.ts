import { readFile } from 'node:fs/promises';
import { type Locale, LOCALES } from '@canvass/shared/domain/locales';
import type { Middleware } from 'koa';

/** As networks want it; the files beside this one have this size. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The picture that stands for the site where somebody shares an address of it (S2.9). */
export function shareImagePath(locale: Locale): string {
  return `/share-${locale}.png`;
}

/** Serves the picture of each language. `UPDATE_IMAGES=1 npm test -- browser` takes them anew, of the home page. */
export function shareImages(): Middleware {
  const files = new Map(
    LOCALES.map(({ code }) => [
      shareImagePath(code),
      readFile(new URL(`./share/${code}.png`, import.meta.url)),
    ]),
  );
  return async (ctx, next) => {
    const file = files.get(ctx.path);
    if (!file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.type = 'image/png';
    ctx.body = await file;
  };
}
