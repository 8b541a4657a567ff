import type { Compilation } from '@rspack/core';

/** The scripts of a named chunk group, in loading order: the chunk and what it shares with others. */
export function scriptsOf(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return (group?.getFiles() ?? []).filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
}

/** Every file the build emitted. */
export function emittedFiles(compilation: Compilation): string[] {
  return compilation.getAssets().map((asset) => asset.name);
}
