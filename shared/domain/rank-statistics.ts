import { meanInterval } from './mean-interval.ts';
import { type Ranking, rankedCount } from './ranking.ts';
import { areFew, type Interval, type Sample, type CountedShare } from './statistics.ts';

/** Counts of a ranking's answers. */
interface CountedRanks {
  answered: number;
  /** By option, how often it was put first, second …; absent for questions that aren't ranked. */
  positions?: Readonly<Record<string, readonly number[]>> | undefined;
}

/** How one option was ranked. */
export interface OptionRanks {
  id: string;
  label: string;
  /** How often it was put first, second …; as many as there are positions. */
  positions: number[];
  /** Mean position, among those who ranked it; null if none did. */
  ranks: Sample | null;
  /** 95 %, from the first position to the last; null where few ranked it. */
  interval: Interval | null;
  /** The share of respondents who put it first, of all who answered. */
  first: CountedShare;
}

/**
 * The results of a ranking, the best option first. Options are ordered by their points: as many as there are positions for the
 * first, one fewer for each further, none without a position (J.-C. de Borda, "Mémoire sur les élections au scrutin",
 * 1781). Where all rank all options that is the order of mean ranks; where only the first few are ranked, an option that one
 * respondent put first doesn't come before one that all put second.
 */
export function rankResults(question: Ranking, { answered, positions = {} }: CountedRanks): OptionRanks[] {
  const counted = Object.values(positions).map((counts) => counts.length);
  const rankCount = Math.max(rankedCount(question).most, ...counted);
  const results = question.options.map(({ id, label }) => {
    const own = Array.from({ length: rankCount }, (_, index) => positions[id]?.[index] ?? 0);
    const ranks = sampleOf(own);
    return {
      id,
      label,
      positions: own,
      ranks,
      interval: ranks && !areFew(ranks.count) ? meanInterval(ranks, { least: 1, most: rankCount }) : null,
      first: { count: own[0] ?? 0, total: answered },
    };
  });
  const points = ({ positions: own }: OptionRanks) =>
    own.reduce((sum, count, index) => sum + count * (rankCount - index), 0);
  return results.toSorted((one, other) => points(other) - points(one));
}

/** Mean and standard deviation of positions, from how often each was given. */
function sampleOf(counts: readonly number[]): Sample | null {
  const count = counts.reduce((sum, own) => sum + own, 0);
  if (count === 0) return null;
  const mean = counts.reduce((sum, own, index) => sum + own * (index + 1), 0) / count;
  const squares = counts.reduce((sum, own, index) => sum + own * (index + 1 - mean) ** 2, 0);
  return { mean, deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : 0, count };
}
