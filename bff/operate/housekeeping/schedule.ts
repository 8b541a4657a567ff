import type { Deps } from '../../platform/deps.ts';
import { rollUpMetrics } from '../../results/metrics/roll-up.ts';
import { rebuildPending } from '../../results/metrics/recount.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { LiveUpdates } from '../../results/responses/live/live-updates.ts';
import type { SurveyPasswords } from '../../surveys/passwords/passwords.ts';
import { hashReadablePasswords } from '../../surveys/passwords/convert.ts';
import { purgeUndo } from '../../results/responses/bulk/bulk.ts';
import { releaseAllHeld } from '../../collect/save/release.ts';
import { purge } from './purge.ts';

const HOUR_MS = 3_600_000;
/** Delays the first run, since the server is busy at its start. */
const FIRST_MS = 60_000;

interface HousekeepingServices {
  definitions: Definitions;
  live: LiveUpdates;
  passwords: SurveyPasswords;
}

/**
 * Runs housekeeping a minute after the start and then every hour.
 * @returns stops it after the current transaction
 */
export function scheduleHousekeeping(
  deps: Deps,
  { definitions, live, passwords }: HousekeepingServices,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const stopping = new AbortController();
  const housekeep = async (hashing: boolean) => ({
    purged: await purge({ ...deps, live }, definitions, deps.now(), stopping.signal),
    undo: await purgeUndo(deps, deps.now(), stopping.signal),
    released: await releaseAllHeld({ ...deps, definitions }, stopping.signal),
    folded: await rollUpMetrics(deps.pool),
    hashed: hashing ? await hashReadablePasswords(deps, passwords, stopping.signal) : 0,
  });
  const run = (hashing: boolean) => {
    // While a run takes more than an hour, the next one is skipped.
    if (busy) return;
    busy = true;
    running = housekeep(hashing).then(
      (done) => deps.log.info(done, 'housekeeping'),
      (error: unknown) => deps.log.error({ err: error }, 'housekeeping failed; it is tried again in an hour'),
    );
    void running.finally(() => {
      busy = false;
    });
  };
  // Recounts metrics whose definition a migration changed; first, because creators wait for them.
  const recounting = rebuildPending(deps.pool, definitions, stopping.signal).then(
    (surveys) => surveys > 0 && deps.log.info({ surveys }, 'metrics were counted again'),
    (error: unknown) =>
      deps.log.error({ err: error }, "metrics couldn't be counted again; it is tried at the next start"),
  );
  // Servers of an earlier release can't read hashes: they are assumed to be stopped an hour after this start.
  const first = setTimeout(() => run(false), FIRST_MS);
  const hourly = setInterval(() => run(true), HOUR_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(hourly);
    stopping.abort();
    await Promise.all([running, recounting]);
  };
}
