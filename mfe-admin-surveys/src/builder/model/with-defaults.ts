import type { Survey } from '@canvass/shared/api/surveys';
import { blankDefinition, DEFINITION_FIELDS, newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';

const blank = blankDefinition('-');
const blankQuestions = new Map<string, Question>();

/**
 * A draft, a version or a local copy with the fields that it lacks, as those that are newer than it. It isn't validated: five hundred
 * questions would take a slow device a quarter of a second. Defaults inside options, endings and designs aren't filled in, and a field
 * without a default is absent until the creator sets one.
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
