import type { Survey, SurveyVersion } from '@canvass/shared/api/surveys';
import type { AreaContext } from '@canvass/shared/contract/area';

/** The theme that visitors see: the live version's, or the draft's if there is none. */
export async function readSurveyTheme(
  http: AreaContext['http'],
  surveyId: string,
  signal: AbortSignal,
): Promise<string> {
  const survey = await http.get(`surveys/${surveyId}`, { signal }).json<Survey>();
  if (survey.liveVersion === null) return survey.theme;
  const path = `surveys/${surveyId}/versions/${survey.liveVersion}`;
  return (await http.get(path, { signal }).json<SurveyVersion>()).definition.theme;
}
