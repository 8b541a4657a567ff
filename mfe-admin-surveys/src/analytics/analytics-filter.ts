import type { AnalyticsQuery } from '@canvass/shared/api/analytics';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { addressOf, viewOf } from '../api/response-query.ts';
import type { Dimension } from './use-dimensions.ts';

/** The filter that an address holds, as the table of responses writes it; what it says wrongly is left out. */
export const filterOf = (address: URLSearchParams): ResponseFilter => viewOf(address).filter;

/** What counters are kept by; figures of anything else are counted among the responses. */
const KEPT = new Set<string>(['from', 'to', 'version', 'source', 'language', 'device'] satisfies Array<
  keyof AnalyticsQuery
>);

/** Whether counters tell the figures within a filter. */
export function isKept(filter: ResponseFilter): filter is AnalyticsQuery {
  return Object.keys(filter).every((name) => KEPT.has(name));
}

/** Two groups of respondents that are held against each other. */
export interface Comparison {
  by: Dimension;
  one: string;
  other: string;
}

/** What a group of a comparison is called. */
export function groupName({ by }: Comparison, value: string): string {
  const option = by.values.find((entry) => entry.value === value);
  return option?.label ?? by.open?.nameOf(value) ?? value;
}

/** `compare=device:phone,desktop`; null when it names nothing that can be compared. */
export function comparisonOf(address: URLSearchParams, dimensions: readonly Dimension[]): Comparison | null {
  const [key = '', values = ''] = (address.get('compare') ?? '').split(':');
  const [one = '', other = ''] = values.split(',');
  const by = dimensions.find((dimension) => dimension.key === key);
  if (!by || one === other) return null;
  const known = (value: string) =>
    by.open ? by.open.nameOf(value) !== null : by.values.some((option) => option.value === value);
  if (!known(one) || !known(other)) return null;
  return by.open?.areApart(one, other) === false ? null : { by, one, other };
}

/** An address with this filter and comparison; what is empty isn't in it. */
export function addressWith(filter: ResponseFilter, compare: string | null): URLSearchParams {
  const address = addressOf({ filter, order: { sort: 'started', dir: 'desc' } });
  if (compare) address.set('compare', compare);
  return address;
}
