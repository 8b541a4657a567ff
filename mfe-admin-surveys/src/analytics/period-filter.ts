import type { PeriodsQuery } from '@canvass/shared/api/analytics';
import { filterOf } from './analytics-filter.ts';
import { type Days, daysBetween } from './periods.ts';

/** Periods that are offered, in whole days up to yesterday. */
export const PERIODS = [7, 30, 90, 365];
const USUAL = 30;
/** Days of a period at most. */
const MOST = 366;

/** Whether these can be a period. */
export const isPeriod = ({ from, to }: Days): boolean =>
  from !== '' && from <= to && daysBetween(from, to) < MOST;

/** The period and the filter that the address of all surveys' analytics holds; what it says wrongly is left out. */
export function periodsQueryOf(address: URLSearchParams): PeriodsQuery {
  const { from = '', to = '', source, language, device } = filterOf(address);
  const days = PERIODS.find((period) => String(period) === address.get('days')) ?? USUAL;
  return { days, ...(isPeriod({ from, to }) && { from, to }), source, language, device };
}

/** The inverse of `periodsQueryOf`; given days stand for themselves. */
export function addressOfPeriods({ days, ...filter }: PeriodsQuery): Record<string, string> {
  const shown = filter.from ? filter : { days: String(days), ...filter };
  return Object.fromEntries(Object.entries(shown).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Whether it is about some of the respondents only. */
export const isAboutSome = ({ source, language, device }: PeriodsQuery): boolean =>
  Boolean(source ?? language ?? device);
