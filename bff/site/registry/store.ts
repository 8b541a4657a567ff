import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import type { Logger } from 'pino';
import { liveFile } from './live-file.ts';

/** `live.json` is checked again after this time, so a deploy takes effect within it. */
const CACHE_MS = 1000;

interface Known {
  modified: number;
  entry: RegistryEntry;
}

/** The live areas, read from the registry's folder; a deploy or rollback needs no restart. */
export interface RegistryStore {
  read(): Promise<Registry>;
}

/**
 * Reads `live.json` of each area again when its modification time differs. An unreadable file leaves the area's last
 * state in use: a broken deploy must not take a working area away.
 */
export function registryStore(folder: string, log: Logger, now: () => number = Date.now): RegistryStore {
  const known = new Map<string, Known>();
  let checked = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function refresh(area: string): Promise<void> {
    const path = join(folder, area, 'live.json');
    try {
      const { mtimeMs } = await stat(path);
      if (known.get(area)?.modified === mtimeMs) return;
      const { entry } = liveFile.parse(JSON.parse(await readFile(path, 'utf8')));
      known.set(area, { modified: mtimeMs, entry });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') known.delete(area);
      else log.error({ err: error, area }, 'live.json can not be read; the area stays as it was');
    }
  }

  async function refreshAll(): Promise<void> {
    const present = new Set(await readdir(folder).catch(() => []));
    for (const area of known.keys()) present.add(area);
    await Promise.all([...present].filter((name) => !name.startsWith('.')).map(refresh));
    checked = now();
  }

  return {
    async read() {
      if (now() - checked >= CACHE_MS) {
        reading ??= refreshAll().finally(() => {
          reading = null;
        });
        await reading;
      }
      return [...known.keys()].sort().flatMap((area) => known.get(area)?.entry ?? []);
    },
  };
}
