import { DAY_MS } from '@canvass/shared/domain/days';

/** The day numbers of 0000-01-01 and 9999-12-31. */
const FIRST = -719_528;
const LAST = 2_932_896;

/** The days from 1 January 1970 to a day; undefined for a text that is no valid YYYY-MM-DD. */
export function dayNumber(day: string): number | undefined {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  return Number.isInteger(number) && dayText(number) === day ? number : undefined;
}

/** The inverse of `dayNumber`. */
export const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The first day whose text is not less than a text, which need not be a day itself. */
export function firstDayFrom(text: string): number {
  let [low, high] = [FIRST, LAST + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (dayText(middle) >= text) high = middle;
    else low = middle + 1;
  }
  return low;
}
