import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../bff/embedded/durable-file.ts';
import type { Built } from './build.ts';
import type { Screen } from './screen.ts';

/**
 * Puts each area that was built from other sources since the last start into the
 * registry. What the note remembers is not deployed again, so that an area that was
 * rolled back stays so.
 */
export async function deployNew(
  built: Built[],
  places: { dataDir: string; registryDir: string },
  screen: Screen,
): Promise<void> {
  const note = join(places.dataDir, 'deployed.json');
  const earlier = JSON.parse(await readFile(note, 'utf8').catch(() => '{}')) as Record<string, string>;
  const isDeployed = ({ workspace, digest }: Built) =>
    earlier[workspace.name] === digest && existsSync(liveFile(places.registryDir, workspace.name));
  const due = built.filter((entry) => entry.workspace.area && !isDeployed(entry));
  if (due.length === 0) return;
  // Loaded only when there is something to do: a start with nothing to build must be quick.
  const { deployArea } = await import('../../bff/registry/deploy.ts');
  await screen.step(`deploy ${due.length} areas`, async () => {
    for (const { workspace } of due)
      await deployArea(places.registryDir, join(workspace.folder, 'dist', 'area'));
  });
  const now = Object.fromEntries(due.map(({ workspace, digest }) => [workspace.name, digest]));
  await writeDurably(note, JSON.stringify({ ...earlier, ...now }));
}

/** The registry knows areas without the `mfe-` of their folders. */
function liveFile(registryDir: string, workspace: string): string {
  return join(registryDir, workspace.replace(/^mfe-/, ''), 'live.json');
}
