import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AreaId } from '@canvass/shared/contract/area-manifest';
import { type LiveFile, liveFile } from './live-file.ts';

/**
 * The folder in which a version has the files that the server itself uses. Not reachable by HTTP: names with a leading
 * dot are not served.
 */
export const SERVED = '.server';

/** `live.json` is read again after this time, so a deploy takes effect within it. */
const CACHE_MS = 1000;

/** Older versions whose files are still found, for pages that were open when a newer one went live. */
const EARLIER_VERSIONS = 20;

export interface LiveFolder {
  /** The folder of the live version. */
  current(): Promise<string>;
  /** Folders of earlier versions, the latest first. */
  earlier(): Promise<string[]>;
}

interface Options {
  registryDir: string;
  area: AreaId;
  /** The build itself: used while the area was never deployed, or its live version has no server files. */
  fallback: string;
}

/** Finds the server files of an area's live version; a deploy or rollback needs no restart. */
export function liveFolder({ registryDir, area, fallback }: Options): LiveFolder {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let read: Promise<LiveFile | undefined> = Promise.resolve(undefined);

  const folderOf = (version: string): string => join(registryDir, area, version, SERVED);
  const exists = (folder: string): Promise<boolean> =>
    stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
  const live = (): Promise<LiveFile | undefined> => {
    if (Date.now() - checkedAt < CACHE_MS) return read;
    checkedAt = Date.now();
    const before = read;
    // An unreadable file leaves the last state in use, as in the registry's store.
    read = readFile(join(registryDir, area, 'live.json'), 'utf8')
      .then((text) => liveFile.parse(JSON.parse(text)))
      .catch(() => before);
    return read;
  };
  return {
    async current() {
      const found = await live();
      return found && (await exists(folderOf(found.live))) ? folderOf(found.live) : fallback;
    },
    async earlier() {
      const versions = (await live())?.history.slice(0, -1).reverse() ?? [];
      return [...new Set(versions)].slice(0, EARLIER_VERSIONS).map(folderOf);
    },
  };
}
