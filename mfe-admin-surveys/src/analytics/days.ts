export interface DayFigures {
  /** YYYY-MM-DD, UTC. */
  day: string;
  starts: number;
  completions: number;
}

const DAY = 86_400_000;

/**
 * The last `count` days up to today, none left out: a survey whose last answer is a week old shows a week of nothing,
 * not its best days as if they were the last.
 */
export function recentDays(days: readonly DayFigures[], count: number, now = Date.now()): DayFigures[] {
  const known = new Map(days.map((entry) => [entry.day, entry]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now - (count - 1 - index) * DAY).toISOString().slice(0, 10);
    return known.get(day) ?? { day, starts: 0, completions: 0 };
  });
}

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

/** Many days as weeks that end with the last of them; of a first week that isn't whole the days are in the next. */
export function inWeeks<Day>(days: readonly Day[]): Day[][] {
  if (days.length <= MOST) return days.map((day) => [day]);
  const weeks = Math.floor(days.length / 7);
  const weekOf = (index: number) => Math.min(weeks - 1, Math.floor((days.length - 1 - index) / 7));
  return [...Map.groupBy(days.keys(), weekOf).values()].map((week) =>
    week.flatMap((index) => days[index] ?? []),
  );
}
