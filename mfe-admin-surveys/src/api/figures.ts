import type { Analytics, Overview, QuestionFigures } from '@canvass/shared/api/analytics';
import type { AreaContext } from '@canvass/shared/contract/area';

type Http = AreaContext['http'];

/** All surveys of the creator together. */
export function readOverview(http: Http, signal?: AbortSignal): Promise<Overview> {
  return http.get('overview', signal ? { signal } : {}).json();
}

/** One survey's figures. */
export function readAnalytics(http: Http, surveyId: string, signal?: AbortSignal): Promise<Analytics> {
  return http.get(`surveys/${surveyId}/analytics`, signal ? { signal } : {}).json();
}

/** The figures of a question that nobody answered yet. */
export function noFigures(id: string): QuestionFigures {
  return { id, answered: 0, left: 0, values: {}, mean: null, deviation: null, median: null };
}
