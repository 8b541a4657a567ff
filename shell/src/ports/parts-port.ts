import type { PartsPort } from '@canvass/shared/contract/ports';
import type { Registry } from '@canvass/shared/contract/registry';
import { loadRemote } from '@module-federation/enhanced/runtime';

/**
 * Loads parts from the areas in this document's registry, like their screens; the shell doesn't depend on which area
 * has one.
 */
export function partsPort(registry: Registry): PartsPort {
  return {
    load: async (area, part) => {
      const entry = registry.find(({ id }) => id === area);
      const loaded: unknown = entry && (await loadRemote(`${entry.name}/${part}`));
      if (!loaded) throw new Error(`no live area has ${area}/${part}`);
      return loaded;
    },
  };
}
