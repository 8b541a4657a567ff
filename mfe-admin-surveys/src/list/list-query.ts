import type { SurveyListQuery, SurveySummary } from '@canvass/shared/api/surveys';
import { cutText } from '@canvass/shared/domain/cut-text';
import { AVAILABILITIES } from '../survey/status-pill.tsx';

/** In the order of the menu. Not derived from the schema, which would add zod to the first screens. */
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

/** Of a search, in characters; the server refuses longer ones. */
export const MAX_SEARCH_LENGTH = 200;

/** Parameters of the list in the address. */
export interface ListQuery {
  search: string;
  availability: SurveySummary['availability'] | undefined;
  trash: boolean;
  /** The id of a folder, or `none`. */
  folder: string | undefined;
  sort: Sort;
  order: Order;
}

/** Names ascend by default; all other sorts descend. */
export const defaultOrder = (sort: Sort): Order => (sort === 'name' ? 'asc' : 'desc');

/** Parses the address; unknown values are ignored. */
export function readListQuery(address: URLSearchParams): ListQuery {
  const wanted = address.get('status');
  const sort = SORTS.find((entry) => entry === address.get('sort')) ?? SORTS[0];
  const order = address.get('order');
  return {
    search: cutText(address.get('search') ?? '', MAX_SEARCH_LENGTH),
    availability: AVAILABILITIES.find((entry) => entry === wanted),
    trash: wanted === 'trash',
    folder: address.get('folder') || undefined,
    sort,
    order: order === 'asc' || order === 'desc' ? order : defaultOrder(sort),
  };
}

/** The query of the API. The trash is that of all folders: it has no filter by folder that could be taken off. */
export function listCall({ search, availability, trash, folder, sort, order }: ListQuery) {
  return { search, availability, sort, order, ...(trash ? { trash: 'true' as const } : { folder }) };
}
