import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { type Pages, usePages } from '@canvass/shared/http/use-pages';
import type { SurveyResponse } from '@canvass/shared/api/responses';
import { useEffect } from 'react';
import { countResponses, listResponses } from '../../api/responses.ts';
import { addressOf, type ResponseView } from '../view/address.ts';
import { type News, useNews } from './use-news.ts';

/** Rows a page of the list has. */
const PAGE = 50;

export interface Responses extends Pages<SurveyResponse> {
  /** How many match; undefined while they are counted, and when that would take too long. */
  total: number | undefined;
  uncounted: boolean;
  /** Nothing was found so far, and not all was looked through: the server looks for a moment at a time. */
  looking: boolean;
  /** When the server counted: what began later is not in the list's count. */
  at: string | undefined;
  news: News;
}

/** The responses of a view, page by page, how many there are, and how many came since. */
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
  const news = useNews(surveyId, view, pages, at);
  return {
    ...pages,
    total: counted.value?.count ?? undefined,
    uncounted: counted.value?.count === null || counted.error !== undefined,
    at,
    looking,
    news,
    reload: () => {
      pages.reload();
      counted.reload();
    },
  };
}
