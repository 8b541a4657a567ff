import type { AnalyticsQuery } from '@canvass/shared/api/analytics';

/** The filters by name, and what an address may say of each; the same names as in the table of responses. */
const ALLOWED: Record<keyof AnalyticsQuery, RegExp> = {
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
  version: /^[1-9]\d{0,8}$/,
  source: /^(link|widget|embed)$/,
  language: /^[A-Za-z-]{2,20}$/,
  device: /^(phone|tablet|desktop|unknown)$/,
};
export const FILTERS = Object.keys(ALLOWED) as Array<keyof AnalyticsQuery>;

/** The filters that an address holds; what it says wrongly is as if it weren't there. */
export function filterOf(address: URLSearchParams): AnalyticsQuery {
  const filter: Record<string, string | number> = {};
  for (const name of FILTERS) {
    const value = address.get(name) ?? '';
    const isDay = name === 'from' || name === 'to';
    if (!ALLOWED[name].test(value) || (isDay && Number.isNaN(Date.parse(value)))) continue;
    filter[name] = name === 'version' ? Number(value) : value;
  }
  return filter;
}

/** What two groups may be told apart by. */
export const DIMENSIONS = ['device', 'source', 'language', 'version'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Two groups of respondents that are held against each other. */
export interface Comparison {
  by: Dimension;
  one: string;
  other: string;
}

/** `compare=device:phone,desktop`. */
export function comparisonOf(address: URLSearchParams): Comparison | null {
  const [by = '', values = ''] = (address.get('compare') ?? '').split(':');
  const [one = '', other = ''] = values.split(',');
  const dimension = DIMENSIONS.find((name) => name === by);
  if (!dimension || one === other || ![one, other].every((value) => ALLOWED[dimension].test(value)))
    return null;
  return { by: dimension, one, other };
}

/** An address with other filters; what is empty isn't in it. */
export function addressWith(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

/** The filter of one of the groups of a comparison. */
export function groupFilter(filter: AnalyticsQuery, by: Dimension, value: string): AnalyticsQuery {
  return { ...filter, [by]: by === 'version' ? Number(value) : value };
}
