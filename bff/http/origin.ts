import type { Middleware } from 'koa';
import { forbidden } from './problem.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that a browser makes on behalf of another site. Browsers
 * always send Origin or Sec-Fetch-Site with them; a program that sends neither holds no
 * cookies it was not given, so there is nobody to forge.
 */
export function sameOrigin(publicOrigin: string): Middleware {
  return async (ctx, next) => {
    if (!SAFE.has(ctx.method)) {
      const origin = ctx.get('Origin');
      const site = ctx.get('Sec-Fetch-Site');
      const own = `${ctx.protocol}://${ctx.host}`;
      if (origin && origin !== publicOrigin && origin !== own) throw forbidden('cross_origin');
      if (!origin && site && site !== 'same-origin' && site !== 'none') throw forbidden('cross_origin');
    }
    await next();
  };
}
