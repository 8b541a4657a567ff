import { isRanking, rankedCount } from '@canvass/shared/domain/ranking';
import type { Question } from '@canvass/shared/domain/survey';
import type { Translate } from '../texts/texts.ts';

/** How many options of a ranking are put in order; undefined for all other questions. */
export function rankHint(question: Question, t: Translate): string | undefined {
  if (!isRanking(question)) return undefined;
  const { least, most } = rankedCount(question);
  if (least < most) return t(least === 1 ? 'rank_range_one' : 'rank_range', { min: least, max: most });
  if (most === question.options.length) return t('rank_every', { max: most });
  return t(most === 1 ? 'rank_first_one' : 'rank_first', { max: most });
}
