import type { ReactNode } from 'react';
import type { Pages } from '../http/use-pages.ts';
import { LoadMore } from '@canvass/shared/ui/admin';
import { LoadingState } from '@canvass/shared/ui/core';

interface ListBodyProps<Item> {
  pages: Pages<Item>;
  /** Shown if the list could not be loaded at all. */
  failure: ReactNode;
  /** Shown if the list is empty. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that is loaded page by page, in each of its states. */
export function ListBody<Item>({ pages, failure, empty, children }: ListBodyProps<Item>) {
  if (!pages.items) return pages.error ? failure : <LoadingState lines={6} />;
  if (pages.items.length === 0) return empty;
  return (
    <>
      {children(pages.items)}
      <LoadMore next={pages.next} loading={pages.loadingMore} onMore={pages.more} />
    </>
  );
}
