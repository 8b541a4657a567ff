import { meanInterval } from './mean-interval.ts';
import { promoters } from './promoters.ts';
import { NPS_SCALE, rowOf } from './scale.ts';
import { areFew, type Interval, type Sample } from './statistics.ts';
import type { Question } from './survey.ts';

/** The least and the greatest score. */
const BOUNDS = { least: -100, most: 100 };

/** The Net Promoter Score of the answers from 0 to 10, with the counts that it is made from. */
export interface NetPromoterScore {
  promoters: number;
  passives: number;
  detractors: number;
  total: number;
  /** From −100 to 100. */
  score: number;
  /** 95 %, within −100 and 100; null with few answers. */
  interval: Interval | null;
  /** Each answer as −100, 0 or 100: what two groups are compared by. */
  sample: Sample;
}

/** Whether a question's answers are counted as a Net Promoter Score. */
export function isNps(question: Question): boolean {
  return question.type === 'number' && question.display === 'nps' && rowOf(question) !== null;
}

/**
 * The Net Promoter Score of answers from 0 to 10: the percentage of promoters (9 and 10) less that of detractors (0 to 6);
 * F. Reichheld, Harvard Business Review, December 2003. It is the mean of answers that count as 100, 0 and −100, so that its
 * interval is that of a mean on a bounded scale (`meanInterval`), which never leaves −100 and 100. The usual one,
 * ±1.96·√((p + d − (p − d)²)/n), does with few answers or one-sided ones (B. Rocks, The American Statistician 70 (2016), 365–372).
 * @param values how often each number was given; others than 0 to 10 don't count
 * @returns null without answers
 */
export function netPromoterScore(values: Readonly<Record<string, number>>): NetPromoterScore | null {
  const { score, ...split } = promoters(values, NPS_SCALE.least, NPS_SCALE.most);
  if (score === null) return null;
  const { total } = split;
  const squares = 100 ** 2 * (split.promoters + split.detractors);
  const variance = total > 1 ? Math.max(0, squares - total * score ** 2) / (total - 1) : 0;
  const sample = { mean: score, deviation: Math.sqrt(variance), count: total };
  return { ...split, score, interval: areFew(total) ? null : meanInterval(sample, BOUNDS), sample };
}

/** A score as it is shown: whole, without the minus of a rounded −0.3. */
export const wholeScore = (score: number): number => Math.round(score) + 0;
