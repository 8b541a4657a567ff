import { type Locale, localeTag } from '@canvass/shared/domain/locales';

/**
 * Midnight UTC as a time of day in a time zone: "1:00 AM".
 * @param timeZone default: the browser's
 * @returns null if it is midnight there, too
 */
export function utcMidnight(locale: Locale, timeZone?: string, now = new Date()): string | null {
  const midnight = new Date(now.toISOString().slice(0, 10));
  const format = (zone: string | undefined) =>
    new Intl.DateTimeFormat(localeTag(locale), { timeStyle: 'short', timeZone: zone }).format(midnight);
  const time = format(timeZone);
  return time === format('UTC') ? null : time;
}
