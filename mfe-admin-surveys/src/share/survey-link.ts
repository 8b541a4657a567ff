import { localePath, pickLocale } from '@canvass/shared/domain/locales';

/**
 * The public link of a survey. The language of the page's own texts (buttons, messages) is in the address, so a survey in
 * Italian has the Italian address whatever the creator's language is.
 * @param language the only language that the link shows; without it the survey is shown in the respondent's language if it
 * has that one
 */
export function surveyLink(survey: { id: string; language: string }, language?: string): string {
  const path = localePath(pickLocale(language ?? survey.language), `/survey/${survey.id}`);
  const insists = language !== undefined && language !== 'it' ? `?lang=${encodeURIComponent(language)}` : '';
  return location.origin + path + insists;
}

/** Adds parameters to the query of an address. */
export function withQuery(link: string, query: Readonly<Record<string, string>>): string {
  const address = new URL(link);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
