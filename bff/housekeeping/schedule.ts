import type { Deps } from '../deps.ts';
import type { Definitions } from '../surveys/definitions.ts';
import { purge } from './purge.ts';

const HOUR_MS = 3_600_000;
/** The start is busy enough. */
const FIRST_MS = 60_000;

/** Cleans up a minute after the start and then every hour. @returns stops it, after a round that runs */
export function scheduleHousekeeping(deps: Deps, definitions: Definitions): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  const run = () => {
    round = purge(deps, definitions, deps.now()).then(
      (purged) => deps.log.info({ purged }, 'housekeeping'),
      (error: unknown) => deps.log.error({ err: error }, 'housekeeping failed; it is tried again in an hour'),
    );
  };
  const first = setTimeout(run, FIRST_MS);
  const hourly = setInterval(run, HOUR_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(hourly);
    await round;
  };
}
