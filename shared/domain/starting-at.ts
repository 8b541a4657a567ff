import { sectionsOf } from './sections.ts';
import type { SurveyDefinition } from './survey.ts';

/**
 * A survey that starts at one of its questions, for previews: without welcome and earlier questions, and with that
 * question asked regardless of its rule and its section's. Unchanged if the question doesn't exist.
 */
export function startingAt<Survey extends Pick<SurveyDefinition, 'questions' | 'welcome'>>(
  survey: Survey,
  questionId: unknown,
): Survey {
  const at = survey.questions.findIndex((question) => question.id === questionId);
  const [first, ...rest] = survey.questions.slice(at);
  if (first?.id !== questionId || first === undefined) return survey;
  const section = sectionsOf(survey.questions)[at];
  const begin = section && section !== first ? [section, first] : [first];
  const questions = [...begin.map((entry) => ({ ...entry, visibleIf: null })), ...rest];
  return { ...survey, welcome: null, questions };
}
