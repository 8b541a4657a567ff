import type { AreaContext } from '../contract/area.ts';
import type { Page } from '../api/paging.ts';
import type { SurveySummary } from '../api/surveys.ts';

/** The fields for choosing a survey. */
export type SurveyTitle = Pick<SurveySummary, 'id' | 'title' | 'status'>;

const MOST = 500;

/** Query of the creator's surveys for a choice, newest first; at most 500. Every change of surveys invalidates it. */
export const surveyTitles = (http: AreaContext['http']) => ({
  queryKey: ['surveys', 'titles'],
  queryFn: ({ signal }: { signal: AbortSignal }) => listSurveyTitles(http, signal),
});

async function listSurveyTitles(http: AreaContext['http'], signal: AbortSignal): Promise<SurveyTitle[]> {
  const found: SurveyTitle[] = [];
  let cursor: string | null = '';
  while (cursor !== null && found.length < MOST) {
    const page: Page<SurveySummary> = await http
      .get('surveys', { searchParams: { limit: 100, ...(cursor ? { cursor } : {}) }, signal })
      .json();
    found.push(...page.items);
    cursor = page.next;
  }
  return found;
}
