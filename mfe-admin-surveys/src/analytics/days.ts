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

/** More days than these are shown from the end. */
const MOST_DAYS = 366;

/** Every day from the first to the last of these, none left out; of more than a year, the last one. */
export function eachDay(days: readonly string[]): string[] {
  const sorted = days.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (!first || !last) return [];
  const count = Math.min(MOST_DAYS, Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(last) - (count - 1 - index) * DAY).toISOString().slice(0, 10),
  );
}
