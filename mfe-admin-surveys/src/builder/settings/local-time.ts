/** The last moment that the input takes: beyond it, JavaScript reads the year in another form. */
export const LAST_LOCAL_TIME = '9999-12-31T23:59';

/**
 * Formats a moment as the value of `<input type="datetime-local">`, in the creator's time zone; empty for none. It is made of the
 * moment's local parts: a difference of whole minutes, as `getTimezoneOffset` gives it, changes the time of early years, which an input
 * has while its year is typed.
 */
export function toLocalTime(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())];
  return `${day.join('-')}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Parses the value of such an input; null while it is incomplete. */
export function fromLocalTime(value: string): string | null {
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
