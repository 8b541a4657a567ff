import type { SurveyListQuery, SurveySummary } from '@canvass/shared/api/surveys';
import { AVAILABILITIES } from '../survey/status-pill.tsx';

/** In the order of the menu. A list of our own: the schema's would bring zod to the first screens. */
export const SORTS = [
  'changed',
  'created',
  'name',
  'responses',
  'completion',
  'last_answer',
] as const satisfies readonly SurveyListQuery['sort'][];
export type Sort = (typeof SORTS)[number];
export type Order = 'asc' | 'desc';

/** What the address asks the list for. */
export interface ListQuery {
  search: string;
  availability: SurveySummary['availability'] | undefined;
  trash: boolean;
  sort: Sort;
  order: Order;
}

/** Names begin with A, everything else with the newest or the most. */
export const usualOrder = (sort: Sort): Order => (sort === 'name' ? 'asc' : 'desc');

/** Anything in the address that isn't known is as if it were not there. */
export function readListQuery(address: URLSearchParams): ListQuery {
  const wanted = address.get('status');
  const sort = SORTS.find((entry) => entry === address.get('sort')) ?? SORTS[0];
  const order = address.get('order');
  return {
    search: address.get('search') ?? '',
    availability: AVAILABILITIES.find((entry) => entry === wanted),
    trash: wanted === 'trash',
    sort,
    order: order === 'asc' || order === 'desc' ? order : usualOrder(sort),
  };
}

/** The call that answers it. */
export function listCall({ search, availability, trash, sort, order }: ListQuery) {
  return { search, availability, sort, order, ...(trash ? { trash: 'true' as const } : {}) };
}
