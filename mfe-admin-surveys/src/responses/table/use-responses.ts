import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { type Pages, usePages } from '@canvass/shared/http/use-pages';
import type { SurveyResponse } from '@canvass/shared/api/responses';
import { countResponses, listResponses } from '../../api/responses.ts';
import { addressOf, type ResponseView } from '../view/address.ts';
import { type News, useNews } from './use-news.ts';

/** Rows a page of the list has. */
const PAGE = 50;

export interface Responses extends Pages<SurveyResponse> {
  /** How many match; undefined while they are counted, and when that would take too long. */
  total: number | undefined;
  uncounted: boolean;
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
  const news = useNews(surveyId, view, pages, at);
  return {
    ...pages,
    total: counted.value?.count ?? undefined,
    uncounted: counted.value?.count === null || counted.error !== undefined,
    at,
    news,
    reload: () => {
      pages.reload();
      counted.reload();
    },
  };
}
