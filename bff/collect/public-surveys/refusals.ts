import { notFound, ProblemError } from '../../platform/http/problem.ts';
import type { PublicSurveyState } from './store.ts';

/** 404 for what strangers can't know of, 403 for what doesn't take answers yet, 410 for what no longer does. */
export function admit(found: PublicSurveyState) {
  if (found.availability === 'missing') throw notFound();
  if (found.availability !== 'open') throw refuseClosed(found.availability);
  return found;
}

export const refuseClosed = (why: 'not_open' | 'closed' | 'full') =>
  new ProblemError(why === 'not_open' ? 403 : 410, `survey_${why}`);
export const passwordRequired = () => new ProblemError(401, 'password_required');
