/** Days (YYYY-MM-DD, UTC), both included. */
export interface Days {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const RELATIVE = /^(last|before)(\d{1,4})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day so many days later. */
export const daysLater = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days one day is after another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const isDay = (text: string) =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && daysLater(text, 0) === text;

/**
 * What a period is called in an address: `last30` are the last 30 whole days, which today is none of as it isn't over,
 * `before30` the 30 before them, `2026-10-01..2026-10-31` those days. Null when it is none.
 */
export function daysOf(value: string, now = Date.now()): Days | null {
  const [, which, digits] = RELATIVE.exec(value) ?? [];
  const count = Number(digits);
  if (which && count > 0) {
    const today = new Date(now).toISOString().slice(0, 10);
    const last = { from: daysLater(today, -count), to: daysLater(today, -1) };
    return which === 'last' ? last : daysBefore(last);
  }
  const [from = '', to = '', ...more] = value.split('..');
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** As `daysOf` reads them. */
export const daysText = ({ from, to }: Days) => `${from}..${to}`;

/** As many days, just before these. */
export function daysBefore({ from, to }: Days): Days {
  return { from: daysLater(from, -daysBetween(from, to) - 1), to: daysLater(from, -1) };
}

/** Whether no day is in both: somebody who is in both groups makes every test of their difference wrong. */
export const areApart = (one: Days, other: Days) => one.to < other.from || other.to < one.from;
