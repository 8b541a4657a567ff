import { isConsent } from '@canvass/shared/domain/consent';
import { takesAnswer } from '@canvass/shared/domain/content';
import { LATER_TYPE_IDS } from '@canvass/shared/domain/question-types';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { withQuery } from './survey-link.ts';

const isLater = ({ type }: Question): boolean => LATER_TYPE_IDS.some((later) => later === type);

/** The questions that a link can fill in: those of types that this build knows. Only the respondent can give a consent, a file or a signature. */
export function prefillable(survey: Pick<SurveyDefinition, 'questions'>): Question[] {
  return survey.questions.filter(
    (question) =>
      takesAnswer(question) && question.type !== 'unknown' && !isLater(question) && !isConsent(question),
  );
}

/**
 * Builds a link that fills in hidden fields and answers; empty values are left out. The respondent's page reads a hidden
 * field by its name and an answer by its question's id: a text as it is, an option's id (several separated by commas),
 * `yes` or `no`, a date as YYYY-MM-DD.
 * @param values by those names and ids
 */
export function prefilledLink(
  link: string,
  survey: Pick<SurveyDefinition, 'questions' | 'settings'>,
  values: Readonly<Record<string, string>>,
): string {
  const { hiddenFields, prefill } = survey.settings;
  const names = new Set([...hiddenFields, ...(prefill ? prefillable(survey).map(({ id }) => id) : [])]);
  const given = Object.entries(values).filter(([name, value]) => names.has(name) && value.trim() !== '');
  // The lines of an answer in parts keep their places.
  return withQuery(
    link,
    Object.fromEntries(
      given.map(([name, value]) => [name, value.includes('\n') ? value.trimEnd() : value.trim()]),
    ),
  );
}
