import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatDuration, formatNumber } from '../domain/format.ts';
import { type Locale, localeTag, pickLocale } from '../domain/locales.ts';

const MINUTE = 60_000;
const DAY_MS = 86_400_000;
const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', MINUTE],
  ['second', 1000],
] as const;

type Format = ReturnType<typeof makeFormat>;

/** By language and the word of "just now": many components need the six formatters, which take long to make. */
const formats = new Map<string, Format>();

/** Formats dates, numbers and durations in the page's language (S9.4–S9.6). */
export function useFormat(): Format {
  const { t, i18n } = useTranslation('common');
  const locale = pickLocale(i18n.language);
  const justNow = t('time.justNow');
  const format = formats.get(locale + justNow) ?? makeFormat(locale, justNow);
  formats.set(locale + justNow, format);
  return format;
}

function makeFormat(locale: Locale, justNow: string) {
  const tag = localeTag(locale);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  const short = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const range = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const span = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  /** "3 hours ago", "in 5 minutes". */
  const relative = (value: string, now = Date.now()) => {
    const distance = Date.parse(value) - now;
    const [unit, length] = UNITS.find(([, size]) => Math.abs(distance) >= size) ?? ['second', 1000];
    return span.format(Math.trunc(distance / length), unit);
  };
  return {
    date: (value: string) => formatDate(value, locale),
    dateTime: (value: string) => formatDateTime(value, locale),
    /** A moment without its year, where there is little room: "3 Nov, 14:05". */
    moment: (value: string) => moment.format(new Date(value)),
    number: (value: number | null) => formatNumber(value, locale),
    /** A number for an axis: "1.5K". */
    compact: (value: number) => compact.format(value),
    /** @param value of 100 */
    percent: (value: number) => percent.format(value / 100),
    duration: formatDuration,
    /** A calendar day (YYYY-MM-DD) for an axis: "3 Nov". */
    day: (value: string) => short.format(new Date(`${value}T00:00:00Z`)),
    /** A calendar day in full. */
    calendarDay: (value: string) => formatDate(`${value}T00:00:00Z`, locale, 'UTC'),
    /** A range of calendar days: "3 Nov – 12 Dec 2026". */
    days: (from: string, to: string) =>
      range.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
    relative,
    /** Time since a moment: "just now" below a minute, a date after a week. */
    ago: (value: string, now = Date.now()) => {
      const past = now - Date.parse(value);
      if (past < MINUTE) return justNow;
      return past > 7 * DAY_MS ? formatDate(value, locale) : relative(value, now);
    },
  };
}
