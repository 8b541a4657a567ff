import { useParams } from '@canvass/shared/router/router';
import { useFilterAddress } from '@canvass/shared/screens/use-filter-address';
import { LoadingState } from '@canvass/shared/ui/core';
import { SurveyFrame } from '../survey/survey-frame.tsx';
import { useSurveyInUse } from '../survey/use-survey.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useOptionWords } from '../questions/use-option-words.ts';
import { ResponsesView } from './responses-view.tsx';
import { useFacets } from './use-facets.ts';
import { wordingsOf } from '../filters/wordings.ts';
import { addressOf, applicable, hasMoreThan, viewOf } from '../api/response-query.ts';

/** `/admin/surveys/{id}/responses/all`, the first tab about responses: all of them, with the filter and order of the address. */
export function AllResponsesPage() {
  const { id = '' } = useParams();
  const { address, setAddress } = useFilterAddress();
  const words = useOptionWords();
  const survey = useSurveyInUse(id);
  const facets = useFacets(id);
  if (!survey.data || !facets.data) {
    const failed = survey.error ?? facets.error;
    const retry = () => {
      for (const part of [survey, facets]) if (part.error) void part.refetch();
    };
    return failed ? <LoadFailure heading="h1" error={failed} onRetry={retry} /> : <LoadingState lines={8} />;
  }
  const view = applicable(viewOf(address), facets.data);
  return (
    <SurveyFrame survey={survey.data.survey} onChange={() => void survey.refetch()}>
      <ResponsesView
        key={id}
        survey={survey.data.survey}
        facets={facets.data}
        wordings={wordingsOf(facets.data, words)}
        view={view}
        leftOut={hasMoreThan(view, address)}
        onView={(view) => setAddress(addressOf(view))}
        onChanged={() => void facets.refetch()}
      />
    </SurveyFrame>
  );
}
