import type { Analytics, AnalyticsQuery, CountedLine, FileSums, Words } from '@canvass/shared/api/analytics';
import { noMetrics } from '@canvass/shared/api/no-metrics';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { type QuestionReference, referenceText } from '@canvass/shared/domain/answer-filter';
import type { AreaContext } from '@canvass/shared/contract/area';
import { addressOf } from './response-query.ts';
import { given } from './surveys.ts';

type Http = AreaContext['http'];

/** One survey's metrics. */
export async function readAnalytics(
  http: Http,
  surveyId: string,
  signal?: AbortSignal,
  filter: AnalyticsQuery = {},
): Promise<Analytics> {
  const searchParams = given(filter);
  const options = { searchParams, ...(signal ? { signal } : {}) };
  return withVersions(await http.get(`surveys/${surveyId}/analytics`, options).json<Analytics>());
}

/**
 * Metrics for a filter without stored metrics: the server counts, and streams its progress.
 * @param onCounted called with the number of responses counted so far
 * @throws if the stream ended early
 */
export async function countAnalytics(
  http: Http,
  surveyId: string,
  filter: ResponseFilter,
  signal: AbortSignal,
  onCounted: (count: number) => void,
): Promise<Analytics> {
  const searchParams = filterParams(filter);
  const { body } = await http.get(`surveys/${surveyId}/analytics/counted`, {
    searchParams,
    signal,
    timeout: false,
  });
  const decoder = new TextDecoder();
  let text = '';
  for (const reader = body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const { counted, analytics } = JSON.parse(line) as CountedLine;
      if (analytics) return withVersions(analytics);
      onCounted(counted);
    }
  }
  throw new Error('the counting broke off');
}

/** The words that the latest answers to a question share. */
export function readWords(
  http: Http,
  surveyId: string,
  question: QuestionReference,
  filter: ResponseFilter,
  signal: AbortSignal,
): Promise<Words> {
  const searchParams = filterParams(filter);
  searchParams.set('question', referenceText(question));
  return http.get(`surveys/${surveyId}/analytics/words`, { searchParams, signal }).json();
}

/** The files that answer a question, summed by kind. */
export function readFileSums(
  http: Http,
  surveyId: string,
  question: QuestionReference,
  filter: ResponseFilter,
  signal: AbortSignal,
): Promise<FileSums> {
  const searchParams = filterParams(filter);
  searchParams.set('question', referenceText(question));
  return http.get(`surveys/${surveyId}/analytics/files`, { searchParams, signal }).json();
}

const filterParams = (filter: ResponseFilter) =>
  addressOf({ filter, order: { sort: 'started', dir: 'desc' } });

/** Servers of older releases send metrics without versions: all have one meaning. */
const withVersions = (analytics: Analytics): Analytics => ({
  ...analytics,
  questions: analytics.questions.map((own) => ({ ...noMetrics(own.id), ...own })),
});
