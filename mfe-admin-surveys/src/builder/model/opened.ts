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
 * The definition in a response of the server: a draft, or an older version. The server has validated it, so it isn't
 * validated again (five hundred questions would take a slow device a quarter of a second); settings that are newer than
 * the draft get their defaults.
 */
export function openedDefinition(survey: Survey | SurveyDefinition): SurveyDefinition {
  const picked = Object.fromEntries(
    Object.entries(blank).map(([field, value]) => [field, survey[field as keyof SurveyDefinition] ?? value]),
  ) as SurveyDefinition;
  return {
    ...picked,
    // Have no default: absent until the creator sets one.
    ...(survey.design ? { design: survey.design } : {}),
    ...(survey.labels ? { labels: survey.labels } : {}),
    ...(survey.matrices ? { matrices: survey.matrices } : {}),
    ...(survey.scores ? { scores: survey.scores } : {}),
    settings: { ...blank.settings, ...picked.settings },
    questions: picked.questions.map(
      (question) => ({ ...blankQuestion(question.type), ...question }) as Question,
    ),
  };
}

function blankQuestion(type: Question['type']): Question {
  const known = blankQuestions.get(type) ?? newQuestion(type, 'blank');
  blankQuestions.set(type, known);
  return known;
}
