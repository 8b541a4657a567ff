import type { ResponseFilter, ResponseOrder } from '@canvass/shared/api/responses';
import { addressOf, hasMoreThan, viewOf } from '../../api/response-query.ts';
import type { Dimension } from './use-dimensions.ts';

/** Metrics have no order: it is that of a list without one of its own. */
const order: ResponseOrder = { sort: 'started', dir: 'desc' };

/** Parses the filter in an address, in the format of the table of responses; invalid parts are ignored. */
export const filterOf = (address: URLSearchParams): ResponseFilter => viewOf(address).filter;

/** Two groups of respondents to compare. */
export interface Comparison {
  by: Dimension;
  one: string;
  other: string;
}

/** The name of a group. */
export function groupName({ by, one, other }: Comparison, value: string): string {
  const nameOf = (own: string) =>
    by.values.find((entry) => entry.value === own)?.label ?? by.open?.nameOf(own) ?? own;
  return by.butNot?.(nameOf(value), nameOf(value === one ? other : one)) ?? nameOf(value);
}

/** Parses `compare=device:phone,desktop`. @returns null if these are no two groups */
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

/** Builds the query of an address with a filter and a comparison; empty parts are left out. */
export function addressWith(filter: ResponseFilter, compare: string | null): URLSearchParams {
  const address = addressOf({ filter, order });
  if (compare) address.set('compare', compare);
  return address;
}

/** Whether an address has filters, an order or a comparison that aren't applied. */
export const leavesOut = (
  address: URLSearchParams,
  filter: ResponseFilter,
  compare: string | null,
): boolean => hasMoreThan({ filter, order }, address) || (address.get('compare') ?? '') !== (compare ?? '');
