import type { Question, QuestionOf } from './survey.ts';

/** A question whose options are ranked: its answer lists the options from the first position on. */
export type Ranking = QuestionOf<'multiple_choice_multi'> & { display: 'ranking' };

/** Whether a question's options are ranked instead of chosen. */
export function isRanking(question: Question): question is Ranking {
  return question.type === 'multiple_choice_multi' && question.display === 'ranking';
}

/**
 * How many options an answer ranks: all of them, or the first `maxSelected`; fewer only where `minSelected` allows it,
 * because ranks of different lengths can't be compared.
 */
export function rankedCount({ options, minSelected, maxSelected }: Ranking): { least: number; most: number } {
  const most = Math.min(maxSelected ?? options.length, options.length);
  return { least: Math.min(minSelected ?? most, most), most };
}
