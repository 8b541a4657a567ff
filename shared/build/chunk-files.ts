import type { Compilation } from '@rspack/core';

const isScript = (file: string) => file.endsWith('.js') && !file.includes('.hot-update.');

/** The scripts of a named chunk group, in loading order: the chunk and what it shares with others. */
export function scriptsOf(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return (group?.getFiles() ?? []).filter(isScript);
}

/** The scripts of one chunk, by its name. */
export function chunkScripts(compilation: Compilation, name: string): string[] {
  return [...(compilation.namedChunks.get(name)?.files ?? [])].filter(isScript);
}

/** Every file the build emitted. */
export function emittedFiles(compilation: Compilation): string[] {
  return compilation.getAssets().map((asset) => asset.name);
}
