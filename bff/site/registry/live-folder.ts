import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AreaId } from '@canvass/shared/contract/area-manifest';
import { type LiveFile, liveFile } from './live-file.ts';

/** Where a version keeps what the server itself uses of it. No address leads there: names with a dot are not served. */
export const SERVED = '.server';

/** How long an answer may be old; a deploy is seen within this. */
const FRESH_MS = 1000;

/** Older versions whose files are still found, for pages that were open when a newer one went live. */
const KEPT = 20;

export interface LiveFolder {
  /** The folder of the version that is live now. */
  current(): Promise<string>;
  /** Folders of the versions before it, the latest first. */
  earlier(): Promise<string[]>;
}

interface Options {
  registryDir: string;
  area: AreaId;
  /** Of an area that was never deployed, or by a version that brought nothing: the build itself. */
  fallback: string;
}

/** What the server itself uses of an area, as it is live: a deploy or rollback needs no restart. */
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
    if (Date.now() - checkedAt < FRESH_MS) return read;
    checkedAt = Date.now();
    const before = read;
    // Where it can't be read everything stays as it was, as in the registry's store.
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
      return [...new Set(versions)].slice(0, KEPT).map(folderOf);
    },
  };
}
