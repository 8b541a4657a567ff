/** The calendar month (UTC) a moment lies in: from its first instant up to the next month's, which isn't part of it. */
export function monthOf(moment: Date): { start: Date; end: Date } {
  const year = moment.getUTCFullYear();
  const month = moment.getUTCMonth();
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
}
