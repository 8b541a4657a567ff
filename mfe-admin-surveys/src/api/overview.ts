import type { Overview, Periods, PeriodsQuery } from '@canvass/shared/api/analytics';
import type { AreaContext } from '@canvass/shared/contract/area';
import { given } from './surveys.ts';

type Http = AreaContext['http'];

/** Sums over all surveys of the creator. */
export function readOverview(http: Http, signal?: AbortSignal): Promise<Overview> {
  return http.get('overview', signal ? { signal } : {}).json();
}

/** All surveys in a period, and in as many days before. A server of before knows no drop-off, and no languages to choose. */
export async function readPeriods(http: Http, query: PeriodsQuery, signal: AbortSignal): Promise<Periods> {
  const searchParams = given(query);
  const answer = await http.get('overview/periods', { searchParams, signal }).json<Periods>();
  const surveys = answer.surveys.map((survey) => ({ ...survey, left: survey.left ?? NO_DROP_OFF }));
  return { ...answer, languages: answer.languages ?? [], surveys };
}

const NO_DROP_OFF: Periods['surveys'][number]['left'] = { count: 0, most: null };
