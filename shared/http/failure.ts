import type { FieldError } from '../api/problem.ts';

/** A rejected call, as `shared/http` makes them: `message` can be shown as it is, status 0 means not reached. */
export interface CallProblem {
  name: 'ApiProblem';
  status: number;
  code: string;
  message: string;
  errors: readonly FieldError[];
}

/**
 * The problem in a rejection; null for anything else (a fault in our own code). By shape, not by class: the client is
 * the shell's, and the class of another copy of the module is another class.
 */
export function problemOf(error: unknown): CallProblem | null {
  return (error as { name?: string } | null)?.name === 'ApiProblem' ? (error as CallProblem) : null;
}

/** True when the server wasn't reached, or a gateway answered for it. */
export function isOffline(problem: CallProblem): boolean {
  return [0, 502, 503, 504].includes(problem.status);
}

/** True for the rejection of a call that its own screen ended. */
export function isAborted(error: unknown): boolean {
  return (error as { name?: string } | null)?.name === 'AbortError';
}
