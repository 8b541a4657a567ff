import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ShellBuildManifest, shellBuildManifest } from '@canvass/shared/federation/build-manifest';

/** Reads the manifest of the shell's build; read again after each build. */
export function shellBuild(folder: string): () => Promise<ShellBuildManifest> {
  const path = join(folder, 'manifest.json');
  let known: { modified: number; manifest: ShellBuildManifest } | null = null;
  return async () => {
    const { mtimeMs } = await stat(path);
    if (known?.modified !== mtimeMs) {
      const manifest = shellBuildManifest.parse(JSON.parse(await readFile(path, 'utf8')));
      known = { modified: mtimeMs, manifest };
    }
    return known.manifest;
  };
}
