import type { PartsPort } from '@canvass/shared/contract/ports';
import type { Registry } from '@canvass/shared/contract/registry';
import type { AreaLoader } from '../remotes/load-area.ts';

/**
 * Loads parts from the areas in this document's registry, like their screens; the shell doesn't depend on which area
 * has one.
 */
export function partsPort(registry: Registry, loader: Pick<AreaLoader, 'part'>): PartsPort {
  return {
    load: async (area, part) => {
      const entry = registry.find(({ id }) => id === area);
      const loaded = entry && (await loader.part(entry, part));
      if (!loaded) throw new Error(`no live area has ${area}/${part}`);
      return loaded;
    },
  };
}
