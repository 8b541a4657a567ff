import { DAY_MS } from '@canvass/shared/domain/days';

let lastDay = { number: Number.NaN, text: '' };

/** The day of a date in UTC as YYYY-MM-DD. The last result is cached, as most calls are for the same day. */
export function dayOf(date: Date): string {
  const number = Math.floor(date.getTime() / DAY_MS);
  if (number !== lastDay.number) lastDay = { number, text: date.toISOString().slice(0, 10) };
  return lastDay.text;
}
