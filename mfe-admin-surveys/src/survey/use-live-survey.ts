import { useQueryClient } from '@canvass/shared/query/query';
import { surveyKeys } from '../api/survey-keys.ts';
import { useLive } from '../live/use-live.ts';
import type { SurveyInUse } from './use-survey.ts';

/** `useLive` for a page in the survey's frame: a response may make the survey full, so its state is read again, too. */
export function useLiveSurvey(surveyId: string, onChange: () => void): void {
  const client = useQueryClient();
  const queryKey = surveyKeys.inUse(surveyId);
  useLive(surveyId, () => {
    onChange();
    const limit = client.getQueryData<SurveyInUse>(queryKey)?.asked.settings.maxResponses;
    if (typeof limit === 'number') void client.invalidateQueries({ queryKey });
  });
}
