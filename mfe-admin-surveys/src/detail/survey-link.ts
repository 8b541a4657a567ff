import { localePath, pickLocale } from '@canvass/shared/domain/locales';

/**
 * The address respondents are given. The page's own words (buttons, messages) follow its variant, so a survey in Italian
 * gets the Italian one whatever language its creator works in.
 */
export function surveyLink(survey: { id: string; language: string }): string {
  return location.origin + localePath(pickLocale(survey.language), `/survey/${survey.id}`);
}
