/** The calendar month (UTC) of a moment: `start` is its first instant, `end` the next month's (exclusive). */
export function monthOf(moment: Date): { start: Date; end: Date } {
  const year = moment.getUTCFullYear();
  const month = moment.getUTCMonth();
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
}
