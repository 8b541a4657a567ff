import type { SurveyResponse } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { useEffect, useRef, useState } from 'react';
import { readChangesSince } from '../../api/responses.ts';
import { addressOf, type ResponseView } from '../../api/response-query.ts';
import { sortsBefore } from './sorts-before.ts';

/** Responses that the list would also have if it were read again. */
export interface NewResponses {
  /** Ids of responses that match now and belong before the end of the loaded rows. */
  ids: ReadonlySet<string>;
  /** Whether there are more of them than these. */
  more: boolean;
}

/** The list as far as it is loaded. */
interface ShownResponses {
  items: readonly SurveyResponse[] | undefined;
  /** Whether it goes on. */
  next: boolean;
  update: (change: (items: SurveyResponse[]) => SurveyResponse[]) => void;
}

interface FollowedChanges {
  newResponses: NewResponses;
  /** Asks the server for changes. */
  poll: () => void;
  /** Drops responses that were deleted. */
  drop: (deleted: ReadonlySet<string>) => void;
}

const NONE: NewResponses = { ids: new Set(), more: false };

/**
 * Follows what respondents change. Shown responses are updated in place. Responses that belong among them now, because they were
 * begun, completed or answered since, are counted and not inserted, so that rows don't move.
 * @param at when the list was read, by the server's clock; undefined until the first page has arrived
 */
export function useChanges(
  surveyId: string,
  view: ResponseView,
  { items, next, update }: ShownResponses,
  at: string | undefined,
): FollowedChanges {
  const { http } = useArea();
  const [newResponses, setNewResponses] = useState(NONE);
  const filter = addressOf({ ...view, order: { sort: 'started', dir: 'desc' } }).toString();
  const order = `${view.order.sort} ${view.order.by ?? ''} ${view.order.dir}`;
  /** The reading of the list that `news` is relative to, with the moment of the last request for changes. */
  const reading = useRef<{ after: string }>(undefined);
  useEffect(() => {
    setNewResponses(NONE);
    reading.current = at === undefined ? undefined : { after: at };
  }, [at, filter, order]);
  const latest = useRef(items);
  latest.current = items;

  const apply = (changed: Awaited<ReturnType<typeof readChangesSince>>) => {
    const shown = latest.current ?? [];
    const byId = new Map(changed.items.map(({ response }) => [response.id, response]));
    if (shown.some(({ id }) => byId.has(id))) update((rows) => rows.map((row) => byId.get(row.id) ?? row));
    const last = shown.at(-1);
    setNewResponses((before) => {
      const ids = new Set(before.ids);
      for (const { matches, response } of changed.items) {
        // Only the server knows the order of answers.
        const byAnswer = view.order.sort === 'answer';
        const within = !next || !last || byAnswer || sortsBefore(view.order, response, last);
        if (matches && within) ids.add(response.id);
        else ids.delete(response.id);
      }
      return { ids, more: before.more || changed.more };
    });
  };
  const poll = () => {
    const current = reading.current;
    if (!current) return;
    const query = new URLSearchParams(filter);
    query.set('after', current.after);
    // A failed request is made up for by the next one, which asks from the same moment on.
    readChangesSince(http, surveyId, query).then(
      (changed) => {
        if (reading.current !== current) return;
        current.after = changed.at;
        apply(changed);
      },
      () => undefined,
    );
  };
  const drop = (deleted: ReadonlySet<string>) =>
    setNewResponses((before) => ({
      ...before,
      ids: new Set([...before.ids].filter((id) => !deleted.has(id))),
    }));
  const ids = new Set(newResponses.ids);
  for (const { id } of items ?? []) ids.delete(id);
  return { newResponses: { ...newResponses, ids }, poll, drop };
}
