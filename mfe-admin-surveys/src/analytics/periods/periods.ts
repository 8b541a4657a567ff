import { daysBetween, daysLater } from '@canvass/shared/domain/days';

/** A range of days (YYYY-MM-DD, UTC), including both. */
export interface Days {
  from: string;
  to: string;
}

const RELATIVE = /^(last|before)(\d{1,4})$/;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string) =>
  DAY_PATTERN.test(text) && !Number.isNaN(Date.parse(text)) && daysLater(text, 0) === text;

/**
 * Parses a period as addresses write it: `last30` are the 30 days up to today, `before30` the 30 days before them,
 * `2026-10-01..2026-10-31` those days. @returns null if it is none
 */
export function daysOf(value: string, now = Date.now()): Days | null {
  const [, which, digits] = RELATIVE.exec(value) ?? [];
  const count = Number(digits);
  if (which && count > 0) {
    const today = new Date(now).toISOString().slice(0, 10);
    const last = { from: daysLater(today, 1 - count), to: today };
    return which === 'last' ? last : daysBefore(last);
  }
  const [from = '', to = '', ...more] = value.split('..');
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Writes a period as `daysOf` parses it. */
export const daysText = ({ from, to }: Days) => `${from}..${to}`;

/** The same number of days just before a range. */
export function daysBefore({ from, to }: Days): Days {
  return { from: daysLater(from, -daysBetween(from, to) - 1), to: daysLater(from, -1) };
}

/** Whether two ranges share no day. Tests of two groups assume that no respondent is in both. */
export const areApart = (one: Days, other: Days) => one.to < other.from || other.to < one.from;
