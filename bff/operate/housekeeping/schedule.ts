import type { Deps } from '../../platform/deps.ts';
import { rollUpFigures } from '../../results/metrics/roll-up.ts';
import { rebuildPending } from '../../results/metrics/recount.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { LiveUpdates } from '../../results/responses/live/live-updates.ts';
import type { SurveyPasswords } from '../../surveys/passwords/passwords.ts';
import { hashReadablePasswords } from '../../surveys/passwords/convert.ts';
import { purgeUndo } from '../../results/responses/bulk/bulk.ts';
import { releaseAllHeld } from '../../collect/save/release.ts';
import { purge } from './purge.ts';

const HOUR_MS = 3_600_000;
/** The start is busy enough. */
const FIRST_MS = 60_000;

interface HousekeepingServices {
  definitions: Definitions;
  live: LiveUpdates;
  passwords: SurveyPasswords;
}

/** Cleans up a minute after the start and then every hour. @returns stops it, after the transaction it is in */
export function scheduleHousekeeping(
  deps: Deps,
  { definitions, live, passwords }: HousekeepingServices,
): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let busy = false;
  const stopping = new AbortController();
  const keepHouse = async (hashing: boolean) => ({
    purged: await purge({ ...deps, live }, definitions, deps.now(), stopping.signal),
    undo: await purgeUndo(deps, deps.now(), stopping.signal),
    released: await releaseAllHeld({ ...deps, definitions }, stopping.signal),
    folded: await rollUpFigures(deps.pool),
    hashed: hashing ? await hashReadablePasswords(deps, passwords, stopping.signal) : 0,
  });
  const run = (hashing: boolean) => {
    // A round that takes more than an hour goes on instead of getting company.
    if (busy) return;
    busy = true;
    round = keepHouse(hashing).then(
      (done) => deps.log.info(done, 'housekeeping'),
      (error: unknown) => deps.log.error({ err: error }, 'housekeeping failed; it is tried again in an hour'),
    );
    void round.finally(() => {
      busy = false;
    });
  };
  // Figures that a migration changed the meaning of: people wait for them.
  const recounting = rebuildPending(deps.pool, definitions, stopping.signal).then(
    (surveys) => surveys > 0 && deps.log.info({ surveys }, 'figures were counted again'),
    (error: unknown) =>
      deps.log.error({ err: error }, "figures couldn't be counted again; it is tried at the next start"),
  );
  // Servers of an earlier release can't read hashes: an hour after this start they are expected to be gone.
  const first = setTimeout(() => run(false), FIRST_MS);
  const hourly = setInterval(() => run(true), HOUR_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(hourly);
    stopping.abort();
    await Promise.all([round, recounting]);
  };
}
