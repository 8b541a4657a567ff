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

/** More days than these are shown as weeks. */
const MOST = 120;

/** Many days as weeks that end with the last of them; of a first week that isn't whole the days are in the next. */
export function inWeeks<Day>(days: readonly Day[]): Day[][] {
  if (days.length <= MOST) return days.map((day) => [day]);
  const weeks = Math.floor(days.length / 7);
  const weekOf = (index: number) => Math.min(weeks - 1, Math.floor((days.length - 1 - index) / 7));
  return [...Map.groupBy(days.keys(), weekOf).values()].map((week) =>
    week.flatMap((index) => days[index] ?? []),
  );
}
