import type { FieldError } from '@canvass/shared/api/problem';
import { ProblemError } from '../../../platform/http/problem.ts';

/** A release that breaks rules: nothing was changed. @param errors a reason each */
export const releaseRefused = (errors: FieldError[]) => new ProblemError(422, 'release_refused', { errors });

/** Characters of a path that are repeated to the client and in the log. */
const SHOWN = 200;

/** A fault of a file; the path is shortened, and control characters in it are replaced. */
export function fileError(code: string, path: string, params: Record<string, unknown> = {}): FieldError {
  const shown = path.slice(0, SHOWN).replace(/\p{Cc}/gu, '\uFFFD');
  return { field: shown, code, message: '', params: { path: shown, ...params } };
}
