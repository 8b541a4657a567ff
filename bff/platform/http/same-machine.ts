import type { Context } from 'koa';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether a request comes from the machine of the server, through no proxy: those that a proxy forwards have a forwarding
 * header.
 */
export function isSameMachine(ctx: Context): boolean {
  const forwarded = ctx.get('X-Forwarded-For') || ctx.get('Forwarded') || ctx.get('X-Real-IP');
  const { remoteAddress = '', localAddress } = ctx.req.socket;
  return forwarded === '' && (LOOPBACK.test(remoteAddress) || remoteAddress === localAddress);
}
