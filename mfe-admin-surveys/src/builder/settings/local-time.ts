/** Formats a moment as the value of `<input type="datetime-local">`, in the creator's time zone; empty for none. */
export function toLocalTime(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Parses the value of such an input; null while it is incomplete. */
export function fromLocalTime(value: string): string | null {
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
