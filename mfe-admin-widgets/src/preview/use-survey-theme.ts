import { useArea } from '@canvass/shared/contract/area-context';
import { DEFAULT_THEME } from '@canvass/shared/domain/themes';
import { useQuery } from '@canvass/shared/query/query';
import { shownSurvey } from '../api/shown-survey.ts';

/**
 * The theme of the chosen survey; the default one until a survey is chosen and its theme is loaded, or if that fails: a
 * preview shows no errors.
 */
export function useSurveyTheme(surveyId: string): string {
  const { http } = useArea();
  return useQuery(shownSurvey(http, surveyId)).data?.theme ?? DEFAULT_THEME;
}
