import type { ResponseFacets, SurveyResponse, SurveyResponseDetail } from '@canvass/shared/api/responses';
import type { ResponseChange } from '@canvass/shared/api/annotations';
import { useArea } from '@canvass/shared/contract/area-context';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { problemOf } from '@canvass/shared/http/failure';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import {
  changeItems,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@canvass/shared/query/query';
import { annotateResponse, readResponse } from '../../api/responses.ts';
import { surveyKeys } from '../../api/survey-keys.ts';

/** A response that is shown alone, and what it answers. */
export interface OpenedResponse {
  response: SurveyResponseDetail;
  definition: SurveyDefinition;
}

type Annotated = Pick<SurveyResponse, 'tags'> & Partial<SurveyResponse>;

/**
 * Changes tags and note of a response. Changed tags are shown, wherever the cache has the response, before the server
 * has stored them; if it refuses, those of before are shown again.
 * @param onStored called with the response as the server has it, also after the screen was left
 */
export function useAnnotate(
  response: SurveyResponse,
  onStored?: (stored: SurveyResponse) => void,
): UseMutationResult<SurveyResponse, Error, ResponseChange, string[]> {
  const { id, surveyId } = response;
  const { http } = useArea();
  const client = useQueryClient();
  const report = useReportFailure();
  const show = (annotated: Annotated) => {
    const changed = <Shown extends SurveyResponse>(shown: Shown): Shown =>
      shown.id === id ? { ...shown, ...annotated } : shown;
    changeItems<SurveyResponse>(client, surveyKeys.responseLists(surveyId), (items) => items.map(changed));
    client.setQueriesData<OpenedResponse>(
      { queryKey: surveyKeys.response(surveyId, id) },
      (opened) => opened && { ...opened, response: changed(opened.response) },
    );
  };
  const present = (stored: SurveyResponse) => {
    show(stored);
    onStored?.(stored);
  };
  return useMutation({
    // One after the other: the answer to an earlier change must not replace that to a later one.
    scope: { id: `response ${id}` },
    mutationFn: (change) => annotateResponse(http, surveyId, id, change),
    onMutate: ({ addTags = [], removeTags = [] }) => {
      const rest = response.tags.filter((tag) => !removeTags.includes(tag));
      show({ tags: [...new Set([...rest, ...addTags])] });
      return response.tags;
    },
    onSuccess: (stored) => {
      present(stored);
      client.setQueryData<ResponseFacets>(
        surveyKeys.facets(surveyId),
        (facets) => facets && { ...facets, tags: [...new Set([...facets.tags, ...stored.tags])].toSorted() },
      );
    },
    onError: async (error, _, tags = response.tags) => {
      show({ tags });
      if (problemOf(error)?.status !== 412) return report(error);
      // The screen shows the other note beside the refused one.
      await readResponse(http, surveyId, id, new URLSearchParams()).then(present, report);
    },
  });
}
