import type { Context, Middleware } from 'koa';
import { Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from './loopback-host.ts';
import { allowHeaders } from './methods.ts';
import { notFound } from './problem.ts';
import { isSameMachine } from './same-machine.ts';

const METHODS = ['GET', 'HEAD'];

/** The operational metrics of a process, for Prometheus. */
export interface ProcessMetrics {
  registry: Registry;
  requestSeconds: Histogram;
  batchSize: Histogram;
}

/** Creates the operational metrics of this process; each application has its own registry, so that tests don't share one. */
export function createMetrics(): ProcessMetrics {
  const registry = new Registry();
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    batchSize: new Histogram({
      name: 'response_batch_size',
      help: 'Saves stored in one transaction',
      buckets: [1, 2, 5, 10, 25, 50, 100, 200],
      registers: [registry],
    }),
  };
}

/**
 * `/metrics` for a collector on the same machine. It has no authentication, so all other requests get 404: those from another
 * address, those through a proxy, which have a forwarding header, and those with another host name (DNS rebinding). A proxy that
 * sets no such header, and nginx does not by itself, would make strangers look like the collector. So a server with a public
 * address answers only if `TRUSTED_PROXIES` says that the proxy in front of it sets one.
 */
export function metricsEndpoint(
  { registry }: ProcessMetrics,
  { publicOrigin, trustedProxies }: Pick<Config, 'publicOrigin' | 'trustedProxies'>,
): Middleware {
  const isOpen = trustedProxies > 0 || isLoopbackHost(new URL(publicOrigin).host);
  return async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    if (!isOpen || !isLocal(ctx)) throw notFound();
    if (!METHODS.includes(ctx.method)) {
      ctx.set(allowHeaders(ctx.method, METHODS));
      ctx.status = 204;
      return;
    }
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  };
}

/** Prometheus' own address: this machine, and no host name that was made to resolve to it (DNS rebinding). */
function isLocal(ctx: Context): boolean {
  return isSameMachine(ctx) && isLoopbackHost(ctx.req.headers.host);
}
