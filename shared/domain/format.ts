import { type Locale, localeTag } from './locales.ts';

/** S9.3: 0 when there is no total, else a rounded percent. */
export function percentage(part: number, total: number): number {
  return total <= 0 ? 0 : Math.round((part / total) * 100);
}

/** S9.4: `42s`, `3m 05s`. @param seconds whole or fractional seconds */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole}s`;
  return `${Math.floor(whole / 60)}m ${String(whole % 60).padStart(2, '0')}s`;
}

/** S9.5: at most two decimals; a missing number shows 0. */
export function formatNumber(value: number | null | undefined, locale: Locale): string {
  return new Intl.NumberFormat(localeTag(locale), { maximumFractionDigits: 2 }).format(value ?? 0);
}

/** S9.6: long month, day, year. Strings of digits only are millisecond timestamps. */
export function formatDate(value: string | number | Date, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeTag(locale), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone,
  }).format(toDate(value));
}

/** S9.6: the date with hours and minutes. */
export function formatDateTime(value: string | number | Date, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeTag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(toDate(value));
}

function toDate(value: string | number | Date): Date {
  return new Date(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);
}
