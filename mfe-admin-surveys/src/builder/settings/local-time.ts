/** A moment as `<input type="datetime-local">` takes it, in the creator's own time zone; empty for none. */
export function toLocalTime(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What was chosen there as a moment; null while it isn't a whole one. */
export function fromLocalTime(value: string): string | null {
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
