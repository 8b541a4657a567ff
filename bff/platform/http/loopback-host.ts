import type { Middleware } from 'koa';
import { forbidden } from './problem.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a header `Host` names this machine in a way that means it to everybody, with any port. */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK.has(URL.parse(`http://${host}`)?.hostname ?? '');
}

/**
 * Refuses requests under any other name: a site whose name was made to point at this machine (DNS rebinding) would
 * otherwise read the mails and act on the accounts. What the client called is in `Host`; a proxy's `X-Forwarded-Host`,
 * which anybody can send, only adds another name that must be one of these.
 */
export const loopbackOnly: Middleware = async (ctx, next) => {
  if (!isLoopbackHost(ctx.req.headers.host) || !isLoopbackHost(ctx.host)) throw forbidden();
  await next();
};
