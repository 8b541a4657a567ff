const DAY = 86_400_000;

/** What time is divided into, so that a line has no more points than a small screen. */
export type TimeUnit = 'day' | 'week' | 'month';

/** So many days, or weeks, are told apart. */
const MOST = 120;

export interface Timeline {
  unit: TimeUnit;
  /** The first day of each part, from the first to the last that anything is known of, none left out. */
  starts: string[];
  /** The first day of the part a day is in. */
  startOf: (day: string) => string;
}

/** How the time between the first and the last of these days is divided; weeks begin on Monday. */
export function timelineOf(days: readonly string[]): Timeline {
  const sorted = days.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (!first || !last) return { unit: 'day', starts: [], startOf: (day) => day };
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1;
  const unit = count <= MOST ? 'day' : count <= 7 * MOST ? 'week' : 'month';
  const startOf = START_OF[unit];
  const all = Array.from({ length: count }, (_, index) =>
    startOf(new Date(Date.parse(first) + index * DAY).toISOString().slice(0, 10)),
  );
  return { unit, starts: [...new Set(all)], startOf };
}

const START_OF: Record<TimeUnit, (day: string) => string> = {
  day: (day) => day,
  week: (day) => {
    const date = Date.parse(day);
    const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
    return new Date(date - sinceMonday * DAY).toISOString().slice(0, 10);
  },
  month: (day) => `${day.slice(0, 7)}-01`,
};

const LABELS: Record<TimeUnit, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: '2-digit' },
  month: { month: 'short', year: 'numeric' },
};

/** What a part of time is called, by its first day. */
export function partLabel(unit: TimeUnit, language: string): (start: string) => string {
  const format = new Intl.DateTimeFormat(language, { ...LABELS[unit], timeZone: 'UTC' });
  return (start) => format.format(new Date(start));
}

/** Sums by part of time, in the order of the timeline. */
export function sumByPart(
  { starts, startOf }: Timeline,
  days: ReadonlyArray<{ day: string; count: number }>,
): number[] {
  const sums = new Map<string, number>();
  for (const { day, count } of days) sums.set(startOf(day), (sums.get(startOf(day)) ?? 0) + count);
  return starts.map((start) => sums.get(start) ?? 0);
}
