import { formatDate, formatDateTime, formatDuration, formatNumber } from '@canvass/shared/domain/format';
import { localeTag } from '@canvass/shared/domain/locales';
import { useLocale } from '@canvass/shared/router/router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Dates, numbers and durations in the page's language (S9.4–S9.6). */
export function useFormat() {
  const locale = useLocale();
  const { t } = useTranslation('admin-surveys');
  const justNow = t('justNow');
  return useMemo(() => {
    const tag = localeTag(locale);
    const short = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    return {
      date: (value: string) => formatDate(value, locale),
      dateTime: (value: string) => formatDateTime(value, locale),
      number: (value: number | null) => formatNumber(value, locale),
      percent: (value: number) =>
        new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
      duration: formatDuration,
      /** A calendar day (YYYY-MM-DD) under an axis: "3 Nov". */
      day: (value: string) => short.format(new Date(`${value}T00:00:00Z`)),
      /** A calendar day in full. */
      calendarDay: (value: string) => formatDate(`${value}T00:00:00Z`, locale, 'UTC'),
      /** How long ago: "3 hours ago"; the date itself once it is more than a week. */
      ago: (value: string, now = Date.now()) => {
        const past = Math.max(0, now - Date.parse(value));
        if (past < 60_000) return justNow;
        if (past > 7 * 86_400_000) return formatDate(value, locale);
        const [unit, length] = UNITS.find(([, size]) => past >= size) ?? UNITS[2];
        return relative.format(-Math.floor(past / length), unit);
      },
    };
  }, [locale, justNow]);
}
