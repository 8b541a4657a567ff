import { daysBetween, daysLater } from './days.ts';

/** Units of time, chosen so that a line has no more points than a small screen. */
export type TimeUnit = 'day' | 'week' | 'month';

/** Most days, or weeks, of a timeline; beyond that the next larger unit is used. */
const MAX_PARTS = 120;

export interface Timeline {
  unit: TimeUnit;
  /** The first day of each part, without gaps. */
  starts: string[];
  /** The first day of the part that a day belongs to. */
  startOf: (day: string) => string;
}

/** Divides the time between the first and the last of these days; weeks begin on Monday. */
export function timelineOf(days: readonly string[]): Timeline {
  const sorted = days.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (!first || !last) return { unit: 'day', starts: [], startOf: (day) => day };
  const count = daysBetween(first, last) + 1;
  const unit = count <= MAX_PARTS ? 'day' : count <= 7 * MAX_PARTS ? 'week' : 'month';
  const startOf = START_OF[unit];
  const all = Array.from({ length: count }, (_, index) => startOf(daysLater(first, index)));
  return { unit, starts: [...new Set(all)], startOf };
}

const START_OF: Record<TimeUnit, (day: string) => string> = {
  day: (day) => day,
  week: (day) => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7)),
  month: (day) => `${day.slice(0, 7)}-01`,
};

const LABELS: Record<TimeUnit, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: '2-digit' },
  month: { month: 'short', year: 'numeric' },
};

/** A function that labels a part of time by its first day. */
export function partLabel(unit: TimeUnit, language: string): (start: string) => string {
  const format = new Intl.DateTimeFormat(language, { ...LABELS[unit], timeZone: 'UTC' });
  return (start) => format.format(new Date(start));
}

/** Sums by part, in the order of the timeline. */
export function sumByPart(
  { starts, startOf }: Timeline,
  days: ReadonlyArray<{ day: string; count: number }>,
): number[] {
  const sums = new Map<string, number>();
  for (const { day, count } of days) sums.set(startOf(day), (sums.get(startOf(day)) ?? 0) + count);
  return starts.map((start) => sums.get(start) ?? 0);
}
