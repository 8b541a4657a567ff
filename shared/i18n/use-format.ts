import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatNumber } from '../domain/format.ts';
import { localeTag, pickLocale } from '../domain/locales.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Dates, numbers and spans of time in the page's language (S9.5, S9.6). */
export function useFormat() {
  const { i18n } = useTranslation();
  const locale = pickLocale(i18n.language);
  return useMemo(() => {
    const relative = new Intl.RelativeTimeFormat(localeTag(locale), { numeric: 'auto' });
    return {
      date: (value: string) => formatDate(value, locale),
      dateTime: (value: string) => formatDateTime(value, locale),
      number: (value: number) => formatNumber(value, locale),
      /** "3 hours ago", "in 5 minutes". */
      relative: (value: string, now = Date.now()) => {
        const distance = Date.parse(value) - now;
        const [unit, length] = UNITS.find(([, size]) => Math.abs(distance) >= size) ?? ['second', 1000];
        return relative.format(Math.round(distance / length), unit);
      },
    };
  }, [locale]);
}
