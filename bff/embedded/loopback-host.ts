import type { Middleware } from 'koa';
import { forbidden } from '../http/problem.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Whether a host name, without a port, means this machine to everybody. */
export const isLoopbackName = (name: string): boolean => LOOPBACK.has(name);

/**
 * Refuses requests under any other name: a site whose name was made to point at this
 * machine (DNS rebinding) would otherwise read the mails and act on the accounts.
 */
export const loopbackOnly: Middleware = async (ctx, next) => {
  if (!isLoopbackName(ctx.hostname)) throw forbidden();
  await next();
};
