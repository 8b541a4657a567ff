import type { FieldError, Problem } from '../api/problem.ts';

/**
 * Error of a failed call. `message` can be shown to the user: it is the server's, in the reader's language, or a
 * default if the server sent none (status 0 if it wasn't reached).
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  /** The server's stable code; `offline` or `timeout` if it wasn't reached. */
  readonly code: string;
  /** The invalid fields; empty if the input isn't the reason. Suits `FormSummary`. */
  readonly errors: readonly FieldError[];

  constructor(problem: Pick<Problem, 'status' | 'code' | 'message' | 'errors'>, cause?: unknown) {
    super(problem.message, { cause });
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
  }

  /** The message of one field, for the line below it. */
  field(name: string): string | undefined {
    return this.errors.find((error) => error.field === name)?.message;
  }
}
