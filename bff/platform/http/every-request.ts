import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Deps } from '../deps.ts';
import { largeBodyLimit, receiveRest } from './body.ts';
import { hasSecureCookies } from './cookies.ts';
import { languageOf } from './language.ts';
import { checkLoopbackHost } from './loopback-host.ts';
import { answerUnanswered } from './methods.ts';
import type { ProcessMetrics } from './metrics.ts';
import { type ProblemAnswer, problemAnswer } from './problem.ts';
import { type AnsweredRequest, loggedPath, logRequest, routeOf } from './request-log.ts';
import { checkRequestTarget, applyOriginForm } from './request-target.ts';
import { secureHeadersOf } from './secure-headers.ts';
import { type LoggedAnswer, securityLog } from './security-log.ts';

/** The middleware of every request and answer. */
export interface RequestRules {
  /** The headers of every answer. */
  headers: Record<string, string>;
  /** Sets the path, and what the functions of this folder read from `ctx.state`. */
  prepare(ctx: Context): void;
  /** The checks that hold for all addresses. @throws 400, 403 */
  check(ctx: Context): void;
  /** The answer to an error, in the reader's language. Logs the error if it is the server's own. */
  refuse(ctx: Context, error: unknown): ProblemAnswer;
  /** Logs and measures a request once it is answered. */
  logRequest(request: AnsweredRequest): void;
  /** Logs a refused or privileged request as a security event. */
  logSecurity(ctx: Context, answer: LoggedAnswer): void;
}

/** The rules of this process: one object for all handlers, so that they share its limit of large bodies. */
export function requestRules(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  metrics: ProcessMetrics,
): RequestRules {
  const state = {
    secureCookies: hasSecureCookies(config.publicOrigin),
    // Off for load tests: one machine then simulates thousands of clients.
    unlimited: !config.rateLimits,
    countBody: largeBodyLimit(),
  };
  return {
    headers: secureHeadersOf(config.publicOrigin),
    prepare(ctx) {
      applyOriginForm(ctx);
      Object.assign(ctx.state, state);
    },
    check(ctx) {
      checkRequestTarget(ctx);
      // The emulator's accounts and mails may be reached from this machine only.
      if (config.authEmulator) checkLoopbackHost(ctx);
    },
    refuse(ctx, error) {
      const answer = problemAnswer(error, languageOf(ctx));
      const { method, path } = ctx;
      if (answer.status >= 500) log.error({ err: error, method, path: loggedPath(path) }, 'request failed');
      return answer;
    },
    logRequest: (request) => logRequest(log, metrics, request),
    logSecurity: securityLog(log),
  };
}

/** The rules as the first middleware of the application. */
export function everyRequest(rules: RequestRules): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    const id = randomUUID();
    rules.prepare(ctx);
    ctx.set(rules.headers);
    ctx.set('X-Request-Id', id);
    // Responses of the API are personal; the few that may be cached override this.
    if (ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store');
    ctx.res.once('close', () => {
      const { method, path, status } = ctx;
      rules.logRequest({ id, method, path, route: routeOf(ctx), status, start });
    });
    try {
      ctx.state.lang = languageOf(ctx);
      rules.check(ctx);
      await next();
      answerUnanswered(ctx);
    } catch (error) {
      const { status, headers, body } = rules.refuse(ctx, error);
      ctx.status = status;
      ctx.body = body;
      ctx.set(headers);
    }
    await receiveRest(ctx);
    rules.logSecurity(ctx, { id, route: routeOf(ctx), status: ctx.status, body: ctx.body });
  };
}
