import type { Page } from '@canvass/shared/api/paging';
import type { SurveyResponse } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { useQuery, type UseQueryResult } from '@canvass/shared/query/query';
import { listResponses } from '../api/responses.ts';
import { surveyKeys } from '../api/survey-keys.ts';

const LIMIT = '5';

/** The five newest responses to a survey. @param enabled whether the user may read them */
export function useLatestResponses(surveyId: string, enabled = true): UseQueryResult<Page<SurveyResponse>> {
  const { http } = useArea();
  return useQuery({
    enabled,
    queryKey: surveyKeys.latest(surveyId),
    queryFn: ({ signal }) => listResponses(http, surveyId, new URLSearchParams({ limit: LIMIT }), signal),
  });
}
