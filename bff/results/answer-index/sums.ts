import { type Counted, contributions, millionths, monthOf, weekdayOf } from '../metrics/metrics.ts';
import { dayOf } from '../../platform/database/day.ts';
import type { CountedFigures, DayFigures } from '../metrics/counted-figures.ts';
import { addFigures } from '../metrics/segments.ts';
import { dayText } from './days.ts';
import type { TermName } from './term-names.ts';
import type { TermCounts } from './scan.ts';

/** Figures while they are summed, from terms and from responses. */
export interface Sums {
  /** By version, then by name. */
  figures: Map<number, Map<string, bigint>>;
  days: Map<string, DayFigures>;
}

export const emptySums = (): Sums => ({ figures: new Map(), days: new Map() });

function figuresIn({ figures }: Sums, version: number): Map<string, bigint> {
  const own = figures.get(version) ?? new Map();
  figures.set(version, own);
  return own;
}

/** Adds one response. */
export function addResponse(
  sums: Sums,
  response: Counted,
  questions: Parameters<typeof contributions>[1],
): void {
  addFigures(figuresIn(sums, response.version), contributions(response, questions).figures);
  addDay(sums.days, dayOf(response.startedAt), 1, response.completedAt !== null);
}

function addDay(days: Sums['days'], day: string, count: number, completed: boolean): void {
  const figures = days.get(day) ?? { day, starts: 0, completions: 0 };
  days.set(day, figures);
  figures.starts += count;
  if (completed) figures.completions += count;
}

/** Adds the counts of terms in responses of a version, for the terms from number `from` to before `to`. */
export function addTermCounts(
  sums: Sums,
  names: readonly TermName[],
  { counts, values }: TermCounts,
  { version, from, to }: { version: number; from: number; to: number },
): void {
  const figures = figuresIn(sums, version);
  for (let number = from; number < Math.min(to, names.length); number += 1) {
    const [name, count = 0] = [names[number], counts[number]];
    if (!name || count === 0) continue;
    addFigures(figures, figuresOf(name, BigInt(count), values.get(number) ?? []));
    if (name.segment) addDay(sums.days, name.segment.day, count, name.segment.completed);
  }
}

/**
 * The figures that a term with its count adds: the same as `contributions` of the answers that it stands for.
 * @param values the values that follow the term, with their counts
 */
function figuresOf(
  { kind, question, value, segment }: TermName,
  count: bigint,
  values: Iterable<readonly [number, number]>,
): Array<[string, bigint]> {
  const answered: [string, bigint] = [`answered ${question}`, count];
  const counted = (entry: string): [string, bigint] => [`value ${question} ${entry}`, count];
  switch (kind) {
    case 'cell':
      return segment?.completed
        ? [
            ['start', count],
            ['completion', count],
          ]
        : [['start', count]];
    case 'duration':
    case 'left':
      return [[`${kind} ${question}`, count]];
    case 'text':
    case 'choices':
      return [answered];
    case 'phone':
    case 'flag':
    case 'rating':
    case 'choice':
      return [answered, counted(value)];
    case 'own':
      return [answered, counted('other')];
    case 'option':
      return [counted(value)];
    case 'others':
      return [counted('other')];
    case 'number':
      return [answered, counted(value), ...sumsOf(question, [[Number(value), Number(count)]])];
    case 'cut':
      return [answered, counted(value), [`cut ${question}`, count], ...sumsOf(question, values)];
    case 'date':
      return [answered, ...datesOf(question, values)];
    case 'tag':
    case 'given':
    case 'odd':
      return [];
  }
}

function sumsOf(question: string, values: Iterable<readonly [number, number]>): Array<[string, bigint]> {
  let [sum, squares] = [0n, 0n];
  for (const [value, times] of values) {
    const scaled = millionths(value);
    sum += scaled * BigInt(times);
    squares += scaled * scaled * BigInt(times);
  }
  return [
    [`sum ${question}`, sum],
    [`squares ${question}`, squares],
  ];
}

function datesOf(question: string, values: Iterable<readonly [number, number]>): Array<[string, bigint]> {
  return [...values].flatMap(([number, times]) => {
    const day = dayText(number);
    return [monthOf(day), `w${weekdayOf(day)}`].map((entry): [string, bigint] => [
      `value ${question} ${entry}`,
      BigInt(times),
    ]);
  });
}

/** The sums in the form in which figures are read from the counters. */
export function toCountedFigures({ figures, days }: Sums): CountedFigures {
  return {
    figures: new Map(
      [...figures].map(([version, own]) => [
        version,
        new Map([...own].map(([name, count]) => [name, String(count)])),
      ]),
    ),
    days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
    views: null,
    counting: false,
  };
}
