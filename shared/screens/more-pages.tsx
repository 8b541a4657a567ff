import type { PagedQueryResult } from '@canvass/shared/query/query';
import { LoadMore } from '@canvass/shared/ui/admin';

/** The button below a list that loads its next page; nothing if there is none. */
export function MorePages({ list }: { list: PagedQueryResult<unknown> }) {
  return (
    <LoadMore
      next={list.hasNextPage ? 'next' : null}
      loading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  );
}
