import type { Page } from '../api/paging.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Loaded, useLoad } from './use-load.ts';

export interface Pages<Item> extends Omit<Loaded<Page<Item>>, 'value' | 'set' | 'update'> {
  items: readonly Item[] | undefined;
  next: string | null;
  /** True while the next page is loading. */
  loadingMore: boolean;
  more: () => void;
  /** Changes what is shown without a call: a deleted row, a changed state. */
  update: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/** The next page: whether it is loading, or why it failed. */
interface Tail {
  loading: boolean;
  error?: unknown;
}

/**
 * A list that is loaded page by page with "load more". Another key, and reloading, abort the page that is loading: it
 * belongs to a list that is no longer shown.
 * @param key as in useLoad; a new key begins at the first page
 */
export function usePages<Item>(
  key: string,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>,
): Pages<Item> {
  const { value, error, loading, ...first } = useLoad(key, (signal) => read(undefined, signal));
  const [tail, setTail] = useState<Tail>({ loading: false });
  const onItsWay = useRef<AbortController>(undefined);
  const abort = useCallback(() => {
    onItsWay.current?.abort();
    onItsWay.current = undefined;
    setTail({ loading: false });
  }, []);
  useEffect(() => abort, [key, abort]);

  const more = async () => {
    if (!value?.next || loading || onItsWay.current) return;
    const controller = new AbortController();
    onItsWay.current = controller;
    setTail({ loading: true });
    try {
      const page = await read(value.next, controller.signal);
      if (controller.signal.aborted) return;
      first.update((before) => ({ items: [...before.items, ...page.items], next: page.next }));
      setTail({ loading: false });
    } catch (failure) {
      if (controller.signal.aborted) return;
      setTail({ loading: false, error: failure });
    }
    onItsWay.current = undefined;
  };
  const { reload: reloadFirst, update: updateFirst } = first;
  const reload = useCallback(() => {
    abort();
    reloadFirst();
  }, [abort, reloadFirst]);
  const update = useCallback(
    (change: (items: readonly Item[]) => readonly Item[]) =>
      updateFirst((before) => ({ ...before, items: [...change(before.items)] })),
    [updateFirst],
  );
  return {
    items: value?.items,
    next: value?.next ?? null,
    error: error ?? tail.error,
    loading,
    reload,
    loadingMore: tail.loading,
    more: () => void more(),
    update,
  };
}
