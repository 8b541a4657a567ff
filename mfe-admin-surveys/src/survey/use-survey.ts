import type { Survey } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useQuery, type UseQueryResult } from '@canvass/shared/query/query';
import { DAY_MS } from '@canvass/shared/domain/days';
import { surveyKeys } from '../api/survey-keys.ts';
import { readSurvey, readVersion } from '../api/surveys.ts';

/** A survey and what it asks now. */
export interface SurveyInUse {
  survey: Survey;
  /**
   * The live version's definition; the draft's before the first version is published. Rows of a matrix have its title before
   * their own.
   */
  asked: SurveyDefinition;
}

/** Reads a survey with the definition that its respondents get. */
export function useSurveyInUse(id: string): UseQueryResult<SurveyInUse> {
  const { http } = useArea();
  return useQuery({
    queryKey: surveyKeys.inUse(id),
    queryFn: async ({ signal }): Promise<SurveyInUse> => {
      const { value: survey } = await readSurvey(http, id, signal);
      const named = (asked: SurveyDefinition) => ({ ...asked, questions: withMatrixTitles(asked) });
      if (survey.liveVersion === null) return { survey, asked: named(survey) };
      const version = await readVersion(http, id, survey.liveVersion, signal);
      return { survey, asked: named(version.definition) };
    },
    // It opens and closes at these moments without an event of the server.
    refetchInterval: ({ state }) => msUntilNext(state.data),
    refetchIntervalInBackground: true,
  });
}

/** Milliseconds until a second after the survey opens or closes by its dates, as clocks differ, a day at most; false if it doesn't. */
function msUntilNext(use: SurveyInUse | undefined): number | false {
  if (!use) return false;
  const { opensAt, closeAt } = use.asked.settings;
  const ahead = [opensAt, closeAt]
    .map((moment) => Date.parse(moment ?? '') - Date.now())
    .filter((ms) => ms > 0);
  return ahead.length > 0 && Math.min(DAY_MS, ...ahead) + 1000;
}
