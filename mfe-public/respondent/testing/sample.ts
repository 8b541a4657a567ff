import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Question } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { QUESTION_TYPE_IDS, type QuestionType } from '@canvass/shared/domain/question-types';

const OPTIONS = [
  { id: 'a', label: 'Coffee' },
  { id: 'b', label: 'Tea' },
];

/** A question of a type with a title, and options if the type has them. */
export function sampleQuestion<Type extends QuestionType>(
  type: Type,
  settings: Record<string, unknown> = {},
): Extract<Question, { type: Type }> {
  const question = newQuestion(type, type);
  return {
    ...question,
    title: `About ${type}`,
    ...('options' in question ? { options: OPTIONS } : {}),
    ...settings,
  } as Extract<Question, { type: Type }>;
}

/** A survey as its page gets it; with one question of every type unless others are given. */
export function sampleSurvey(settings: Partial<PublicSurvey> = {}): PublicSurvey {
  const { settings: _own, ...definition } = surveyDefinitionSchema.parse({ title: 'Our café' });
  return {
    ...definition,
    id: 'abcdefghijkl',
    version: 1,
    questions: QUESTION_TYPE_IDS.map((type) => sampleQuestion(type)),
    hiddenFields: [],
    prefill: false,
    consent: null,
    onePerBrowser: false,
    ...settings,
  };
}
