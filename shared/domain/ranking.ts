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

/** Why a ranking of so many options can't be stored, as an `AnswerFault` of `answers.ts`; null if it can. */
export function rankingFault(
  question: Ranking,
  ranked: number,
): { code: string; params?: Record<string, number> } | null {
  const { least, most } = rankedCount(question);
  if (ranked > most) return { code: 'rank_too_many', params: { max: most } };
  if (ranked === 0 || ranked >= least) return null;
  return least === question.options.length
    ? { code: 'rank_all' }
    : { code: 'rank_too_few', params: { min: least } };
}
