import type { PeriodsQuery } from '@canvass/shared/api/analytics';
import { daysBetween } from '@canvass/shared/domain/days';
import { filterOf } from '../filters/analytics-filter.ts';
import type { Days } from '../periods/periods.ts';

/** The periods to choose from, in days up to today. */
export const PERIODS = [7, 30, 90, 365];
const DEFAULT_DAYS = 30;
/** The most days of a period. */
const MOST = 366;

/** Whether two days are the ends of a valid period. */
export const isPeriod = ({ from, to }: Days): boolean =>
  from !== '' && from <= to && daysBetween(from, to) < MOST;

/** Parses the period and the filter in the address of all surveys' analytics; invalid parts are ignored. */
export function periodsQueryOf(address: URLSearchParams): PeriodsQuery {
  const { from = '', to = '', source, language, device } = filterOf(address);
  const days = PERIODS.find((period) => String(period) === address.get('days')) ?? DEFAULT_DAYS;
  return { days, ...(isPeriod({ from, to }) && { from, to }), source, language, device };
}

/** The inverse of `periodsQueryOf`; chosen days are written as they are. */
export function addressOfPeriods({ days, ...filter }: PeriodsQuery): Record<string, string> {
  const shown = filter.from ? filter : { days: String(days), ...filter };
  return Object.fromEntries(Object.entries(shown).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Whether a query selects some of the respondents only. */
export const isAboutSome = ({ source, language, device }: PeriodsQuery): boolean =>
  Boolean(source ?? language ?? device);
