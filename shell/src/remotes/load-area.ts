import type { Area } from '@canvass/shared/contract/area';
import { checkArea } from '@canvass/shared/contract/check-area';
import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { AreaFailure } from './area-failure.ts';
import { diagnose } from './diagnose.ts';
import { scriptPlugin } from './script-plugin.ts';

/** Entry, chunk and evaluation together; longer than the entry's own limit, so that its reason is the one told. */
const AREA_TIMEOUT_MS = 30_000;

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

function request(entry: RegistryEntry): Promise<unknown> {
  return Promise.race([loadRemote(`${entry.name}/area`), timeLimit()]);
}

/**
 * Asks for the area's module. When it fails although all of its files are there and right, it is asked for once more: a
 * browser answers the first request after a failed preload with that failure, whatever the server says by now.
 */
async function fetchArea(entry: RegistryEntry): Promise<unknown> {
  try {
    return await request(entry);
  } catch (error) {
    const reason = await diagnose([entry.entry, ...entry.preload]);
    if (reason !== 'crashed') throw new AreaFailure(entry.id, reason, error);
    return request(entry).catch((again: unknown) => {
      throw new AreaFailure(entry.id, 'crashed', again);
    });
  }
}

/**
 * Loads an area and checks it. Each call tries anew: nothing of a failed attempt is kept.
 * @throws AreaFailure saying what went wrong
 */
export async function loadArea(entry: RegistryEntry): Promise<Area> {
  const checked = checkArea(await fetchArea(entry), entry);
  if (checked.ok) return checked.area;
  throw new AreaFailure(entry.id, checked.cause === 'contract' ? 'contract' : 'garbage', checked.detail);
}
