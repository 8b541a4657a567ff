import { retryAfterOf } from './retry-after.ts';
import type { components } from './schema.ts';

/** A problem document (RFC 9457), as the server answers a refused request. */
export type Problem = components['schemas']['Problem'];

/**
 * A refused request, or an answer of another server on the way that can't be read. `code` is stable (`unknown` for what isn't a
 * problem document); `message` is for people, in the language of the request.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  /** The wrong fields of the input; empty for other problems. */
  readonly errors: NonNullable<Problem['errors']>;
  /** What is stored now, in a 412 of an operation that says so. */
  readonly current: unknown;
  /** Seconds after which another attempt may succeed; undefined if the server doesn't say. */
  readonly retryAfter: number | undefined;
  readonly response: Response;

  constructor(response: Response, body: unknown) {
    const problem = (isObject(body) ? body : {}) as Partial<Problem> & { current?: unknown };
    super(problem.message ?? `${response.status} ${response.statusText}`.trim());
    this.status = response.status;
    this.code = problem.code ?? 'unknown';
    this.errors = problem.errors ?? [];
    this.current = problem.current;
    this.retryAfter = retryAfterOf(response);
    this.response = response;
  }
}

/** What a method of the client resolves to. */
interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/**
 * The data of a successful request: `const survey = await unwrap(client.GET('/api/surveys/{id}', …))`.
 * @throws ProblemError if the server refused it
 */
export async function unwrap<Result extends Answer>(
  call: Promise<Result>,
): Promise<Extract<Result, { error?: never }>['data']> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ProblemError(response, error);
  return data;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
