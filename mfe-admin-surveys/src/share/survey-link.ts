import { localePath, pickLocale } from '@canvass/shared/domain/locales';

/**
 * The address respondents are given. The page's own words (buttons, messages) follow its variant, so a survey in Italian
 * gets the Italian one whatever language its creator works in.
 * @param language the one the link insists on; without it everybody gets their own where the survey has it
 */
export function surveyLink(survey: { id: string; language: string }, language?: string): string {
  const path = localePath(pickLocale(language ?? survey.language), `/survey/${survey.id}`);
  const insists = language !== undefined && language !== 'it' ? `?lang=${encodeURIComponent(language)}` : '';
  return location.origin + path + insists;
}

/** The same address with more in its query. */
export function withQuery(link: string, query: Readonly<Record<string, string>>): string {
  const address = new URL(link);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
