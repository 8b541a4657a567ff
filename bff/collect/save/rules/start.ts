import { DAY_MS } from '@canvass/shared/domain/days';
import type { PublishedVersion } from '../../../surveys/versions/definitions.ts';
import type { Save } from '../batch/resolve-saves.ts';

/** A device's clock may be wrong by any time, and a page may stay open for weeks: what is longer measures nothing. */
const MAX_ELAPSED_MS = DAY_MS;

/**
 * When a response begins if this save is its first: when it arrives, or, of a page without script, and of a response that a single save
 * without times completes, as long before as the respondent took, if that is known. No earlier than the month, by which the plan's quota counts, nor than the version, and
 * on a replaced version when it arrives: who began one while it was live may read it (`versionFor`), and a client can report any time.
 */
export function startOf(
  {
    completed,
    timings,
    elapsed,
    receivedAt,
    basedOn,
  }: Pick<Save, 'completed' | 'timings' | 'elapsed' | 'receivedAt' | 'basedOn'>,
  { publishedAt }: Pick<PublishedVersion, 'publishedAt'>,
  isLive: boolean,
): Date {
  // Only a form says what its save is based on.
  const isBegin = completed || basedOn === 0;
  if (!isLive || !isBegin || Object.keys(timings).length > 0) return receivedAt;
  if (elapsed === null || elapsed > MAX_ELAPSED_MS) return receivedAt;
  const now = receivedAt.getTime();
  const month = Date.UTC(receivedAt.getUTCFullYear(), receivedAt.getUTCMonth());
  const opened = Math.max(now - elapsed, publishedAt.getTime(), month);
  return new Date(Math.min(opened, now));
}
