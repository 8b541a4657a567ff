import { notFound, ProblemError } from '../http/problem.ts';
import type { PublicSurveyState } from './store.ts';

/** 404 for what strangers can't know of, 410 for what no longer takes answers. */
export function admit(found: PublicSurveyState) {
  if (found.availability === 'missing') throw notFound();
  if (found.availability !== 'open') throw gone(found.availability);
  return found;
}

export const gone = (why: 'closed' | 'full') => new ProblemError(410, `survey_${why}`);
export const passwordRequired = () => new ProblemError(401, 'password_required');
