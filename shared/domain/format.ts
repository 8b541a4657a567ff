import { type Locale, localeTag } from './locales.ts';

/** S9.3: 0 when there is no total, else a rounded percent. */
export function percentage(part: number, total: number): number {
  return total <= 0 ? 0 : Math.round((part / total) * 100);
}

/**
 * S9.3 as a text: `30%`, but `<1%` of a part that rounds to 0 and isn't nothing, and `>99%` of one that rounds to 100 and isn't
 * the whole.
 */
export function formatPercentage(part: number, total: number, locale: Locale): string {
  const rounded = percentage(part, total);
  const shown = part > 0 && part < total ? Math.min(99, Math.max(1, rounded)) : rounded;
  const sign = shown > rounded ? '<' : shown < rounded ? '>' : '';
  return sign + new Intl.NumberFormat(localeTag(locale), { style: 'percent' }).format(shown / 100);
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

/** An amount of storage as people read it: `200 MB`, `10 GB`; at most two decimals (S9.5). */
export function formatStorage(megabytes: number, locale: Locale): string {
  const large = megabytes >= 1000;
  return new Intl.NumberFormat(localeTag(locale), {
    style: 'unit',
    unit: large ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 2,
  }).format(large ? megabytes / 1000 : megabytes);
}

/**
 * Digits after the point that a share needs as a percentage, so that few of many are not "0%", nor almost all "100%": two that
 * count below 10 %, and as many for what is missing to 100 %.
 * @param share 0 to 1
 */
export function shareDigits(share: number): number {
  const least = Math.min(share, 1 - share) * 100;
  return least <= 0 ? 0 : Math.max(0, 1 - Math.floor(Math.log10(least)));
}

/** A share as a percentage that tells something: `30%`, `2.5%`, `0.015%`. @param share 0 to 1 */
export function formatShare(share: number, locale: Locale): string {
  return new Intl.NumberFormat(localeTag(locale), {
    style: 'percent',
    maximumFractionDigits: shareDigits(share),
  }).format(share);
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
