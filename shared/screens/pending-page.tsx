import type { Loaded } from '../http/use-load.ts';
import { LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { LoadFailure, type Missing } from './load-failure.tsx';

export type Pending = Pick<Loaded<unknown>, 'error' | 'loading' | 'reload'>;

interface PendingPageProps {
  load: Pending;
  title: string;
  /** The list that contains it. */
  list: { label: string; to: string };
  missing: Missing;
}

/** The page of a resource that is loading or failed to load: its heading and breadcrumbs are shown already. */
export function PendingPage({ load, title, list, missing }: PendingPageProps) {
  return (
    <>
      <PageHeader title={title} breadcrumbs={[list]} />
      {load.error ? (
        <LoadFailure error={load.error} onRetry={load.reload} retrying={load.loading} missing={missing} />
      ) : (
        <LoadingState lines={6} />
      )}
    </>
  );
}
