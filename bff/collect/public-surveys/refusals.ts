import { notFound, ProblemError } from '../../platform/http/problem.ts';
import type { PublicSurveyState } from './store.ts';

/** @throws 404 for a missing survey, 403 for one that isn't open yet, 410 for one that is closed or full */
export function admit(found: PublicSurveyState) {
  if (found.availability === 'missing') throw notFound();
  if (found.availability !== 'open') throw refuseClosed(found.availability);
  return found;
}

/** The error for a survey that takes no answers now: 403 if it opens later, else 410. */
export const refuseClosed = (why: 'not_open' | 'closed' | 'full') =>
  new ProblemError(why === 'not_open' ? 403 : 410, `survey_${why}`);
/** 401: the request has no valid token for a survey with a password. */
export const passwordRequired = () => new ProblemError(401, 'password_required');
/** 410: the response was deleted for good. Its respondent can begin another one. */
export const responseDeleted = () => new ProblemError(410, 'response_deleted');
