import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import { AreaFailure } from './area-failure.ts';

/** Where an area's files are: `https://…/r/account/0.1.0-3c2807bab9/`. */
function folderOf({ entry }: RegistryEntry): string {
  return new URL('.', new URL(entry.href, location.href)).href;
}

/**
 * The area whose code an error comes from: the first one in its stack. An area calls the shell as often as the other way
 * round, so an error is the shell's own only if no code of an area took part.
 * @param file the script that the browser names, for a thrown value without a stack
 */
export function areaOfError(registry: Registry, error: unknown, file = ''): RegistryEntry | undefined {
  if (error instanceof AreaFailure) return registry.find(({ id }) => id === error.area);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const folders = registry.map((entry) => ({ entry, folder: folderOf(entry) }));
  for (const line of [...stack.split('\n'), file]) {
    const found = folders.find(({ folder }) => line.includes(folder));
    if (found) return found.entry;
  }
  return undefined;
}
