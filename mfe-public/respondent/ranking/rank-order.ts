import type { Entry, RankEntry } from '@canvass/shared/contract/respondent';

/** Name of the position of a ranking's option in the form. */
export const rankName = (id: string, option: string): string => `q.${id}.rank.${option}`;

/** Whether two options were given the same position: only a form without script allows it. */
export function isRankEntry(entry: Entry | undefined): entry is RankEntry {
  return typeof entry === 'object' && 'ranks' in entry;
}

/** The options that an entry ranks, from the first position on. Of options with the same position each keeps its place. */
export function orderOf(entry: Entry | undefined): string[] {
  if (isRankEntry(entry)) return byPosition(entry.ranks);
  return typeof entry === 'object' && 'options' in entry ? entry.options : [];
}

/** The options with a position, ordered by it. @param ranks positions from 1 by option; empty without one */
export function byPosition(ranks: Readonly<Record<string, string>>): string[] {
  return Object.keys(ranks)
    .filter((id) => Number(ranks[id]) > 0)
    .sort((one, other) => Number(ranks[one]) - Number(ranks[other]));
}

/**
 * The order after an option was moved to a position. Options above it without a position get theirs, because they are seen
 * before it; and the last option of all gets the only position left.
 * @param ids all options, as they are shown before any is ranked
 * @param order the ranked options
 * @param to the position from 0; beyond either end means that end
 * @param most how many options are ranked at most
 */
export function reranked(
  ids: readonly string[],
  order: readonly string[],
  id: string,
  to: number,
  most: number,
): string[] {
  const others = [...order, ...ids.filter((other) => !order.includes(other))].filter((other) => other !== id);
  const at = Math.max(0, Math.min(to, most - 1));
  others.splice(at, 0, id);
  const before = order.length + (order.includes(id) ? 0 : 1);
  const count = Math.min(Math.max(before, at + 1), most);
  return others.slice(0, count === ids.length - 1 ? most : count);
}
