import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MANIFEST = 'manifest.json';

interface Manifest {
  files: Record<string, string>;
}

async function namesBefore(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '{"files":{}}');
  return Object.keys((JSON.parse(text) as Manifest).files);
}

/**
 * Finishes a build: the manifest is replaced atomically, after the files it names, so that a server that uses the
 * folder never sees half a build. Files of the previous build stay, for open pages; older ones are deleted.
 */
export async function finishOutput(folder: string, manifest: Manifest): Promise<void> {
  const retained = new Set([MANIFEST, ...Object.keys(manifest.files), ...(await namesBefore(folder))]);
  const temporary = join(folder, `${MANIFEST}.tmp`);
  await writeFile(temporary, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(temporary, join(folder, MANIFEST));
  for (const name of await readdir(folder)) {
    if (!retained.has(name.replace(/\.(br|map)$/, ''))) await rm(join(folder, name), { force: true });
  }
}
