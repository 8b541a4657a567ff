import { useArea } from '@canvass/shared/contract/area-context';
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation as useClientMutation,
  useQuery as useClientQuery,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Page } from '../api/paging.ts';
import { queryClientOf } from './query-client.ts';

export type { QueryClient, QueryKey, UseMutationResult, UseQueryResult };

/** The client of the signed-in user and the current workspace. A screen retains the one it was opened with. */
export function useQueryClient(): QueryClient {
  const area = useArea();
  const [client] = useState(() => queryClientOf(area));
  return client;
}

/** `useQuery` of TanStack Query with the shell's client. */
export function useQuery<Value, Selected = Value, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Value, Error, Selected, Key>,
): UseQueryResult<Selected> {
  return useClientQuery(options, useQueryClient());
}

/** `useMutation` of TanStack Query with the shell's client. A failed one is not repeated. */
export function useMutation<Value, Variables = void, Before = unknown>(
  options: UseMutationOptions<Value, Error, Variables, Before>,
): UseMutationResult<Value, Error, Variables, Before> {
  return useClientMutation(options, useQueryClient());
}

/** The pages of a list in the cache. */
export type Pages<Item> = InfiniteData<Page<Item>, string | undefined>;

/** A list of which some pages are loaded: `data` has their items. */
export type PagedQueryResult<Item> = UseInfiniteQueryResult<Item[]>;

type InfiniteOptions<Item> = UseInfiniteQueryOptions<Page<Item>, Error, Item[], QueryKey, string | undefined>;

export interface PagedQueryOptions<Item>
  extends Pick<InfiniteOptions<Item>, 'queryKey' | 'refetchInterval' | 'staleTime'> {
  /** @param cursor where the page begins; undefined for the first one */
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>;
}

/** A list that is read page by page (`useInfiniteQuery`). A refetch reads every page that is loaded. */
export function usePagedQuery<Item>({ read, ...options }: PagedQueryOptions<Item>): PagedQueryResult<Item> {
  return useInfiniteQuery<Page<Item>, Error, Item[], QueryKey, string | undefined>(
    {
      ...options,
      queryFn: ({ pageParam, signal }) => read(pageParam, signal),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
      select: itemsOf,
    },
    useQueryClient(),
  );
}

const itemsOf = <Item>({ pages }: Pages<Item>): Item[] => pages.flatMap(({ items }) => items);

/**
 * Changes the items of the lists with this beginning of a key: takes out a deleted row, replaces a changed one. A request of
 * such a list that is under way is repeated, since it would bring back the items of before.
 * @param change is given the items of one page
 */
export function changeItems<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (items: Item[]) => Item[],
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { fetchStatus, fetchMeta } = query.state;
    client.setQueryData<Pages<Item>>(
      query.queryKey,
      (before) =>
        before && {
          ...before,
          pages: before.pages.map((page) => ({ ...page, items: change(page.items) })),
        },
    );
    if (fetchStatus === 'idle') continue;
    // Its outcome is in the query's state.
    query.fetch(undefined, { cancelRefetch: true, meta: fetchMeta ?? undefined }).catch(() => undefined);
  }
}

/**
 * The initial values of a form: read whenever the form opens, never taken from the cache, and never read again while
 * the form is filled in. A form over an older state would overwrite what was saved since.
 */
export const readOnce = <Options extends { queryKey: QueryKey }>(options: Options) => ({
  ...options,
  queryKey: [...options.queryKey, 'form'],
  gcTime: 0,
  staleTime: 'static' as const,
});

/**
 * Shows a change in the cache before the server has made it (`onMutate`). A read under way is aborted: it would show the
 * state from before.
 * @returns what takes the change back, for `onError`
 */
export async function showAtOnce<Value>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (value: Value) => Value,
): Promise<() => void> {
  await client.cancelQueries({ queryKey, exact: true });
  const before = client.getQueryData<Value>(queryKey);
  client.setQueryData<Value>(queryKey, (value) => value && change(value));
  return () => client.setQueryData(queryKey, before);
}

/**
 * After a mutation: queries with this beginning of a key are read again if a screen shows them, and forgotten otherwise,
 * so that no screen shows the state of before when it opens. (After an event of the server `invalidateQueries` is enough:
 * a screen may show what it had until it has read again.)
 */
export function useInvalidate(): (queryKey: QueryKey) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (queryKey) => {
      client.removeQueries({ queryKey, type: 'inactive' });
      return client.invalidateQueries({ queryKey });
    },
    [client],
  );
}
