import type { Boot } from '@canvass/shared/contract/respondent';
import type { Question } from '@canvass/shared/domain/survey';

/** Types whose fields, and what reads them, are in the light script. */
const TYPES: ReadonlySet<Question['type']> = new Set([
  'text_short',
  'text_long',
  'multiple_choice_single',
  'multiple_choice_multi',
  'email',
  'number',
  'star_rating',
  'emoji_rating',
  'date',
  'yes_no',
]);

/**
 * Whether a survey is answered with the light script: it comes to use nothing of what `absent.ts` stands for. In doubt it
 * isn't, for the whole script can do everything.
 */
export function isLight({ survey, frame }: Pick<Boot, 'survey' | 'frame'>): boolean {
  const { consent, endings, hiddenFields, prefill, questions, welcome } = survey;
  const carries = prefill || hiddenFields.length > 0;
  const celebrates = endings.some(({ confetti, redirect }) => confetti || redirect);
  const needs = [frame === 'widget', consent, carries, celebrates, welcome?.image];
  return !needs.some(Boolean) && questions.every(isLightQuestion);
}

function isLightQuestion(question: Question): boolean {
  const needs = [
    question.image,
    'shuffle' in question && question.shuffle,
    'other' in question && question.other,
  ];
  return TYPES.has(question.type) && !needs.some(Boolean);
}
