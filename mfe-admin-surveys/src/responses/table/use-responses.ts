import type { ResponseCount, SurveyResponse } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import {
  changeItems,
  type Pages,
  usePagedQuery,
  useQuery,
  useQueryClient,
} from '@canvass/shared/query/query';
import { useEffect, useState } from 'react';
import { countResponses, listResponses } from '../../api/responses.ts';
import { addressOf, type ResponseView } from '../../api/response-query.ts';
import { surveyKeys } from '../../api/survey-keys.ts';
import { useDeletedIds } from './use-deleted-ids.ts';
import { type NewResponses, useChanges } from './use-changes.ts';
import { useLiveSurvey } from '../../survey/use-live-survey.ts';

/** Rows of a page of the list. */
const PAGE = 50;

/**
 * As many pages in the cache are read again when the table opens. Of a longer list only the changes are read, as while it
 * stays open: to read all of it again would be a request for each page.
 */
const PAGES_READ_AGAIN = 3;

const NONE: ReadonlySet<string> = new Set();

export interface Responses {
  items: readonly SurveyResponse[] | undefined;
  /** Whether there is a next page. */
  next: boolean;
  /** Loads it. */
  more: () => void;
  loadingMore: boolean;
  error: Error | null;
  loading: boolean;
  /** Reloads from the first page. */
  reload: () => void;
  /** The number of matching responses; undefined while the server counts them, and if that would take too long. */
  total: number | undefined;
  uncounted: boolean;
  /** Nothing was found so far, and the server, which searches for a moment at a time, hasn't searched all. */
  searching: boolean;
  /** When the server counted; responses begun later are not in the count. */
  at: string | undefined;
  newResponses: NewResponses;
  /** Ids that the last request found to be deleted. */
  deleted: ReadonlySet<string>;
  /** How many rows have left the list because they were deleted. */
  left: number;
}

/** Reads the responses of a view page by page, with their count, the new ones since and the deleted ones. */
export function useResponses(surveyId: string, view: ResponseView): Responses {
  const { http } = useArea();
  const query = addressOf(view).toString();
  const key = `surveys/${surveyId}/responses?${query}`;
  const client = useQueryClient();
  const listKey = surveyKeys.responseList(surveyId, query);
  const countKey = surveyKeys.responseCount(surveyId, query);
  // List and count together: the changes that are followed are those since the count.
  const staleTime = () =>
    (client.getQueryData<Pages<SurveyResponse>>(listKey)?.pages.length ?? 0) <= PAGES_READ_AGAIN
      ? 0
      : Number.POSITIVE_INFINITY;
  const list = usePagedQuery<SurveyResponse>({
    queryKey: listKey,
    read: (cursor, signal) => {
      const page = new URLSearchParams(query);
      page.set('limit', String(PAGE));
      if (cursor) page.set('cursor', cursor);
      return listResponses(http, surveyId, page, signal);
    },
    staleTime,
  });
  const counted = useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) => countResponses(http, surveyId, new URLSearchParams(query), signal),
    staleTime,
  });
  const { data: items, hasNextPage: next, fetchNextPage, isFetching, error } = list;
  const update = (change: (rows: SurveyResponse[]) => SurveyResponse[]) =>
    changeItems(client, listKey, change);
  const at = counted.data?.at;
  const searching = items?.length === 0 && next && counted.data?.count !== 0;
  useEffect(() => {
    if (searching && !isFetching && error === null) void fetchNextPage();
  }, [searching, isFetching, error, fetchNextPage]);
  const { newResponses, poll, drop } = useChanges(surveyId, view, { items, next, update }, at);
  const [times, setTimes] = useState(0);
  /** Identifies this reading of the list, until another list, or the same one again, is read. */
  const reading = `${times} ${key}`;
  const [left, setLeft] = useState({ of: reading, deleted: NONE, count: 0 });
  const pollDeleted = useDeletedIds(
    surveyId,
    reading,
    () => [...(items ?? []).map(({ id }) => id), ...newResponses.ids],
    async (deleted) => {
      const again = new URLSearchParams(query);
      if (at) again.set('until', at);
      // In one update: a count that still includes deleted responses would exceed the selection.
      const recounted = at && (await countResponses(http, surveyId, again).catch(() => undefined));
      const shown = items?.filter(({ id }) => deleted.has(id)).length ?? 0;
      update((rows) => rows.filter(({ id }) => !deleted.has(id)));
      if (recounted) client.setQueryData<ResponseCount>(countKey, recounted);
      drop(deleted);
      setLeft((before) => ({
        of: reading,
        deleted,
        count: shown + (before.of === reading ? before.count : 0),
      }));
    },
  );
  useLiveSurvey(surveyId, () => {
    poll();
    if ((items?.length ?? 0) + newResponses.ids.size > 0) pollDeleted();
  });
  return {
    items,
    next,
    more: () => void fetchNextPage({ cancelRefetch: false }),
    loadingMore: list.isFetchingNextPage,
    error,
    loading: isFetching && !list.isFetchingNextPage,
    total: counted.data?.count ?? undefined,
    uncounted: counted.data?.count === null || counted.error !== null,
    at,
    searching,
    newResponses,
    deleted: left.of === reading ? left.deleted : NONE,
    left: left.of === reading ? left.count : 0,
    reload: () => {
      setTimes(times + 1);
      client.setQueryData<Pages<SurveyResponse>>(
        listKey,
        (before) => before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
      );
      void list.refetch();
      void counted.refetch();
    },
  };
}
