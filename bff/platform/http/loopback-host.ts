import type { Context } from 'koa';
import { forbidden } from './problem.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a `Host` header is a name of loopback that no DNS can redefine, with any port. */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK.has(URL.parse(`http://${host}`)?.hostname ?? '');
}

/**
 * Refuses requests with any other host, where the auth emulator runs: a site whose name resolves to this machine (DNS rebinding) could otherwise read the
 * mails and use the accounts. Both `Host` and `X-Forwarded-Host`, which any client can send, must be names of loopback.
 * @throws 403
 */
export function checkLoopbackHost(ctx: Context): void {
  if (!isLoopbackHost(ctx.req.headers.host) || !isLoopbackHost(ctx.host)) throw forbidden();
}
