import type { IncomingHttpHeaders } from 'node:http';
import type { Context, Middleware } from 'koa';
import { forbidden } from './problem.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the headers say that a browser sends the request for a page of another origin than these. */
function isForeign(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin) return !origins.includes(origin);
  return Boolean(site) && site !== 'same-origin' && site !== 'none';
}

/**
 * Refuses a state-changing request that a browser sends for a page of another site (CSRF). Browsers always send Origin or
 * Sec-Fetch-Site with them; a client that sends neither is no browser and has no cookies of a user to abuse.
 * @throws 403
 */
export function checkOrigin(ctx: Context, publicOrigin: string): void {
  if (SAFE.has(ctx.method)) return;
  const own = `${ctx.protocol}://${ctx.host}`;
  if (isForeign(ctx.headers, [publicOrigin, own])) throw forbidden('cross_origin');
}

/** `checkOrigin` for all middleware after it. */
export function sameOrigin(publicOrigin: string): Middleware {
  return async (ctx, next) => {
    checkOrigin(ctx, publicOrigin);
    await next();
  };
}
