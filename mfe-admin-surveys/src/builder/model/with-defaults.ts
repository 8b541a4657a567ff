import type { Survey } from '@canvass/shared/api/surveys';
import { blankDefinition, DEFINITION_FIELDS, newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';

const blank = blankDefinition('-');
const blankQuestions = new Map<string, Question>();

/**
 * The definition in a response of the server: a draft, or an older version. The server has validated it, so it isn't
 * validated again (five hundred questions would take a slow device a quarter of a second); settings that are newer than
 * the draft get their defaults. A field of the schema without a default is absent until the creator sets one.
 */
export function definitionWithDefaults(survey: Survey | SurveyDefinition): SurveyDefinition {
  const picked = Object.fromEntries(
    DEFINITION_FIELDS.flatMap((field) => {
      const value = survey[field] ?? blank[field];
      return value === undefined ? [] : [[field, value]];
    }),
  ) as SurveyDefinition;
  return {
    ...picked,
    settings: { ...blank.settings, ...picked.settings },
    questions: picked.questions.map(withQuestionDefaults),
  };
}

/** The question itself if it lacks nothing. */
function withQuestionDefaults(question: Question): Question {
  const defaults = blankQuestion(question.type);
  return Object.keys(defaults).every((field) => field in question)
    ? question
    : ({ ...defaults, ...question } as Question);
}

function blankQuestion(type: Question['type']): Question {
  const known = blankQuestions.get(type) ?? newQuestion(type, 'blank');
  blankQuestions.set(type, known);
  return known;
}
