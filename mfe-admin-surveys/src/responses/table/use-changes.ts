import type { SurveyResponse } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { useEffect, useRef, useState } from 'react';
import { readChangesSince } from '../../api/responses.ts';
import { addressOf, type ResponseView } from '../../api/response-query.ts';
import { standsBefore } from './stands-before.ts';

/** What would be in the list if it were read again. */
export interface NewResponses {
  /** Ids of responses that match now and stand before the end of what is shown. */
  ids: ReadonlySet<string>;
  /** There are more than that. */
  more: boolean;
}

/** The list as far as it is loaded. */
interface ShownResponses {
  items: readonly SurveyResponse[] | undefined;
  /** Whether it goes on. */
  next: boolean;
  update: (change: (items: SurveyResponse[]) => SurveyResponse[]) => void;
}

interface Following {
  news: NewResponses;
  /** Asks what is new. */
  look: () => void;
  /** These are deleted. */
  forget: (gone: ReadonlySet<string>) => void;
}

const NONE: NewResponses = { ids: new Set(), more: false };

/**
 * Follows what respondents do. Responses that are shown change where they stand; those that would be among them now,
 * because they were begun, completed or answered since, are told of and not shoved in.
 * @param at when the list was read, by the server's clock; undefined until that is known
 */
export function useChanges(
  surveyId: string,
  view: ResponseView,
  { items, next, update }: ShownResponses,
  at: string | undefined,
): Following {
  const { http } = useArea();
  const [news, setNews] = useState(NONE);
  const filter = addressOf({ ...view, order: { sort: 'started', dir: 'desc' } }).toString();
  const order = `${view.order.sort} ${view.order.by ?? ''} ${view.order.dir}`;
  /** The reading of the list that this is news of. */
  const reading = useRef<{ after: string }>(undefined);
  useEffect(() => {
    setNews(NONE);
    reading.current = at === undefined ? undefined : { after: at };
  }, [at, filter, order]);
  const latest = useRef(items);
  latest.current = items;

  const take = (changed: Awaited<ReturnType<typeof readChangesSince>>) => {
    const shown = latest.current ?? [];
    const byId = new Map(changed.items.map(({ response }) => [response.id, response]));
    if (shown.some(({ id }) => byId.has(id))) update((rows) => rows.map((row) => byId.get(row.id) ?? row));
    const last = shown.at(-1);
    setNews((before) => {
      const ids = new Set(before.ids);
      for (const { matches, response } of changed.items) {
        // Where an answer stands among others only the server knows.
        const byAnswer = view.order.sort === 'answer';
        const within = !next || !last || byAnswer || standsBefore(view.order, response, last);
        if (matches && within) ids.add(response.id);
        else ids.delete(response.id);
      }
      return { ids, more: before.more || changed.more };
    });
  };
  const look = () => {
    const asking = reading.current;
    if (!asking) return;
    const query = new URLSearchParams(filter);
    query.set('after', asking.after);
    // Told with the next change when this one doesn't come through.
    readChangesSince(http, surveyId, query).then(
      (changed) => {
        if (reading.current !== asking) return;
        asking.after = changed.at;
        take(changed);
      },
      () => undefined,
    );
  };
  const forget = (gone: ReadonlySet<string>) =>
    setNews((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !gone.has(id))) }));
  const ids = new Set(news.ids);
  for (const { id } of items ?? []) ids.delete(id);
  return { news: { ...news, ids }, look, forget };
}
