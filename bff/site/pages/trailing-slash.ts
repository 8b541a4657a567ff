import type { Middleware } from 'koa';

/**
 * A path of whole segments with slashes behind the last, which is no file's name. A path with an empty segment or a backslash
 * anywhere is left alone: browsers read what begins with `//` or `/\` as the address of another host, so that redirecting
 * it would lead there (an open redirect).
 */
const WITH_TRAILING_SLASH = /^((?:\/[^/\\]+)*\/[^/\\.]+)\/+$/;

/**
 * Pages have one address, the one that the sitemap lists: without a slash at its end (`/it`, `/pricing`). Readers and links
 * that add one are sent there for good, with their query. Only `/` itself ends with a slash. Stands behind the API and the
 * files, whose addresses mean what they say.
 */
export const trailingSlash: Middleware = (ctx, next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  const [, path] = WITH_TRAILING_SLASH.exec(ctx.path) ?? [];
  if (!path || ctx.path.startsWith('/api/')) return next();
  ctx.status = 308;
  ctx.set('Cache-Control', 'public, max-age=3600');
  ctx.redirect(path + ctx.search);
};
