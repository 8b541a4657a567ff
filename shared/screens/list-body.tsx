import type { PagedQueryResult } from '@canvass/shared/query/query';
import { LoadingState } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { MorePages } from './more-pages.tsx';

interface ListBodyProps<Item> {
  list: PagedQueryResult<Item>;
  /** Shown if the list could not be loaded at all. */
  failure: ReactNode;
  /** Shown if the list is empty. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that is loaded page by page, in each of its states. */
export function ListBody<Item>({ list, failure, empty, children }: ListBodyProps<Item>) {
  if (!list.data) return list.error ? failure : <LoadingState lines={6} />;
  if (list.data.length === 0) return empty;
  return (
    <>
      {children(list.data)}
      <MorePages list={list} />
    </>
  );
}
