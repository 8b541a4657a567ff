import type {
  Analytics,
  AnalyticsQuery,
  Overview,
  Periods,
  QuestionFigures,
  Words,
} from '@canvass/shared/api/analytics';
import type { AreaContext } from '@canvass/shared/contract/area';
import { given } from './surveys.ts';

type Http = AreaContext['http'];

/** All surveys of the creator together. */
export function readOverview(http: Http, signal?: AbortSignal): Promise<Overview> {
  return http.get('overview', signal ? { signal } : {}).json();
}

/** All surveys in the last days, and in as many before. */
export function readPeriods(http: Http, days: number, signal: AbortSignal): Promise<Periods> {
  return http.get('overview/periods', { searchParams: { days }, signal }).json();
}

/** One survey's figures. */
export function readAnalytics(
  http: Http,
  surveyId: string,
  signal?: AbortSignal,
  filter: AnalyticsQuery = {},
): Promise<Analytics> {
  const searchParams = given(filter);
  return http.get(`surveys/${surveyId}/analytics`, { searchParams, ...(signal ? { signal } : {}) }).json();
}

/** The words that the latest answers to a question have in common. */
export function readWords(
  http: Http,
  surveyId: string,
  question: string,
  filter: AnalyticsQuery,
  signal: AbortSignal,
): Promise<Words> {
  const searchParams = given({ ...filter, question });
  return http.get(`surveys/${surveyId}/analytics/words`, { searchParams, signal }).json();
}

/** The figures of a question that nobody answered yet. */
export function noFigures(id: string): QuestionFigures {
  return { id, answered: 0, left: 0, values: {}, cut: 0, mean: null, deviation: null, median: null };
}
