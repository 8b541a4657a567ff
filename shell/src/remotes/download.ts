import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { loadRemote } from '@module-federation/enhanced/runtime';
import type { LoadFailure } from '@canvass/shared/domain/area-failures';
import { AreaFailure } from './area-failure.ts';
import { isChunkFailure, isChunkTimeout } from './chunk-failure.ts';
import { diagnose, probe } from './diagnose.ts';

/** After this time, and then at this interval, the server is asked whether it still answers. */
const FIRST_PROBE_MS = 10_000;
const NEXT_PROBE_MS = 5_000;
/** No download may take longer, however slow the network. */
const DOWNLOAD_LIMIT_MS = 60_000;

/** Evaluates a module that was downloaded; a module with a top-level `await` gives a promise. */
export type ModuleFactory = () => unknown;

/** Downloads the entry, the module's chunks and the shared modules that they need. Runs nothing but the entry. */
async function requestModule(entry: RegistryEntry, name: string): Promise<ModuleFactory> {
  const factory = await loadRemote<ModuleFactory>(`${entry.name}/${name}`, {
    loadFactory: false,
    from: 'runtime',
  });
  if (!factory) throw new Error(`${entry.id} has no ${name}`);
  return factory;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Rejects when the server has stopped answering, or when the download takes longer than any. Never resolves. A script
 * element reports no progress, but a server that answers a small request is still sending the large ones.
 */
async function silence(entry: RegistryEntry, signal: AbortSignal): Promise<never> {
  const started = Date.now();
  for (let next = FIRST_PROBE_MS; ; next = NEXT_PROBE_MS) {
    await wait(next);
    if (signal.aborted) return new Promise<never>(() => undefined);
    const late = Date.now() - started >= DOWNLOAD_LIMIT_MS;
    const reason: LoadFailure | null = late ? 'timeout' : await probe(entry.entry.href);
    if (reason) throw new AreaFailure(entry.id, reason, new Error('no answer'));
  }
}

/**
 * Downloads a module of an area. If that fails although all files are correct, it is tried once more: a browser reuses
 * the failure of a preload for the first request after it. A file that only takes long is requested until the limit.
 * @throws AreaFailure with the first error that says what is wrong
 */
export async function download(entry: RegistryEntry, name: string): Promise<ModuleFactory> {
  const until = Date.now() + DOWNLOAD_LIMIT_MS;
  const stop = new AbortController();
  const silent = silence(entry, stop.signal);
  silent.catch(() => undefined);
  let first: unknown;
  try {
    for (;;) {
      try {
        return await Promise.race([requestModule(entry, name), silent]);
      } catch (error) {
        if (error instanceof AreaFailure) throw error;
        if (isChunkTimeout(error) && Date.now() < until && (await probe(entry.entry.href)) === null) continue;
        const reason = await diagnose([entry.entry, ...entry.preload]);
        if (reason !== 'crashed') throw new AreaFailure(entry.id, reason, error);
        if (first !== undefined) {
          const cause = isChunkFailure(first) ? error : first;
          throw new AreaFailure(entry.id, isChunkFailure(cause) ? 'file' : 'crashed', cause);
        }
        first = error;
      }
    }
  } finally {
    stop.abort();
  }
}
