import type { Middleware } from 'koa';
import { ProblemError } from './problem.ts';

/** A survey's address may have 500 answers and 50 hidden fields. Koa parses parameters in quadratic time: 7,000 take a second. */
const MAX_QUERY_PARAMETERS = 600;

/**
 * Sets the path of every request before other middleware reads it. A target in absolute form (RFC 9112, 3.2.2) is replaced by
 * its path if its host is that of `Host`; the server is no proxy for others. A target without a path is set to `/` and refused
 * by `requestTarget`, whose errors are answered as problems.
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
 * Refuses ambiguous requests: without `Host`, or with several, of which a proxy may use another one than the server; without a
 * path; or with more parameters than any page has.
 */
export const requestTarget: Middleware = async (ctx, next) => {
  const { httpVersionMajor: major, httpVersionMinor: minor, headersDistinct } = ctx.req;
  const hosts = headersDistinct.host ?? [];
  if (hosts.length > 1 || (hosts.length === 0 && !(major === 1 && minor === 0))) throw badRequest();
  if (ctx.state.noPath) throw badRequest();
  if (ctx.querystring.split('&', MAX_QUERY_PARAMETERS + 1).length > MAX_QUERY_PARAMETERS) throw badRequest();
  await next();
};

const badRequest = () => new ProblemError(400, 'bad_request');
