import type { FieldError, Problem } from '../api/problem.ts';

/**
 * What a call failed with. `message` can be shown as it is: it is the server's, in the reader's language, or one of
 * ours when the server said nothing (status 0 when it wasn't reached).
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  /** The server's stable code; `offline` or `timeout` when it wasn't reached. */
  readonly code: string;
  /** The fields that were wrong; empty when it isn't about the input. Made for `FormSummary`. */
  readonly errors: readonly FieldError[];

  constructor(problem: Pick<Problem, 'status' | 'code' | 'message' | 'errors'>, cause?: unknown) {
    super(problem.message, { cause });
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
  }

  /** Why this field was refused, for the line below it. */
  field(name: string): string | undefined {
    return this.errors.find((error) => error.field === name)?.message;
  }
}
