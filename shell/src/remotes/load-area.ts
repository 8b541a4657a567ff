import { type Area, CONTRACT } from '@canvass/shared/contract/area';
import { checkArea } from '@canvass/shared/contract/check-area';
import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import { satisfies } from '@canvass/shared/contract/version';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { AreaFailure } from './area-failure.ts';
import { diagnose } from './diagnose.ts';
import { scriptPlugin } from './script-plugin.ts';

/**
 * Limit for entry, chunk and evaluation; longer than the entry's own limit, so that the entry's failure is reported.
 */
const AREA_TIMEOUT_MS = 30_000;

/** Registers this document's areas with the federation runtime. Loads none. */
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
 * Loads the area's module. If that fails although all of its files are correct, it is loaded once more: a browser
 * reuses the failure of a preload for the first request after it.
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
 * Loads an area and checks it. Each call starts from scratch: no failed attempt is cached.
 * @throws AreaFailure with the reason
 */
export async function loadArea(entry: RegistryEntry): Promise<Area> {
  // Before it is loaded: without a shared module that a newer shell provides it would fail as if it had crashed.
  if (!satisfies(CONTRACT, entry.contract)) {
    throw new AreaFailure(entry.id, 'contract', `${entry.contract}, shell ${CONTRACT}`);
  }
  const checked = checkArea(await fetchArea(entry), entry);
  if (checked.ok) return checked.area;
  throw new AreaFailure(entry.id, checked.cause === 'contract' ? 'contract' : 'garbage', checked.detail);
}
