import type { ResponseFacets } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { useQuery, type UseQueryResult } from '@canvass/shared/query/query';
import { readFacets } from '../api/responses.ts';
import { surveyKeys } from '../api/survey-keys.ts';

/** The values that a survey's responses can be filtered by. */
export function useFacets(surveyId: string): UseQueryResult<ResponseFacets> {
  const { http } = useArea();
  return useQuery({
    queryKey: surveyKeys.facets(surveyId),
    queryFn: ({ signal }) => readFacets(http, surveyId, signal),
  });
}
