import { DrizzleQueryError } from 'drizzle-orm';
import type { FieldError, Problem } from '@canvass/shared/api/problem';
import type { Locale } from '@canvass/shared/domain/locales';
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

/** 404, also for a resource that exists but isn't the caller's, so that the answer doesn't tell whether it exists. */
export const notFound = () => new ProblemError(404, 'not_found');
/** 401: the request has no session. */
export const signInRequired = () => new ProblemError(401, 'sign_in_required');
/** 403: the caller is known, but may not do this. @param code has a text `problems.<code>` */
export const forbidden = (code = 'forbidden') => new ProblemError(403, code);
/** The client's copy is older than the stored state. */
export const preconditionFailed = (options: ProblemOptions = {}) =>
  new ProblemError(412, 'precondition_failed', options);
/** 428: a change of a resource needs `If-Match`, so that no client overwrites what it has not read. */
export const preconditionRequired = () => new ProblemError(428, 'precondition_required');
/** 409: the state of a resource forbids the request. @param code has a text `problems.<code>`, which shows `params` */
export const conflict = (code: string, params?: Record<string, unknown>) =>
  new ProblemError(409, code, params ? { params } : {});
/** The server is overloaded or the database unreachable; the client should retry. */
export const busy = () => new ProblemError(503, 'busy', { headers: { 'Retry-After': '2' } });
/** 422: the request has the right form but not the right content, by field. */
export const invalid = (errors: FieldError[]) => new ProblemError(422, 'invalid_input', { errors });

/** SQLSTATEs for a text that PostgreSQL can't store (NUL): a fault of the request. */
const UNSTORABLE = new Set(['22P05', '22021']);

/**
 * Whether PostgreSQL's parser of JSON refused half of a surrogate pair: the server makes all JSON itself, so nothing else of it is
 * invalid. Of other types the same SQLSTATE is a fault of the server, such as an id that it didn't check.
 */
const isHalfCharacter = (code: string, routine: unknown) =>
  code === '22P02' && typeof routine === 'string' && routine.startsWith('json_');

/**
 * The database can't be reached or is shutting down: SQLSTATE classes 08, 53 and 57, and codes of the socket and of looking up
 * its host's name.
 */
const UNREACHABLE =
  /^(?:08...|53...|57...|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** Messages of those errors of the driver that have no code: a connection was lost or could not be opened. */
const CONNECTION_LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** SQLSTATEs of a transaction that lost against another: deadlock, serialization failure, lock timeout. */
const CONFLICTING = new Set(['40P01', '40001', '55P03']);

/** SQLSTATE of a foreign key violation: the resource was deleted while the request ran. */
const FOREIGN_KEY_VIOLATION = '23503';

/** The answer to an error: a problem document (RFC 9457), and the headers that go with it. */
export interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  body: Problem;
}

/**
 * The answer to an error, for every part of the server that answers one. It reveals nothing of an error that isn't a
 * `ProblemError`: its message may have queries or data in it.
 * @param language the reader's, for the messages
 */
export function problemAnswer(thrown: unknown, language: Locale): ProblemAnswer {
  const { status, code, params, errors, headers, extra } = toProblem(thrown);
  const message = translate(language, `problems.${code}`, params);
  const body: Problem = {
    ...extra,
    type: `about:blank#${code}`,
    title: message,
    status,
    detail: message,
    message,
    code,
    ...(errors && { errors: errors.map((error) => inLanguage(error, language)) }),
  };
  return {
    status,
    headers: {
      ...headers,
      // Each 401 must name a scheme (RFC 9110), and for `Bearer` no browser asks for a password.
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/problem+json; charset=utf-8',
    },
    body,
  };
}

/** A field error with its message in a language. */
export const inLanguage = (error: FieldError, language: Locale): FieldError => ({
  ...error,
  message: error.message || translate(language, `fields.${error.code}`, named(error, language)),
});

/** What the driver tells of an error of PostgreSQL: its SQLSTATE, and the function of the database that raised it. */
interface DatabaseFault {
  code?: unknown;
  routine?: unknown;
}

function toProblem(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  const error = thrown as DatabaseFault & { status?: unknown; cause?: DatabaseFault };
  const { code, routine } = error.cause?.code ? error.cause : error;
  if (typeof code === 'string') {
    if (UNSTORABLE.has(code) || isHalfCharacter(code, routine))
      return new ProblemError(422, 'unstorable_text');
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
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return UNREACHABLE.test(code);
  return (
    thrown instanceof DrizzleQueryError || (typeof message === 'string' && CONNECTION_LOST.test(message))
  );
}

/** Parameters with the name of a part of an answer, such as "First name", in place of its id. */
const named = ({ code, params = {} }: FieldError, language: Locale): Record<string, unknown> =>
  code.startsWith('answer_part_') && typeof params.part === 'string'
    ? { ...params, part: translate(language, `parts.${params.part}`) }
    : params;
