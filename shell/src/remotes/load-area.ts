import type { Area } from '@canvass/shared/contract/area';
import { checkArea } from '@canvass/shared/contract/check-area';
import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { AreaFailure } from './area-failure.ts';
import { diagnose } from './diagnose.ts';
import { scriptPlugin } from './script-plugin.ts';

/** Entry, chunk and evaluation together; longer than the entry's own limit, so that its reason is the one told. */
const AREA_TIMEOUT_MS = 20_000;

/** Tells the federation runtime where this document's areas are. Loads none. */
export function registerAreas(registry: Registry): void {
  registerPlugins([scriptPlugin(registry)]);
  registerRemotes(
    registry.map((entry) => ({ name: entry.name, entry: new URL(entry.entry.href, location.href).href })),
  );
}

function timeLimit(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('area', 'TimeoutError')), AREA_TIMEOUT_MS);
  });
}

/**
 * Loads an area and checks it. Each call tries anew: nothing of a failed attempt is kept.
 * @throws AreaFailure saying what went wrong
 */
export async function loadArea(entry: RegistryEntry): Promise<Area> {
  let module: unknown;
  try {
    module = await Promise.race([loadRemote(`${entry.name}/area`), timeLimit()]);
  } catch (error) {
    throw new AreaFailure(entry.id, await diagnose([entry.entry, ...entry.preload]), error);
  }
  const checked = checkArea(module, entry);
  if (checked.ok) return checked.area;
  throw new AreaFailure(entry.id, checked.cause === 'contract' ? 'contract' : 'garbage', checked.detail);
}
