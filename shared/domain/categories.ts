import { CALLING_CODES } from './calling-codes.ts';
import { FIRST_MONTH, LAST_MONTH } from './counted-month.ts';
import { countedWidth } from './counted-number.ts';
import { type CountedAnswers, distribution, type ShareWords } from './distribution.ts';
import { type Bounds, rowOf, stepsOf } from './scale.ts';
import type { Question, QuestionOf } from './survey.ts';

/** A bar of a chart: a label, and the values that are counted in it. */
export interface Category {
  label: string;
  /** The counted values that belong to it. */
  values: readonly string[];
}

export interface CategoryWords extends ShareWords {
  language: string;
  /** Labels of a period that holds all dates before it, or after it, too. */
  andEarlier: (period: string) => string;
  andLater: (period: string) => string;
}

/** Most categories of a chart: more would be unreadable, so the most frequent are shown. */
export const MOST_BARS = 15;
/** Columns of numbers. */
const BINS = 12;

/**
 * The categories of a question's answers; empty for free text. Where there are more than a chart can show, the most
 * frequent come first.
 */
export function categoriesOf(
  question: Question,
  metrics: ReadonlyArray<Pick<CountedAnswers, 'values'> & { cut: number }>,
  words: CategoryWords,
): Category[] {
  const counts = new Map<string, number>();
  for (const { values } of metrics) {
    for (const [value, count] of Object.entries(values)) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  switch (question.type) {
    case 'number': {
      const steps = stepsOfRow(question, counts);
      if (steps) return steps.map((step) => ({ label: String(step), values: [String(step)] }));
      const cut = metrics.some((own) => own.cut > 0);
      return bins(counts, cut, numberText(words.language));
    }
    case 'date':
      return months(counts, words);
    case 'phone_number':
      return countries(counts, words);
    default:
      return choices(question, counts, words);
  }
}

/**
 * The steps of a row of buttons; null for a number field, and if some answers were given in a field of an earlier version
 * that allowed other numbers.
 */
function stepsOfRow(question: QuestionOf<'number'>, counts: ReadonlyMap<string, number>): number[] | null {
  const row = rowOf(question);
  const steps = row && stepsOf(row);
  return steps && [...counts.keys()].every((value) => steps.includes(Number(value))) ? steps : null;
}

function choices(question: Question, counts: Map<string, number>, words: CategoryWords): Category[] {
  const values = Object.fromEntries(counts);
  const shares = distribution(question, { answered: 0, values }, words);
  // A scale starts at its lower end.
  const ordered = /rating/.test(question.type) ? shares.toReversed() : shares;
  const shown =
    ordered.length > MOST_BARS ? ordered.toSorted((one, other) => other.count - one.count) : ordered;
  return shown.map(({ key, label }) => ({ label, values: [key] }));
}

/** A function that formats numbers as labels: with all counted digits, and years without separators. */
export function numberText(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: 'min2' });
  return (value) => format.format(value);
}

/** A range that is wider isn't drawn as a whole: what values there are would share its first column. */
const WIDEST = 10_000;

/**
 * The columns of a score's values, over all that it can be.
 * @param range what it can be; null where that isn't known: the columns then reach over the values that there are
 */
export function scoreCategories(
  metrics: ReadonlyArray<Pick<CountedAnswers, 'values'> & { cut: number }>,
  range: Bounds | null,
  language: string,
): Category[] {
  const values = metrics.flatMap((own) => Object.keys(own.values));
  const within = range && range.most - range.least <= WIDEST ? range : null;
  return bins(
    new Map(values.map((value) => [value, 0])),
    metrics.some((own) => own.cut > 0),
    numberText(language),
    within,
  );
}

/**
 * Groups numbers: each by itself if there are few, otherwise in columns of a round width that is never narrower than
 * the cut of a counted number.
 * @param cut some numbers had more digits than were counted: a label of one number then reads "about"
 * @param range what the columns reach over at least
 */
