import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { type Pages, usePages } from '@canvass/shared/http/use-pages';
import type { SurveyResponse } from '@canvass/shared/api/responses';
import { useEffect, useState } from 'react';
import { countResponses, listResponses } from '../../api/responses.ts';
import { useLive } from '../../live/use-live.ts';
import { addressOf, type ResponseView } from '../../api/response-query.ts';
import { useDeletedIds } from './use-deleted-ids.ts';
import { type NewResponses, useChanges } from './use-changes.ts';

/** Rows a page of the list has. */
const PAGE = 50;

const NONE: ReadonlySet<string> = new Set();

export interface Responses extends Pages<SurveyResponse> {
  /** How many match; undefined while they are counted, and when that would take too long. */
  total: number | undefined;
  uncounted: boolean;
  /** Nothing was found so far, and not all was looked through: the server looks for a moment at a time. */
  looking: boolean;
  /** When the server counted: what began later is not in the list's count. */
  at: string | undefined;
  news: NewResponses;
  /** Found to be deleted when it was looked last. */
  gone: ReadonlySet<string>;
  /** How many of those that were shown have left because of that. */
  left: number;
}

/** The responses of a view, page by page, how many there are, how many came since, and which are gone. */
export function useResponses(surveyId: string, view: ResponseView): Responses {
  const { http } = useArea();
  const query = addressOf(view).toString();
  const key = `surveys/${surveyId}/responses?${query}`;
  const pages = usePages(key, (cursor, signal) => {
    const page = new URLSearchParams(query);
    page.set('limit', String(PAGE));
    if (cursor) page.set('cursor', cursor);
    return listResponses(http, surveyId, page, signal);
  });
  const counted = useLoad(`${key} count`, (signal) =>
    countResponses(http, surveyId, new URLSearchParams(query), signal),
  );
  const at = counted.value?.at;
  const none = pages.items?.length === 0;
  const looking = none && pages.next !== null && counted.value?.count !== 0;
  const { more, loadingMore, error } = pages;
  useEffect(() => {
    if (looking && !loadingMore && error === undefined) more();
  }, [looking, loadingMore, error, more]);
  const { news, look, forget } = useChanges(surveyId, view, pages, at);
  const [times, setTimes] = useState(0);
  /** Names what is shown until another list, or the same one again, is read. */
  const reading = `${times} ${key}`;
  const [left, setLeft] = useState({ of: reading, gone: NONE, count: 0 });
  const lookForGone = useDeletedIds(
    surveyId,
    reading,
    () => [...(pages.items ?? []).map(({ id }) => id), ...news.ids],
    async (gone) => {
      const again = new URLSearchParams(query);
      if (at) again.set('until', at);
      // All at once: a count that still has them in would be of more than is selected.
      const recounted = at && (await countResponses(http, surveyId, again).catch(() => undefined));
      const shown = pages.items?.filter(({ id }) => gone.has(id)).length ?? 0;
      pages.update((items) => items.filter(({ id }) => !gone.has(id)));
      if (recounted) counted.update(() => recounted);
      forget(gone);
      setLeft((before) => ({
        of: reading,
        gone,
        count: shown + (before.of === reading ? before.count : 0),
      }));
    },
  );
  useLive(surveyId, () => {
    look();
    if ((pages.items?.length ?? 0) + news.ids.size > 0) lookForGone();
  });
  return {
    ...pages,
    total: counted.value?.count ?? undefined,
    uncounted: counted.value?.count === null || counted.error !== undefined,
    at,
    looking,
    news,
    gone: left.of === reading ? left.gone : NONE,
    left: left.of === reading ? left.count : 0,
    reload: () => {
      setTimes(times + 1);
      pages.reload();
      counted.reload();
    },
  };
}
