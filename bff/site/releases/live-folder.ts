import { join } from 'node:path';
import type { AreaId } from '@canvass/shared/contract/area-manifest';
import type { CurrentReleases } from './current.ts';
import type { AreaRelease } from './state.ts';
import { SERVER_FILES } from './store/insert.ts';

/** Releases whose files are still found, for pages that were open when another one went live. */
const OTHER_RELEASES = 20;

/** Where the server finds the files of an area that it uses itself. */
export interface LiveFolder {
  /** The folder of the live release. */
  current(): Promise<string>;
  /** Folders of releases that were live before and not rolled back, the latest first. */
  earlier(): Promise<string[]>;
  /**
   * Folders of all releases, the newest first, with those that were released up to now: for files that the live one lacks. The last
   * one is the build of this installation, which is there when releases are neither in the database nor on the disk.
   */
  all(): Promise<string[]>;
}

/** The builds that can be used instead of one another. */
export type LiveBuilds = Pick<LiveFolder, 'current' | 'earlier'>;

interface Options {
  releases: CurrentReleases;
  area: AreaId;
  /** The build itself: used while no release of the area is live, and instead of all releases in development. */
  fallback: string;
  dev: boolean;
}

/** Finds the server files of an area's releases; a deploy or rollback needs no restart. */
export function liveFolder({ releases, area, fallback, dev }: Options): LiveFolder {
  /** The last folder that was found: used while the database is away and the live release's files are not on the disk. */
  let last = fallback;

  async function foldersOf(wanted: readonly AreaRelease[]): Promise<string[]> {
    const folders: string[] = [];
    for (const release of wanted.slice(0, OTHER_RELEASES)) {
      const folder = await releases.folderOf(release).catch(() => undefined);
      if (folder) folders.push(join(folder, SERVER_FILES));
    }
    return folders;
  }

  return {
    async earlier() {
      if (dev) return [];
      return foldersOf((await releases.read()).areas.get(area)?.earlier ?? []);
    },
    async current() {
      const live = dev ? undefined : (await releases.read()).areas.get(area)?.live;
      if (!live?.manifest.area.serves?.length) return fallback;
      const folder = await releases.folderOf(live).catch(() => undefined);
      if (folder) last = join(folder, SERVER_FILES);
      return last;
    },
    async all() {
      if (dev) return [];
      await releases.refresh();
      const own = (await releases.read()).areas.get(area);
      return [...(await foldersOf(own ? [own.live, ...own.all] : [])), fallback];
    },
  };
}
