import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../bff/operate/embedded/durable-file.ts';
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
  screen: Pick<Screen, 'step'>,
): Promise<void> {
  const note = join(places.dataDir, 'deployed.json');
  const earlier = JSON.parse(await readFile(note, 'utf8').catch(() => '{}')) as Record<string, string>;
  const isDeployed = ({ workspace, digest }: Built) =>
    earlier[workspace.name] === digest && existsSync(liveFile(places.registryDir, workspace.name));
  const due = built.filter((entry) => entry.workspace.area && !isDeployed(entry));
  if (due.length === 0) return;
  // Loaded only when there is something to do: a start with nothing to build must be quick.
  const { DeployError, deployArea } = await import('../../bff/site/registry/deploy.ts');
  const { recorded } = await import('../operator/operator-log.ts');
  const isRefusal = (error: unknown) => error instanceof DeployError;
  await screen.step(`deploy ${due.length} areas`, async () => {
    for (const { workspace } of due) {
      await recorded('deploy', { dataDir: places.dataDir, isRefusal }, async (act) => {
        act.begin({ action: 'start', target: `area ${areaOf(workspace.name)}` });
        const { version } = await deployArea(places.registryDir, join(workspace.folder, 'dist', 'area'));
        act.note({ version });
      });
    }
  });
  const now = Object.fromEntries(due.map(({ workspace, digest }) => [workspace.name, digest]));
  await writeDurably(note, JSON.stringify({ ...earlier, ...now }));
}

function liveFile(registryDir: string, workspace: string): string {
  return join(registryDir, areaOf(workspace), 'live.json');
}

/** The registry knows areas without the `mfe-` of their folders. */
const areaOf = (workspace: string) => workspace.replace(/^mfe-/, '');
