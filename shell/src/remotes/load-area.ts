import { type Area, CONTRACT } from '@canvass/shared/contract/area';
import { checkArea } from '@canvass/shared/contract/check-area';
import { incompatibilities, type ShellProvides } from '@canvass/shared/contract/compatibility';
import type { Language } from '@canvass/shared/contract/page-config';
import type { Messages } from '@canvass/shared/contract/area';
import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import { registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AreaEffects } from '../side-effects/area-effects.ts';
import { AreaFailure } from './area-failure.ts';
import { isChunkFailure } from './chunk-failure.ts';
import { download } from './download.ts';
import { scriptPlugin } from './script-plugin.ts';
import { withTimeLimit } from './time-limit.ts';

/** How long code of an area may take while none of its files is being downloaded. */
const RESPONSE_LIMIT_MS = 10_000;

/** Registers this document's areas with the federation runtime. Loads none. */
export function registerAreas(registry: Registry): void {
  registerPlugins([scriptPlugin(registry)]);
  registerRemotes(
    registry.map((entry) => ({ name: entry.name, entry: new URL(entry.entry.href, location.href).href })),
  );
}

/** Loads modules of areas. Each call starts from scratch: no failed attempt is cached. */
export interface AreaLoader {
  /** Loads an area and checks it. @throws AreaFailure with the reason */
  area(entry: RegistryEntry): Promise<Area>;
  /** The texts of an area. @throws AreaFailure `unresponsive` */
  messages(entry: RegistryEntry, area: Area, language: Language): Promise<Messages>;
  /** Loads another module that an area exposes. @throws AreaFailure with the reason */
  part(entry: RegistryEntry, name: string): Promise<unknown>;
}

/** Whether a chunk of the area is being downloaded: its runtime removes the element once the chunk has arrived. */
function isDownloading({ name }: RegistryEntry): boolean {
  return document.querySelector(`script[data-rspack^="${name}:"], script[data-webpack^="${name}:"]`) !== null;
}

/** The outcome of an area's code. @throws AreaFailure `unresponsive` if it never finishes */
function response<Value>(entry: RegistryEntry, code: string, outcome: Promise<Value>): Promise<Value> {
  return withTimeLimit(outcome, {
    limit: RESPONSE_LIMIT_MS,
    isPaused: () => isDownloading(entry),
    late: () => new AreaFailure(entry.id, 'unresponsive', new Error(`${code} never finished`)),
  });
}

/**
 * Loads a chunk, once more if its file didn't come: a browser reuses the failure of a preload for the first request after it, so
 * that the texts of an area would be missing although the server has them again.
 */
async function twice<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkFailure(error)) throw error;
    return load();
  }
}

/** @param shared version of each shared module that this shell provides */
export function areaLoader(shared: ShellProvides['shared'], effects: AreaEffects): AreaLoader {
  /** Before anything of the area runs: without a module that it needs it would fail as if it had crashed. */
  function checkCompatibility(entry: RegistryEntry): void {
    const lacking = incompatibilities(entry, { contract: CONTRACT, shared });
    if (lacking.length === 0) return;
    const list = lacking.map(({ part, wanted, present }) => `${part} ${wanted}, shell ${present}`);
    throw new AreaFailure(entry.id, 'contract', list.join('; '), lacking);
  }

  async function load(entry: RegistryEntry, name: string): Promise<unknown> {
    checkCompatibility(entry);
    const factory = await download(entry, name);
    try {
      return await response(entry, name, Promise.resolve(effects.run(entry.id, factory)));
    } catch (error) {
      throw error instanceof AreaFailure ? error : new AreaFailure(entry.id, 'crashed', error);
    }
  }

  return {
    async area(entry) {
      const checked = checkArea(await load(entry, 'area'), entry);
      if (checked.ok) return checked.area;
      throw new AreaFailure(entry.id, checked.cause === 'contract' ? 'contract' : 'garbage', checked.detail);
    },
    messages: (entry, area, language) =>
      response(
        entry,
        'messages()',
        twice(() => area.messages(language)),
      ),
    part: load,
  };
}
