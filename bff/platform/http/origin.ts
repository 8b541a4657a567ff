import type { IncomingHttpHeaders } from 'node:http';
import type { Middleware } from 'koa';
import { forbidden } from './problem.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the headers say that a browser sends the request for a page of another origin than these. */
export function isForeign(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin) return !origins.includes(origin);
  return Boolean(site) && site !== 'same-origin' && site !== 'none';
}

/**
 * Refuses state-changing requests that a browser sends for a page of another site (CSRF). Browsers always send Origin or
 * Sec-Fetch-Site with them; a client that sends neither is no browser and has no cookies of a user to abuse.
 */
export function sameOrigin(publicOrigin: string): Middleware {
  return async (ctx, next) => {
    if (!SAFE.has(ctx.method)) {
      const own = `${ctx.protocol}://${ctx.host}`;
      if (isForeign(ctx.headers, [publicOrigin, own])) throw forbidden('cross_origin');
    }
    await next();
  };
}
