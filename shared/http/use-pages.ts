import type { Page } from '../api/paging.ts';
import { useCallback, useState } from 'react';
import { type Loaded, useLoad } from './use-load.ts';

export interface Pages<Item> extends Omit<Loaded<Page<Item>>, 'value' | 'set'> {
  items: readonly Item[] | undefined;
  next: string | null;
  /** True while the page after the last one is on its way. */
  loadingMore: boolean;
  more: () => void;
  /** Changes what is shown without asking the server: a row that went, a state that was switched. */
  update: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/**
 * A list that is read page by page with "load more".
 * @param key as in useLoad; a new key begins at the first page
 */
export function usePages<Item>(
  key: string,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>,
): Pages<Item> {
  const first = useLoad(key, (signal) => read(undefined, signal));
  const { value, set } = first;
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>();

  const more = async () => {
    if (!value?.next || loadingMore) return;
    setLoadingMore(true);
    setMoreError(undefined);
    try {
      const page = await read(value.next, new AbortController().signal);
      set({ items: [...value.items, ...page.items], next: page.next });
    } catch (error) {
      setMoreError(error);
    } finally {
      setLoadingMore(false);
    }
  };
  const update = useCallback(
    (change: (items: readonly Item[]) => readonly Item[]) => {
      if (value) set({ ...value, items: [...change(value.items)] });
    },
    [value, set],
  );
  return {
    items: value?.items,
    next: value?.next ?? null,
    error: first.error ?? moreError,
    loading: first.loading,
    reload: first.reload,
    loadingMore,
    more: () => void more(),
    update,
  };
}
