import type { Context } from 'koa';
import { ProblemError } from './problem.ts';

/** A survey's address may have 500 answers and 50 hidden fields. Koa parses parameters in quadratic time: 7,000 take a second. */
const MAX_QUERY_PARAMETERS = 600;

/**
 * Sets the path of a request before anything reads it. A target in absolute form (RFC 9112, 3.2.2) is replaced by its path if
 * its host is that of `Host`; the server is no proxy for others. A target without a path is set to `/` and refused by
 * `checkRequestTarget`, whose errors are answered as problems.
 */
export function applyOriginForm(ctx: Context): void {
  const { url = '', headers } = ctx.req;
  if (url.startsWith('/')) return;
  const target = /^https?:/i.test(url) ? URL.parse(url) : null;
  ctx.state.noPath = !target || target.host !== headers.host?.toLowerCase();
  ctx.url = target ? target.pathname + target.search : '/';
}

/**
 * Refuses ambiguous requests: without `Host`, or with several, of which a proxy may use another one than the server; without a
 * path; or with more parameters than any page has.
 * @throws 400
 */
export function checkRequestTarget(ctx: Context): void {
  const { httpVersionMajor: major, httpVersionMinor: minor, rawHeaders } = ctx.req;
  // Names and values alternate. `headersDistinct` would build an object of all headers.
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length;
  if (hosts > 1 || (hosts === 0 && !(major === 1 && minor === 0))) throw badRequest();
  if (ctx.state.noPath) throw badRequest();
  if (ctx.querystring.split('&', MAX_QUERY_PARAMETERS + 1).length > MAX_QUERY_PARAMETERS) throw badRequest();
}

const badRequest = () => new ProblemError(400, 'bad_request');