function bins(
  counts: ReadonlyMap<string, number>,
  cut: boolean,
  text: (value: number) => string,
  range: Bounds | null = null,
): Category[] {
  const numbers = [...counts.keys()].map(Number).sort((one, other) => one - other);
  const [lowest, highest] = [numbers.at(0), numbers.at(-1)];
  if (lowest === undefined || highest === undefined) return [];
  const [least, most] = [Math.min(lowest, range?.least ?? lowest), Math.max(highest, range?.most ?? highest)];
  const integers = !cut && [least, ...numbers, most].every((value) => Number.isInteger(value));
  if (integers && most - least < BINS) {
    // Without gaps: an empty column shows that no answer has the number.
    return Array.from({ length: most - least + 1 }, (_, index) => ({
      label: text(least + index),
      values: [String(least + index)],
    }));
  }
  if (numbers.length <= BINS && (!range || least === most))
    return numbers.map((value) => ({ label: (cut ? '≈ ' : '') + text(value), values: [String(value)] }));
  const counted = cut ? Math.max(countedWidth(least), countedWidth(most)) : 0;
  const width = Math.max(niceWidth((most - least) / BINS), integers ? 1 : 0, counted);
  const binOf = (value: number) => Math.floor(withoutFloatError(value / width));
  const within = Map.groupBy(numbers, binOf);
  const first = binOf(least);
  return Array.from({ length: binOf(most) - first + 1 }, (_, index) => {
    const from = withoutFloatError((first + index) * width);
    const values = (within.get(first + index) ?? []).map(String);
    const end = withoutFloatError(from + width);
    return { label: rangeLabel(from, end, integers, text, range ? most : Infinity), values };
  });
}

/** Rounds off errors of floating point: 0.3 / 0.1 is 2.9999999999999996. */
const withoutFloatError = (value: number) => Number(value.toPrecision(12));

/**
 * Label of a column: whole numbers are named by the first and the last one; the upper end of fractions belongs to the
 * next column.
 * @param most where the last column ends
 */
function rangeLabel(
  from: number,
  end: number,
  integers: boolean,
  text: (value: number) => string,
  most: number,
): string {
  if (from >= most) return text(from);
  if (!integers) return end > most ? `${text(from)}–${text(most)}` : `${text(from)}–<${text(end)}`;
  const last = Math.min(end - 1, most);
  return last === from ? text(from) : `${text(from)}–${text(last)}`;
}

/** The next larger of 1, 2, 5 × 10ⁿ. */
function niceWidth(width: number): number {
  const power = Math.floor(Math.log10(width));
  const steps = [1, 2, 5, 10].map((step) => Number(`${step}e${power}`));
  return steps.find((step) => step >= width) ?? width;
}

/** With more months than this they are grouped by year, with more years by decade. */
const MOST_MONTHS = 36;
const MOST_YEARS = 40;

/** Months from the first to the last without gaps; years or decades where there are many. */
function months(counts: Map<string, number>, words: CategoryWords): Category[] {
  const known = [...counts.keys()].filter((value) => /^\d{4}-\d{2}$/.test(value)).sort();
  const [first, last] = [known.at(0), known.at(-1)].map((month) => (month ? numberOfMonth(month) : 0));
  if (!first || !last) return [];
  if (last - first < MOST_MONTHS) {
    const { language } = words;
    const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' });
    return Array.from({ length: last - first + 1 }, (_, index) => {
      const at = first + index;
      const month = new Date(Date.UTC(Math.floor(at / 12), at % 12)).toISOString();
      const name = format.format(new Date(month));
      const values = [month.slice(0, 7)];
      return { label: periodLabel(name, name, values, words), values };
    });
  }
  const [firstYear, lastYear] = [Math.floor(first / 12), Math.floor(last / 12)];
  const width = lastYear - firstYear < MOST_YEARS ? 1 : 10;
  const begin = Math.floor(firstYear / width) * width;
  const byYears = Map.groupBy(known, (month) => Math.floor(Number(month.slice(0, 4)) / width) * width);
  return Array.from({ length: Math.floor((lastYear - begin) / width) + 1 }, (_, index) => {
    const from = begin + index * width;
    const values = byYears.get(from) ?? [];
    return { label: periodLabel(String(from), String(from + width - 1), values, words), values };
  });
}

/** The first and the last month are also those of all dates before and after them, which must not seem to lie in them. */
function periodLabel(first: string, last: string, values: readonly string[], words: CategoryWords): string {
  if (values.includes(FIRST_MONTH)) return words.andEarlier(last);
  if (values.includes(LAST_MONTH)) return words.andLater(first);
  return first === last ? first : `${first}–${last}`;
}

const numberOfMonth = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1;

/** Weekdays of the answered dates, Monday first. */
export function weekdays(language: string): Category[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    label: format.format(new Date(Date.UTC(2024, 0, day))),
    values: [`w${day}`],
  }));
}

function countries(counts: Map<string, number>, { language, other }: CategoryWords): Category[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return [...counts]
    .toSorted(([, one], [, two]) => two - one)
    .map(([code]) => {
      const region = CALLING_CODES.get(code);
      return { label: region ? `${names.of(region) ?? region} (+${code})` : other, values: [code] };
    });
}

/** Number of answers in each category. */
export function countsIn(
  categories: readonly Category[],
  { values }: Pick<CountedAnswers, 'values'>,
): number[] {
  return categories.map((category) => category.values.reduce((sum, value) => sum + (values[value] ?? 0), 0));
}
