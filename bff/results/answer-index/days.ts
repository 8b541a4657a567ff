const DAY_MS = 86_400_000;
/** Days that four digits of a year can name. */
const FIRST = -719_528;
const LAST = 2_932_896;

/** Days since 1 January 1970; undefined for what is no day written as YYYY-MM-DD. */
export function dayNumber(day: string): number | undefined {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  return Number.isInteger(number) && dayText(number) === day ? number : undefined;
}

/** The inverse of `dayNumber`. */
export const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The first day that doesn't come before a text, in the order of texts: what is asked for need not be a day. */
export function firstDayFrom(text: string): number {
  let [low, high] = [FIRST, LAST + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (dayText(middle) >= text) high = middle;
    else low = middle + 1;
  }
  return low;
}
