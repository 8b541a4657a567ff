import { CALLING_CODES } from './calling-codes.ts';
import { countedWidth } from './counted-number.ts';
import { type CountedAnswers, distribution } from './distribution.ts';
import type { Question } from './survey.ts';

export interface Category {
  label: string;
  /** The values that are counted in it. */
  values: readonly string[];
}

export interface CategoryWords {
  yes: string;
  no: string;
  other: string;
  language: string;
}

/** More would be a wall, not a chart; what was chosen most is. */
export const MOST_BARS = 15;
/** Columns of numbers. */
const BINS = 12;

/**
 * What a question's answers are divided into; empty for answers in words. Where there are more than a chart can show,
 * those that were chosen most come first.
 */
export function categoriesOf(
  question: Question,
  figures: ReadonlyArray<Pick<CountedAnswers, 'values'> & { cut: number }>,
  words: CategoryWords,
): Category[] {
  const counts = new Map<string, number>();
  for (const { values } of figures) {
    for (const [value, count] of Object.entries(values)) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  switch (question.type) {
    case 'number': {
      const cut = figures.some((own) => own.cut > 0);
      return bins(counts, cut, numberText(words.language));
    }
    case 'date':
      return months(counts, words.language);
    case 'phone_number':
      return countries(counts, words);
    default:
      return choices(question, counts, words);
  }
}

function choices(question: Question, counts: Map<string, number>, words: CategoryWords): Category[] {
  const values = Object.fromEntries(counts);
  const shares = distribution(question, { answered: 0, values }, words);
  // A scale is read from its lower end.
  const ordered = /rating/.test(question.type) ? shares.toReversed() : shares;
  const shown =
    ordered.length > MOST_BARS ? ordered.toSorted((one, other) => other.count - one.count) : ordered;
  return shown.map(({ key, label }) => ({ label, values: [key] }));
}

/** Numbers as labels: all digits that are counted, and years as years. */
export function numberText(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: 'min2' });
  return (value) => format.format(value);
}

/**
 * Each number on its own where there are few; else columns of one width that people would choose, never narrower than
 * what was counted as one number.
 * @param cut some numbers had more digits than were counted: alone, a label stands for about that much
 */
function bins(counts: Map<string, number>, cut: boolean, text: (value: number) => string): Category[] {
  const numbers = [...counts.keys()].map(Number).sort((one, other) => one - other);
  const [least, most] = [numbers.at(0), numbers.at(-1)];
  if (least === undefined || most === undefined) return [];
  const whole = !cut && numbers.every((value) => Number.isInteger(value));
  if (whole && most - least < BINS) {
    // None left out: a gap is seen as one.
    return Array.from({ length: most - least + 1 }, (_, index) => ({
      label: text(least + index),
      values: [String(least + index)],
    }));
  }
  if (numbers.length <= BINS)
    return numbers.map((value) => ({ label: (cut ? '≈ ' : '') + text(value), values: [String(value)] }));
  const counted = cut ? Math.max(countedWidth(least), countedWidth(most)) : 0;
  const width = Math.max(niceWidth((most - least) / BINS), whole ? 1 : 0, counted);
  const binOf = (value: number) => Math.floor(clean(value / width));
  const within = Map.groupBy(numbers, binOf);
  const first = binOf(least);
  return Array.from({ length: binOf(most) - first + 1 }, (_, index) => {
    const from = clean((first + index) * width);
    const values = (within.get(first + index) ?? []).map(String);
    return { label: rangeLabel(from, clean(from + width), whole, text), values };
  });
}

/** Without what floating point adds: 0.3 / 0.1 is 2.9999999999999996. */
const clean = (value: number) => Number(value.toPrecision(12));

/** Whole numbers are named by the first and the last; of others the end belongs to the next column. */
function rangeLabel(from: number, end: number, whole: boolean, text: (value: number) => string): string {
  if (!whole) return `${text(from)}–<${text(end)}`;
  return end - from === 1 ? text(from) : `${text(from)}–${text(end - 1)}`;
}

/** The next of 1, 2, 5 × 10ⁿ. */
function niceWidth(width: number): number {
  const power = Math.floor(Math.log10(width));
  const steps = [1, 2, 5, 10].map((step) => Number(`${step}e${power}`));
  return steps.find((step) => step >= width) ?? width;
}

/** Months of more than so many years are shown by year, years of more than so many by decade. */
const MOST_MONTHS = 36;
const MOST_YEARS = 40;

/** Months from the first to the last, none left out; years or decades where there are many. */
function months(counts: Map<string, number>, language: string): Category[] {
  const known = [...counts.keys()].filter((value) => /^\d{4}-\d{2}$/.test(value)).sort();
  const [first, last] = [known.at(0), known.at(-1)].map((month) => (month ? numberOfMonth(month) : 0));
  if (!first || !last) return [];
  if (last - first < MOST_MONTHS) {
    const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' });
    return Array.from({ length: last - first + 1 }, (_, index) => {
      const at = first + index;
      const month = new Date(Date.UTC(Math.floor(at / 12), at % 12)).toISOString();
      return { label: format.format(new Date(month)), values: [month.slice(0, 7)] };
    });
  }
  const [firstYear, lastYear] = [Math.floor(first / 12), Math.floor(last / 12)];
  const width = lastYear - firstYear < MOST_YEARS ? 1 : 10;
  const begin = Math.floor(firstYear / width) * width;
  const byYears = Map.groupBy(known, (month) => Math.floor(Number(month.slice(0, 4)) / width) * width);
  return Array.from({ length: Math.floor((lastYear - begin) / width) + 1 }, (_, index) => {
    const from = begin + index * width;
    const label = width === 1 ? String(from) : `${from}–${from + width - 1}`;
    return { label, values: byYears.get(from) ?? [] };
  });
}

const numberOfMonth = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1;

/** Weekdays of the dates that were answered, Monday first. */
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

/** How many answers fall into each category. */
export function countsIn(
  categories: readonly Category[],
  { values }: Pick<CountedAnswers, 'values'>,
): number[] {
  return categories.map((category) => category.values.reduce((sum, value) => sum + (values[value] ?? 0), 0));
}
