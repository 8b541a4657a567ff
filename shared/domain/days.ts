/**
 * Milliseconds of a day of 24 hours. Code that /admin loads first declares its own constant: importing this module there, which several
 * bundles share, would add a hundred bytes.
 */
export const DAY_MS = 86_400_000;

/** The day (YYYY-MM-DD, UTC) so many days after another; before it for a negative count. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
