import type { Middleware } from 'koa';
import { ProblemError } from './problem.ts';

/** A survey's page may be given 500 answers and 50 hidden fields. The time Koa takes grows with the square: 7,000 take a second. */
const QUERY_PARAMETERS = 600;

/**
 * Gives every request a path, before anything looks at it. A whole address as the target (RFC 9112, 3.2.2) is read as its
 * path if its host is the one in `Host`; to any other host we are no proxy. What has no path gets one, and is refused by
 * `requestTarget`, where refusals are answered as problems.
 */
export const originForm: Middleware = (ctx, next) => {
  const { url = '', headers } = ctx.req;
  if (!url.startsWith('/')) {
    const target = /^https?:/i.test(url) ? URL.parse(url) : null;
    ctx.state.noPath = !target || target.host !== headers.host?.toLowerCase();
    ctx.url = target ? target.pathname + target.search : '/';
  }
  return next();
};

/**
 * Refuses requests that don't say in one way what they ask for: without `Host` or with several, of which a proxy may
 * believe another one than we do, without a path of ours, or with more parameters than any page has.
 */
export const requestTarget: Middleware = async (ctx, next) => {
  const { httpVersionMajor: major, httpVersionMinor: minor, headersDistinct } = ctx.req;
  const hosts = headersDistinct.host ?? [];
  if (hosts.length > 1 || (hosts.length === 0 && !(major === 1 && minor === 0))) throw badRequest();
  if (ctx.state.noPath) throw badRequest();
  if (ctx.querystring.split('&', QUERY_PARAMETERS + 1).length > QUERY_PARAMETERS) throw badRequest();
  await next();
};

const badRequest = () => new ProblemError(400, 'bad_request');
