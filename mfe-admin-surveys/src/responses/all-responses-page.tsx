import type { SurveyResponse } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { useParams, useSearchParams } from '@canvass/shared/router/router';
import { LoadingState } from '@canvass/shared/ui/core';
import { readFacets } from '../api/responses.ts';
import { SurveyFrame } from '../survey/survey-frame.tsx';
import { useSurveyInUse } from '../survey/use-survey.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useOptionWords } from '../questions/use-option-words.ts';
import { ResponsesView } from './responses-view.tsx';
import { wordingsOf } from '../filters/wordings.ts';
import { addressOf, viewOf } from '../api/response-query.ts';

/** `/admin/surveys/{id}/responses/all`: everything that came in, as the address orders it and narrows it down. */
export function AllResponsesPage() {
  const { http } = useArea();
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const words = useOptionWords();
  const survey = useSurveyInUse(id);
  const facets = useLoad(`surveys/${id}/responses/facets`, (signal) => readFacets(http, id, signal));
  if (!survey.value || !facets.value) {
    const failed = survey.error ?? facets.error;
    const retry = () => {
      for (const part of [survey, facets]) if (part.error) part.reload();
    };
    return failed ? <LoadFailure error={failed} onRetry={retry} /> : <LoadingState lines={8} />;
  }
  const { tags, ...known } = facets.value;
  const withTagsOf = (response: SurveyResponse) =>
    facets.set({ ...known, tags: [...new Set([...tags, ...response.tags])].toSorted() });
  return (
    <SurveyFrame survey={survey.value.survey} onChange={survey.reload}>
      <ResponsesView
        key={id}
        surveyId={id}
        facets={facets.value}
        wordings={wordingsOf(facets.value, words)}
        view={viewOf(address)}
        onView={(view) => setAddress(addressOf(view), { replace: true })}
        onTagged={withTagsOf}
        onChanged={facets.reload}
      />
    </SurveyFrame>
  );
}
