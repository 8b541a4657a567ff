import type { BulkChanged } from '@canvass/shared/api/bulk-changes';
import { withRetry } from '../../../platform/database/retry.ts';
import type { Deps, Executor } from '../../../platform/deps.ts';
import type { Definitions } from '../../../surveys/versions/definitions.ts';

/** Rows of one transaction: bounds how long other transactions wait for its locks. */
export const CHUNK = 1000;
/** Milliseconds after which a call returns its progress, so that the page can show it and the creator can stop it. */
const CALL_MS = 1500;

export type BulkDeps = Pick<Deps, 'db' | 'pool' | 'now'> & { definitions: Definitions };

/** Records in the audit log how many responses a transaction changed; called in it. */
export type RecordChange = (tx: Executor, count: number) => Promise<void>;

/**
 * Repeats a transaction until nothing is left or the time of a call is over.
 * @param chunk changes up to `CHUNK` responses; repeated when it lost against another transaction
 */
export async function repeatInChunks(
  chunk: () => Promise<{ changed: number; more: boolean }>,
): Promise<BulkChanged> {
  const end = performance.now() + CALL_MS;
  let changed = 0;
  for (;;) {
    const some = await withRetry(chunk);
    changed += some.changed;
    if (!some.more) return { changed, done: true };
    if (performance.now() >= end) return { changed, done: false };
  }
}
