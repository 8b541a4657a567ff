import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { useArea } from '@canvass/shared/contract/area-context';
import { useCallback, useEffect, useRef } from 'react';
import { findDeletedIds } from '../../api/responses.ts';

/** Least milliseconds between two requests: deletions are rare, and the stream announces every answer as a change, too. */
const PAUSE = 5000;

/**
 * Finds out which of the shown responses were deleted meanwhile, in another tab or browser or because their retention is over.
 * @param key of the list; requests about another list are ignored
 * @param ids of the shown responses
 * @returns a function that asks the server, at once or as soon as the last request is long enough ago
 */
export function useDeletedIds(
  surveyId: string,
  key: string,
  ids: () => readonly string[],
  onDeleted: (deleted: ReadonlySet<string>) => Promise<void>,
): () => void {
  const { http } = useArea();
  const latest = useRef({ ids, onDeleted });
  latest.current = { ids, onDeleted };
  const polling = useRef<{ wait: ReturnType<typeof setTimeout> | undefined; again: boolean }>(undefined);
  /** The key of the list that requests are running for. */
  const list = useRef({});
  useEffect(() => {
    list.current = {};
    return () => {
      clearTimeout(polling.current?.wait);
      polling.current = undefined;
      list.current = {};
    };
  }, [surveyId, key]);

  return useCallback(() => {
    const poll = async () => {
      const current = list.current;
      const shown = latest.current.ids();
      const deleted = new Set<string>();
      for (let from = 0; from < shown.length; from += RESPONSE_LIMITS.ids) {
        const some = await findDeletedIds(http, surveyId, shown.slice(from, from + RESPONSE_LIMITS.ids));
        for (const id of some.gone) deleted.add(id);
      }
      if (list.current === current && deleted.size > 0) await latest.current.onDeleted(deleted);
    };
    const begin = () => {
      const own = { wait: setTimeout(over, PAUSE), again: false };
      polling.current = own;
      // The next request makes up for one that failed.
      poll().catch(() => undefined);
    };
    const over = () => {
      const again = polling.current?.again;
      polling.current = undefined;
      if (again) begin();
    };
    if (polling.current) polling.current.again = true;
    else begin();
  }, [http, surveyId]);
}
