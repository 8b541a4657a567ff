import type { PartsPort } from '@canvass/shared/contract/ports';
import type { Registry } from '@canvass/shared/contract/registry';
import { loadRemote } from '@module-federation/enhanced/runtime';

/** Parts come from the areas of this document's registry, as their screens do; which area made one is no matter of the shell's. */
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
