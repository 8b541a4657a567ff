import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import { areaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { entryOf } from '@canvass/shared/federation/registry-entry';

/** The version of every development build in addresses. */
export const DEV_VERSION = 'dev';

/** Development builds (`npm run dev`): `<folder>/shell` and `<folder>/areas/<area>`, whose files change under their names. */
export interface DevBuilds {
  shellDir: string;
  /** Entries without digests; an area whose first build isn't finished is missing. */
  registry(): Promise<Registry>;
  /** The folder of an area's build. */
  areaDir(area: string): string;
}

/** Reads the development builds below a folder. A manifest is read again only when its file has changed. */
export function devBuilds(folder: string): DevBuilds {
  const known = new Map<string, { modified: number; entry: RegistryEntry }>();
  const areaDir = (area: string) => join(folder, 'areas', area);

  async function entry(area: string): Promise<RegistryEntry[]> {
    const path = join(areaDir(area), 'manifest.json');
    try {
      const { mtimeMs } = await stat(path);
      if (known.get(area)?.modified !== mtimeMs) {
        const manifest = areaBuildManifest.parse(JSON.parse(await readFile(path, 'utf8')));
        known.set(area, { modified: mtimeMs, entry: entryOf({ ...manifest, files: {} }, DEV_VERSION) });
      }
    } catch {
      // Before the first build is finished.
    }
    return [known.get(area)?.entry ?? []].flat();
  }

  return {
    shellDir: join(folder, 'shell'),
    areaDir,
    async registry() {
      const areas = (await readdir(join(folder, 'areas')).catch(() => [])).sort();
      return (await Promise.all(areas.map(entry))).flat();
    },
  };
}
