/** Dates further away than these months are counted as the last of them. */
export const FIRST_MONTH = '1900-01';
export const LAST_MONTH = '2199-12';

/** The month (YYYY-MM) that a date (YYYY-MM-DD) is counted in; 1900-01 and 2199-12 take all before and after them. */
export function countedMonth(day: string): string {
  const month = day.slice(0, 7);
  if (month < FIRST_MONTH) return FIRST_MONTH;
  return month > LAST_MONTH ? LAST_MONTH : month;
}
