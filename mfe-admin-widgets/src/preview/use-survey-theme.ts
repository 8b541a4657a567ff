import { useArea } from '@canvass/shared/contract/area-context';
import { DEFAULT_THEME } from '@canvass/shared/domain/themes';
import { useQuery } from '@canvass/shared/query/query';
import { readSurveyTheme } from '../api/survey-theme.ts';
import { widgetKeys } from '../api/widget-keys.ts';

/**
 * The theme of the chosen survey; the default one until a survey is chosen and its theme is loaded, or if that fails: a
 * preview shows no errors.
 */
export function useSurveyTheme(surveyId: string): string {
  const { http } = useArea();
  const theme = useQuery({
    queryKey: widgetKeys.surveyTheme(surveyId),
    queryFn: ({ signal }) => readSurveyTheme(http, surveyId, signal),
    enabled: surveyId !== '',
  });
  return theme.data ?? DEFAULT_THEME;
}
