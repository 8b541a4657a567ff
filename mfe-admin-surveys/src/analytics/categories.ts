import type { QuestionFigures } from '@canvass/shared/api/analytics';
import { CALLING_CODES } from '@canvass/shared/domain/calling-codes';
import type { Question } from '@canvass/shared/domain/survey';
import { distribution } from '../responses/distribution.ts';

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
  number: (value: number) => string;
}

/** More would be a wall, not a chart; what was chosen most is. */
const MOST = 15;
/** Columns of numbers. */
const BINS = 12;

/** What a question's answers are divided into in its chart; empty for answers in words. */
export function categoriesOf(
  question: Question,
  figures: readonly QuestionFigures[],
  words: CategoryWords,
): Category[] {
  const counts = new Map<string, number>();
  for (const { values } of figures) {
    for (const [value, count] of Object.entries(values)) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  switch (question.type) {
    case 'number':
      return bins(counts, words.number);
    case 'date':
      return months(counts, words.language);
    case 'phone_number':
      return countries(counts, words);
    default:
      return choices(question, counts, words);
  }
}

function choices(question: Question, counts: Map<string, number>, words: CategoryWords): Category[] {
  const all = { id: question.id, answered: 0, values: Object.fromEntries(counts) };
  const shares = distribution(
    question,
    { ...all, left: 0, mean: null, deviation: null, median: null },
    words,
  );
  // A scale is read from its lower end.
  const ordered = /rating/.test(question.type) ? shares.toReversed() : shares;
  const shown =
    ordered.length > MOST
      ? ordered.toSorted((one, other) => other.count - one.count).slice(0, MOST)
      : ordered;
  return shown.map(({ key, label }) => ({ label, values: [key] }));
}

/** Each number on its own where there are few; else columns of one width that people would choose. */
function bins(counts: Map<string, number>, format: (value: number) => string): Category[] {
  const numbers = [...counts.keys()].map(Number).sort((one, other) => one - other);
  const [least, most] = [numbers.at(0), numbers.at(-1)];
  if (least === undefined || most === undefined) return [];
  if (numbers.length <= BINS)
    return numbers.map((value) => ({ label: format(value), values: [String(value)] }));
  const width = niceWidth((most - least) / BINS);
  const first = Math.floor(least / width);
  const last = Math.floor(most / width);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const from = (first + index) * width;
    const within = numbers.filter((value) => Math.floor(value / width) === first + index);
    return { label: `${format(from)}–${format(from + width)}`, values: within.map(String) };
  });
}

/** The next of 1, 2, 5 × 10ⁿ. */
function niceWidth(width: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5, 10].find((step) => step * magnitude >= width) ?? 10) * magnitude;
}

function months(counts: Map<string, number>, language: string): Category[] {
  const known = [...counts.keys()].filter((value) => /^\d{4}-\d{2}$/.test(value)).sort();
  if (known.length > 36) return years(known);
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return known.map((month) => ({ label: format.format(new Date(`${month}-01T00:00:00Z`)), values: [month] }));
}

function years(months: readonly string[]): Category[] {
  return [...Map.groupBy(months, (month) => month.slice(0, 4))].map(([label, values]) => ({ label, values }));
}

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
    .slice(0, MOST)
    .map(([code]) => {
      const region = CALLING_CODES.get(code);
      return { label: region ? `${names.of(region) ?? region} (+${code})` : other, values: [code] };
    });
}

/** How many answers fall into each category. */
export function countsIn(categories: readonly Category[], { values }: QuestionFigures): number[] {
  return categories.map((category) => category.values.reduce((sum, value) => sum + (values[value] ?? 0), 0));
}
