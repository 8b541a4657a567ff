import type { Survey, SurveyVersion } from '@canvass/shared/api/surveys';
import type { AreaContext } from '@canvass/shared/contract/area';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { withTranslatedLanguages } from '@canvass/shared/domain/translated-languages';
import { widgetKeys } from './widget-keys.ts';

type ShownSurvey = Pick<SurveyDefinition, 'theme' | 'language' | 'languages'>;

/**
 * Query of what visitors see of the chosen survey: of the live version, or of the draft if there is none. Its pages have no
 * language without a translation, so a widget in it would be shown in the survey's own.
 */
export const shownSurvey = (http: AreaContext['http'], surveyId: string) => ({
  queryKey: widgetKeys.shownSurvey(surveyId),
  queryFn: ({ signal }: { signal: AbortSignal }) => readShownSurvey(http, surveyId, signal),
  enabled: surveyId !== '',
});

async function readShownSurvey(
  http: AreaContext['http'],
  surveyId: string,
  signal: AbortSignal,
): Promise<ShownSurvey> {
  const survey = await http.get(`surveys/${surveyId}`, { signal }).json<Survey>();
  if (survey.liveVersion === null) return withTranslatedLanguages(survey);
  const path = `surveys/${surveyId}/versions/${survey.liveVersion}`;
  return withTranslatedLanguages((await http.get(path, { signal }).json<SurveyVersion>()).definition);
}
