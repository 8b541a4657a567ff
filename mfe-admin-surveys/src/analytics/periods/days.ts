import { DAY_MS } from '@canvass/shared/domain/days';

export interface DayMetrics {
  /** YYYY-MM-DD, UTC. */
  day: string;
  starts: number;
  completions: number;
}

/**
 * The last `count` days up to today, including days without responses: a survey whose last answer is a week old then shows
 * an empty week.
 */
export function recentDays(days: readonly DayMetrics[], count: number, now = Date.now()): DayMetrics[] {
  const known = new Map(days.map((entry) => [entry.day, entry]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, starts: 0, completions: 0 };
  });
}

/** The most days that are shown as days; more are shown as weeks. */
const MOST = 120;

/** Groups many days into weeks that end with the last day; the days of an incomplete first week are added to the second. */
export function inWeeks<Day>(days: readonly Day[]): Day[][] {
  if (days.length <= MOST) return days.map((day) => [day]);
  const weeks = Math.floor(days.length / 7);
  const weekOf = (index: number) => Math.min(weeks - 1, Math.floor((days.length - 1 - index) / 7));
  return [...Map.groupBy(days.keys(), weekOf).values()].map((week) =>
    week.flatMap((index) => days[index] ?? []),
  );
}
