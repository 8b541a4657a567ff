import type { PeriodsQuery } from '@canvass/shared/api/analytics';
import { daysBetween, daysLater } from '@canvass/shared/domain/days';
import { dayOf } from '../../platform/database/day.ts';
import { invalid } from '../../platform/http/problem.ts';

/** Days (YYYY-MM-DD, UTC), both included. */
export interface Days {
  from: string;
  to: string;
}

/** A period, as many days just before it, and the day that it is now. */
export interface PeriodDays {
  current: Days;
  previous: Days;
  today: string;
  /** How many days a period has. */
  count: number;
}

/** Days of a period at most. */
const MOST = 366;
const LAST_DAY = '9999-12-31';

/**
 * The days that a query is about: the last ones up to today, or its own; with one end of its own, so many from or up to that.
 * @throws 422 `invalid_input` where the last day is too long after the first
 */
export function periodDays({ days, from, to }: PeriodsQuery, now: Date): PeriodDays {
  const today = dayOf(now);
  const current =
    from === undefined ? lastDays(to ?? today, days) : { from, to: to ?? daysLater(from, days - 1) };
  // Days after the year 9999 have a sign and more digits: they can't be compared as texts.
  if (current.to.startsWith('+')) {
    throw refused('from', 'too_late', { max: daysLater(LAST_DAY, 1 - days) });
  }
  const count = daysBetween(current.from, current.to) + 1;
  if (count > MOST) throw refused('to', 'too_late', { max: daysLater(current.from, MOST - 1) });
  return { current, previous: lastDays(daysLater(current.from, -1), count), today, count };
}

const lastDays = (to: string, count: number): Days => ({ from: daysLater(to, 1 - count), to });

const refused = (field: 'from' | 'to', code: string, params: Record<string, string>) =>
  invalid([{ field, code, message: '', params }]);
