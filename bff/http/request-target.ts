import type { Middleware } from 'koa';
import { ProblemError } from './problem.ts';

/** A survey's page may be given 500 answers and 50 hidden fields. The time Koa takes grows with the square: 7,000 take a second. */
const QUERY_PARAMETERS = 600;

/**
 * Refuses requests that don't say in one way what they ask for: without `Host` or with several, of which a proxy may
 * believe another one than we do, with a target that isn't a path, or with more parameters than any page has. A whole
 * address as the target (RFC 9112, 3.2.2) is read as its path if its host is the one in `Host`; to any other host we are
 * no proxy.
 */
export const requestTarget: Middleware = async (ctx, next) => {
  const { httpVersionMajor: major, httpVersionMinor: minor, headersDistinct, url = '' } = ctx.req;
  const hosts = headersDistinct.host ?? [];
  if (hosts.length > 1 || (hosts.length === 0 && !(major === 1 && minor === 0))) throw badRequest();
  if (!url.startsWith('/')) {
    const target = /^https?:/i.test(url) ? URL.parse(url) : null;
    if (!target || target.host !== hosts[0]?.toLowerCase()) throw badRequest();
    ctx.url = target.pathname + target.search;
  }
  if (ctx.querystring.split('&', QUERY_PARAMETERS + 1).length > QUERY_PARAMETERS) throw badRequest();
  await next();
};

const badRequest = () => new ProblemError(400, 'bad_request');
