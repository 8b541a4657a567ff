import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Channel } from '../../platform/database/notifications.ts';
import type { Database } from '../../platform/deps.ts';
import { type Materialiser, materialiser } from './materialise.ts';
import { parseServed, releasesIn, type Served, stateOf } from './served.ts';
import type { Release, ReleasesOf, ReleaseState, StoredArea } from './state.ts';
import { readStateFile, writeStateFile } from './state-file.ts';
import { readFingerprint, readStoredAreas } from './store/read-state.ts';

/** How often the database is checked for changes whose notification was lost, in milliseconds. */
const POLL_MS = 3000;
/** How long a start waits for the database before it serves the state of the last time, in milliseconds. */
const START_MS = 5000;

/** The releases that this server serves. They are in memory: reading them asks no database. */
export interface CurrentReleases extends Pick<Materialiser, 'folderOf'> {
  /** The state; the first call waits until it has been read. */
  read(): Promise<ReleaseState>;
  /**
   * Reads what changed up to now, for a request that names a release which this server doesn't know: another server may have
   * been notified of it earlier.
   * @returns false while the database can't be read
   */
  refresh(): Promise<boolean>;
  /** The areas whose live release could not be taken over, so that the one before is served. */
  unusable(): string[];
  close(): Promise<void>;
}

interface Options {
  db: Database;
  log: Logger;
  /** `<folder>/<area>/<version>` are files of releases, `<folder>/state.json` is the last state. */
  folder: string;
  /** Notifications of changed releases. */
  channel: Channel;
}

/**
 * Follows the releases in the database. A new state of an area is served once the files of its live and canary release are on
 * this server's disk. A state that can't be read, parsed or written leaves the last one in use: a broken deploy, or a database
 * that is away, must not take a working area away.
 */
export function currentReleases({ db, log, folder, channel }: Options): CurrentReleases {
  const files = materialiser(db, folder);
  const stateFile = join(folder, 'state.json');
  let served: ReadonlyMap<string, Served> = new Map();
  let state = stateOf(served);
  /** Of the database's state that is served; undefined while there is more to do. */
  let fingerprint: string | undefined;
  /** The last fault of each area that could not be used, so that it is logged once. */
  const faults = new Map<string, string>();
  /** The last fault of writing the state file, so that it is logged once. */
  let stateFault: string | undefined;
  let failing = false;
  let starting: Promise<void> | undefined;
  let reading: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  let unsubscribe: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function serve(areas: ReadonlyMap<string, Served>): void {
    served = areas;
    state = stateOf(areas);
  }

  function warn(area: string, error: unknown): void {
    if (faults.get(area) !== faultOf(error)) {
      log.error({ err: error, area }, 'the releases of an area can not be used; it stays as it was');
    }
    faults.set(area, faultOf(error));
  }

  /**
   * @returns the area as it is served from now on, undefined for a shell of which no release is live; and whether its files
   *   have to be read from the database once more
   */
  async function adopt(stored: StoredArea): Promise<{ served: Served | undefined; again: boolean }> {
    const before = served.get(stored.area);
    let parsed: Served | undefined;
    try {
      parsed = parseServed(stored);
    } catch (error) {
      warn(stored.area, error);
      return { served: before, again: false };
    }
    try {
      for (const releases of parsed ? releasesIn(parsed) : []) await writeFiles(releases);
      faults.delete(stored.area);
      return { served: parsed, again: false };
    } catch (error) {
      warn(stored.area, error);
      // Without an earlier state at least the routes and menu entries are known, and the shell can say that it can't load.
      return { served: before ?? parsed, again: true };
    }
  }

  async function writeFiles({ live, canary }: ReleasesOf<Release>): Promise<void> {
    await files.folderOf(live);
    if (canary) await files.folderOf(canary);
  }

  /** @returns whether it is written: a full disk must not look like a database that is away */
  async function writeState(areas: StoredArea[]): Promise<boolean> {
    try {
      await writeStateFile(stateFile, areas);
      stateFault = undefined;
      return true;
    } catch (error) {
      if (stateFault !== faultOf(error)) log.error({ err: error }, `${stateFile} can not be written`);
      stateFault = faultOf(error);
      return false;
    }
  }

  async function readChanges(): Promise<void> {
    const found = await readFingerprint(db);
    if (found === fingerprint) return;
    const stored = await readStoredAreas(db);
    const adopted = await Promise.all(stored.map(adopt));
    if (closed) return;
    const areas = new Map(
      adopted.flatMap(({ served: each }) => (each ? [[each.stored.area, each] as const] : [])),
    );
    serve(areas);
    const inUse = [...areas.values()].map((each) => each.stored);
    // A server that has never had a release leaves no files.
    const isWritten = inUse.length === 0 || (await writeState(inUse));
    fingerprint = isWritten && !adopted.some(({ again }) => again) ? found : undefined;
    await files.clean(new Map(stored.map((area) => [area.area, versionsOf(area)])));
  }

  async function attempt(): Promise<boolean> {
    try {
      await readChanges();
      if (failing) log.info('releases can be read from the database again');
      failing = false;
    } catch (error) {
      if (!failing && !closed) {
        log.error({ err: error }, 'releases can not be read from the database; those of before stay in use');
      }
      failing = true;
    }
    return !failing;
  }

  /** One read at a time; a call during a read waits for the next one, which sees what was committed before the call. */
  function refresh(): Promise<boolean> {
    if (!reading) {
      reading = attempt().finally(() => {
        reading = undefined;
      });
      return reading;
    }
    next ??= reading.then(() => {
      next = undefined;
      return refresh();
    });
    return next;
  }

  async function serveStateFile(): Promise<void> {
    const stored = await readStateFile(stateFile);
    const areas = stored.flatMap((area) => {
      try {
        const parsed = parseServed(area);
        return parsed ? [[area.area, parsed] as const] : [];
      } catch (error) {
        log.error({ err: error, area: area.area }, `${stateFile} has an area that can not be used`);
        return [];
      }
    });
    if (served.size === 0 && fingerprint === undefined) serve(new Map(areas));
  }

  async function start(): Promise<void> {
    const read = refresh();
    const inTime = await Promise.race([read, sleep(START_MS, false, { ref: false })]);
    if (!inTime) await serveStateFile();
    if (closed) return;
    unsubscribe = channel.subscribe('', () => void refresh());
    timer = setInterval(() => void refresh(), POLL_MS).unref();
  }

  return {
    async read() {
      await (starting ??= start());
      return state;
    },
    async refresh() {
      await (starting ??= start());
      // The poll finds out when the database is back; requests don't wait for it.
      return failing ? false : refresh();
    },
    folderOf: files.folderOf,
    unusable: () => [...faults.keys()],
    async close() {
      closed = true;
      clearInterval(timer);
      unsubscribe?.();
      await (next ?? reading);
    },
  };
}

/** Tells faults apart; the message of a file's has the name of a temporary file, another one each time. */
const faultOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

const versionsOf = ({ releases }: StoredArea) => new Set(releases.map(({ version }) => version));
