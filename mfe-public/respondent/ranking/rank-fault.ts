import type { Entry, RankEntry } from '@canvass/shared/contract/respondent';
import type { AnswerFault } from '@canvass/shared/domain/answers';
import { isRanking } from '@canvass/shared/domain/ranking';
import type { Question } from '@canvass/shared/domain/survey';
import { byPosition, isRankEntry, rankName } from './rank-order.ts';

/** The fault of a ranking in which two options have the same position: it names both. */
export function rankFault(question: Question, entry: Entry | undefined): AnswerFault | null {
  if (!isRankEntry(entry) || !isRanking(question)) return null;
  const { ranks } = entry;
  const order = byPosition(ranks);
  const at = order.findIndex((id, index) => Number(ranks[id]) === Number(ranks[order[index + 1] ?? '']));
  const [first = '', second = ''] = [order[at], order[at + 1]].map(
    (id) => question.options.find((option) => option.id === id)?.label,
  );
  return { code: 'rank_twice', params: { position: Number(ranks[order[at] ?? '']), first, second } };
}

/**
 * The entry of a ranking from the positions of a posted form: an order if each position is given once. Positions left out
 * between others don't count. Undefined for other questions, and for a form without positions.
 */
export function postedRanks(
  question: Question,
  fields: (name: string) => string[],
): { options: string[] } | RankEntry | undefined {
  if (!isRanking(question)) return undefined;
  const given = question.options.flatMap(({ id }) => {
    const [position] = fields(rankName(question.id, id));
    return position === undefined ? [] : [[id, position] as const];
  });
  const ranks = Object.fromEntries(given);
  const options = byPosition(ranks);
  if (options.length === 0) return undefined;
  return new Set(options.map((id) => Number(ranks[id]))).size < options.length ? { ranks } : { options };
}
