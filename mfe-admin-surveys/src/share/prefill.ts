import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { withQuery } from './survey-link.ts';

/** The questions an address can answer beforehand: those whose type is known. */
export function prefillable(survey: Pick<SurveyDefinition, 'questions'>): Question[] {
  return survey.questions.filter(({ type }) => type !== 'unknown');
}

/**
 * The link that brings hidden fields and answers along; what is empty is left out. The respondent's page reads a field
 * by its name and an answer by its question's id: the text itself, an option's id (several with commas), `yes` or `no`,
 * a day as YYYY-MM-DD. `values` is by the same names.
 */
export function prefilledLink(
  link: string,
  survey: Pick<SurveyDefinition, 'questions' | 'settings'>,
  values: Readonly<Record<string, string>>,
): string {
  const { hiddenFields, prefill } = survey.settings;
  const names = new Set([...hiddenFields, ...(prefill ? prefillable(survey).map(({ id }) => id) : [])]);
  const given = Object.entries(values).filter(([name, value]) => names.has(name) && value.trim() !== '');
  return withQuery(link, Object.fromEntries(given.map(([name, value]) => [name, value.trim()])));
}
