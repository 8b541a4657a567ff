import { DrizzleQueryError } from 'drizzle-orm';
import type { Middleware } from 'koa';
import type { FieldError, Problem } from '@canvass/shared/api/problem';
import type { Logger } from 'pino';
import { translate } from './language.ts';

export interface ProblemOptions {
  params?: Record<string, unknown>;
  errors?: FieldError[];
  headers?: Record<string, string>;
  /** Further members of the problem document, e.g. the current state of a resource that another request changed. */
  extra?: Record<string, unknown>;
}

/**
 * An error of the API. `code` is the stable name that clients check, and the key of the message below `problems` in
 * `messages/*.json`.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, unknown>;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: string, options: ProblemOptions = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.params = options.params ?? {};
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.extra = options.extra ?? {};
  }
}

export const notFound = () => new ProblemError(404, 'not_found');
export const signInRequired = () => new ProblemError(401, 'sign_in_required');
export const forbidden = (code = 'forbidden') => new ProblemError(403, code);
/** The client's copy is older than the stored state. */
export const preconditionFailed = (options: ProblemOptions = {}) =>
  new ProblemError(412, 'precondition_failed', options);
export const preconditionRequired = () => new ProblemError(428, 'precondition_required');
export const conflict = (code: string, params?: Record<string, unknown>) =>
  new ProblemError(409, code, params ? { params } : {});
/** The server is overloaded or the database unreachable; the client should retry. */
export const busy = () => new ProblemError(503, 'busy', { headers: { 'Retry-After': '2' } });
export const invalid = (errors: FieldError[]) => new ProblemError(422, 'invalid_input', { errors });

/** SQLSTATEs for a text that PostgreSQL can't store (NUL): a fault of the request. */
const UNSTORABLE = new Set(['22P05', '22021']);

/** The database can't be reached or is shutting down: SQLSTATE classes 08, 53 and 57, and codes of the socket. */
const UNREACHABLE = /^(?:08...|53...|57...|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/;

/** SQLSTATEs of a transaction that lost against another: deadlock, serialization failure, lock timeout. */
const CONFLICTING = new Set(['40P01', '40001', '55P03']);

/** SQLSTATE of a foreign key violation: the resource was deleted while the request ran. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Answers all errors of the middleware after it as problem+json, in the reader's language. */
export function problems(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.path.startsWith('/api/') && ctx.status === 404 && ctx.body == null) throw notFound();
    } catch (thrown) {
      const error = toProblem(thrown);
      if (error.status >= 500)
        log.error({ err: thrown, method: ctx.method, path: ctx.path }, 'request failed');
      const lang = ctx.state.lang ?? 'en';
      const message = translate(lang, `problems.${error.code}`, error.params);
      const body: Problem = {
        ...error.extra,
        type: `about:blank#${error.code}`,
        title: message,
        status: error.status,
        detail: message,
        message,
        code: error.code,
        ...(error.errors
          ? {
              errors: error.errors.map((entry) => ({
                ...entry,
                message: entry.message || translate(lang, `fields.${entry.code}`, entry.params ?? {}),
              })),
            }
          : {}),
      };
      ctx.status = error.status;
      ctx.set(error.headers);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = body;
      ctx.type = 'application/problem+json';
    }
  };
}

function toProblem(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  const error = thrown as { status?: unknown; code?: unknown; cause?: { code?: unknown } };
  const code = error.cause?.code ?? error.code;
  if (typeof code === 'string') {
    if (UNSTORABLE.has(code)) return new ProblemError(422, 'unstorable_text');
    if (CONFLICTING.has(code)) return busy();
    if (code === FOREIGN_KEY_VIOLATION) return notFound();
  }
  if (isUnreachable(thrown)) return busy();
  if (typeof error.status === 'number' && error.status >= 400 && error.status < 500) {
    return new ProblemError(error.status, 'bad_request');
  }
  return new ProblemError(500, 'internal');
}

/**
 * Whether an error means that the database can't be reached now, so that a retry may succeed. A failed query without an error
 * code of the database has lost its connection.
 */
export function isUnreachable(thrown: unknown): boolean {
  const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  if (error === undefined) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return UNREACHABLE.test(code);
  return thrown instanceof DrizzleQueryError;
}
