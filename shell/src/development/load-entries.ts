import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import type { AreaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { entryOf } from '@canvass/shared/federation/registry-entry';
import { showUnreachable } from './show-unreachable.ts';

/** A development server answers at once, or isn't there. */
const TIME_LIMIT_MS = 5000;

/**
 * Reads the manifests of development servers, which only this browser can reach. Of an area whose server doesn't answer the page
 * shows the live release, and the banner says so.
 * @param development origins of the servers, by area
 */
export async function loadEntries(development: Readonly<Record<string, string>>): Promise<Registry> {
  const loaded = await Promise.all(
    Object.entries(development).map(async ([area, origin]) => {
      try {
        return [await loadEntry(area, origin)];
      } catch (error) {
        console.error(error);
        showUnreachable(area, origin);
        return [];
      }
    }),
  );
  return loaded.flat();
}

/** @throws if the server can't be reached, or serves another area */
async function loadEntry(area: string, origin: string): Promise<RegistryEntry> {
  const answer = await fetch(`${origin}/manifest.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`${origin} answers ${answer.status}`);
  // Not parsed by its schema, which would make every page's script larger; the area itself is checked when it is loaded.
  const manifest = (await answer.json()) as AreaBuildManifest;
  if (manifest.area.id !== area) throw new Error(`${origin} serves ${manifest.area.id}, not ${area}`);
  // The files change under their names, so they have no digests.
  return entryOf({ ...manifest, files: {} }, 'dev', `${origin}/`);
}
