import { localePath, pickLocale } from '@canvass/shared/domain/locales';

/**
 * The public link of a survey. The language of the page's own texts (buttons, messages) is in the address, so a survey in
 * Italian alone has the Italian address whatever the creator's language is.
 * @param survey its `languages` are the further ones
 * @param language the only language that the link shows; without it the survey is shown in the respondent's language if it
 * has that one, for which the address must not name another
 */
export function surveyLink(
  survey: { id: string; language: string; languages: readonly string[] },
  language?: string,
): string {
  const shown = language ?? (survey.languages.length === 0 ? survey.language : '');
  const path = localePath(pickLocale(shown), `/survey/${survey.id}`);
  const insists = language !== undefined && language !== 'it' ? `?lang=${encodeURIComponent(language)}` : '';
  return location.origin + path + insists;
}

/** Adds parameters to the query of an address. */
export function withQuery(link: string, query: Readonly<Record<string, string>>): string {
  const address = new URL(link);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
