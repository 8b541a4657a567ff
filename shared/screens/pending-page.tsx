import type { Loaded } from '../http/use-load.ts';
import { LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { LoadFailure, type Missing } from './load-failure.tsx';

export type Pending = Pick<Loaded<unknown>, 'error' | 'loading' | 'reload'>;

interface PendingPageProps {
  load: Pending;
  title: string;
  /** The list it is in. */
  list: { label: string; to: string };
  missing: Missing;
}

/** The page of a thing that is on its way, or could not be loaded: it has its heading and the way back already. */
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
