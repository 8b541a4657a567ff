import type { CountedShare } from './statistics.ts';
import type { Question, QuestionOf } from './survey.ts';

/** The least and the greatest answer that a scale allows. */
export interface Bounds {
  least: number;
  most: number;
}

/** Steps of a row of buttons. */
export const SCALE_STEPS = { least: 3, most: 11 } as const;
/** The numbers that a row of buttons may begin with. */
export const SCALE_STARTS = [0, 1] as const;
/** The scale of the Net Promoter Score (F. Reichheld, Harvard Business Review, December 2003). */
export const NPS_SCALE: Bounds = { least: 0, most: 10 };

/**
 * The whole numbers that an answer is chosen from: of stars, of faces, and of a number that is shown as a row of buttons.
 * Null for all other questions, and for a scale whose settings allow no row: it is shown as a number field and can't be
 * published (`publish-check.ts`).
 */
export function scaleOf(question: Question): Bounds | null {
  switch (question.type) {
    case 'star_rating':
      return { least: 1, most: question.stars };
    case 'emoji_rating':
      return { least: 1, most: 5 };
    case 'number':
      return rowOf(question);
    default:
      return null;
  }
}

/** The steps of a number's row of buttons; null if it is shown as a field. */
export function rowOf({ display, integer, min, max }: QuestionOf<'number'>): Bounds | null {
  if (!display || !integer || min === null || max === null) return null;
  if (display === 'nps' && (min !== NPS_SCALE.least || max !== NPS_SCALE.most)) return null;
  return isRow(min, max) ? { least: min, most: max } : null;
}

/** Whether the whole numbers from one to the other can be shown as a row of buttons. */
export function isRow(from: number, to: number): boolean {
  const steps = to - from + 1;
  const starts: readonly number[] = SCALE_STARTS;
  return (
    starts.includes(from) && Number.isInteger(to) && steps >= SCALE_STEPS.least && steps <= SCALE_STEPS.most
  );
}

/** All steps of a scale, the least first. */
export function stepsOf({ least, most }: Bounds): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

/**
 * How many answers are one of the two highest steps of a scale ("top two box"), of those on the scale.
 * @param values how often each number was given
 */
export function topTwo(values: Readonly<Record<string, number>>, scale: Bounds): CountedShare {
  const counts = stepsOf(scale).map((step) => values[String(step)] ?? 0);
  const sum = (some: number[]) => some.reduce((total, count) => total + count, 0);
  return { count: sum(counts.slice(-2)), total: sum(counts) };
}

type Scale = Pick<QuestionOf<'number'>, 'min' | 'max' | 'integer' | 'display'>;

/** The fields that make a number question a scale from one whole number to another, such as 1 to 7; see `isRow`. */
export const asScale = (from: number, to: number): Scale => ({
  display: 'scale',
  min: from,
  max: to,
  integer: true,
});

/** The fields that make a number question one of the Net Promoter Score. */
export const AS_NPS: Scale = {
  display: 'nps',
  min: NPS_SCALE.least,
  max: NPS_SCALE.most,
  integer: true,
};
