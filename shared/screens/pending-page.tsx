import type { UseQueryResult } from '@canvass/shared/query/query';
import { LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { LoadFailure, type Missing } from './load-failure.tsx';

/** The state of a query whose value isn't there yet. */
export type Pending = Pick<UseQueryResult<unknown>, 'error' | 'isFetching' | 'refetch'>;

interface PendingPageProps {
  query: Pending;
  title: string;
  /** The list that contains it. */
  list: { label: string; to: string };
  missing: Missing;
}

/** The page of a resource that is loading or failed to load: its heading and breadcrumbs are shown already. */
export function PendingPage({ query, title, list, missing }: PendingPageProps) {
  return (
    <>
      <PageHeader title={title} breadcrumbs={[list]} />
      {query.error ? (
        <LoadFailure
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          missing={missing}
        />
      ) : (
        <LoadingState lines={6} />
      )}
    </>
  );
}
