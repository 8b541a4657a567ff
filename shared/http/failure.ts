import type { FieldError } from '../api/problem.ts';

/**
 * A rejected call, as `shared/http` creates it: `message` can be shown to the user, status 0 means that the server
 * wasn't reached.
 */
export interface CallProblem {
  name: 'ApiProblem';
  status: number;
  code: string;
  message: string;
  errors: readonly FieldError[];
}

/**
 * The problem in a rejection; null for any other error (a bug). Recognized by its shape, not by its class: the shell's
 * client may be built from another copy of the module, with another class.
 */
export function problemOf(error: unknown): CallProblem | null {
  return (error as { name?: string } | null)?.name === 'ApiProblem' ? (error as CallProblem) : null;
}

/** Whether the server wasn't reached, or a gateway responded for it. */
export function isOffline(problem: CallProblem): boolean {
  return [0, 502, 503, 504].includes(problem.status);
}

/** Whether a call was aborted by its own screen. */
export function isAborted(error: unknown): boolean {
  return (error as { name?: string } | null)?.name === 'AbortError';
}
