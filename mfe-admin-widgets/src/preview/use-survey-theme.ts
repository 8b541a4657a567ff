import { useArea } from '@canvass/shared/contract/area-context';
import { DEFAULT_THEME } from '@canvass/shared/domain/themes';
import { useLoad } from '@canvass/shared/http/use-load';
import { readSurveyTheme } from '../api/survey-theme.ts';

/**
 * The theme of the chosen survey; the default one until a survey is chosen and its theme is loaded, or if that fails: a
 * preview shows no errors.
 */
export function useSurveyTheme(surveyId: string): string {
  const { http } = useArea();
  const theme = useLoad(`surveys/${surveyId} theme`, async (signal) =>
    surveyId === '' ? DEFAULT_THEME : readSurveyTheme(http, surveyId, signal),
  );
  return theme.value ?? DEFAULT_THEME;
}
