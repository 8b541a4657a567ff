import type { Survey } from '@canvass/shared/api/surveys';
import {
  newQuestion,
  type Question,
  type SurveyDefinition,
  surveyDefinitionSchema,
} from '@canvass/shared/domain/survey';

const blank = surveyDefinitionSchema.parse({ title: '-' });
const blankQuestions = new Map<string, Question>();

/**
 * The definition inside what the server answered: a draft, or an older version. The server has checked it, so that it isn't checked again (five hundred
 * questions would take a slow machine a quarter of a second); a setting that is newer than the draft gets its default.
 */
export function openedDefinition(survey: Survey | SurveyDefinition): SurveyDefinition {
  const picked = Object.fromEntries(
    Object.entries(blank).map(([field, value]) => [field, survey[field as keyof SurveyDefinition] ?? value]),
  ) as SurveyDefinition;
  return {
    ...picked,
    // Has no default: absent as long as nobody wrote any.
    ...(survey.labels ? { labels: survey.labels } : {}),
    settings: { ...blank.settings, ...picked.settings },
    questions: picked.questions.map((question) => ({ ...blankQuestion(question.type), ...question })),
  };
}

function blankQuestion(type: Question['type']): Question {
  const known = blankQuestions.get(type) ?? newQuestion(type, 'blank');
  blankQuestions.set(type, known);
  return known;
}
