import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../bff/platform/atomic-file.ts';
import type { Built } from './build.ts';
import type { Screen } from './screen.ts';

/**
 * Deploys each area that was built from other sources since the last start. `deployed.json` has the digests of deployed
 * builds; those are not deployed again, so that a rolled-back area stays rolled back.
 */
export async function deployNew(
  built: Built[],
  folders: { dataDir: string; registryDir: string },
  screen: Pick<Screen, 'step'>,
): Promise<void> {
  const deployedFile = join(folders.dataDir, 'deployed.json');
  const earlier = JSON.parse(await readFile(deployedFile, 'utf8').catch(() => '{}')) as Record<
    string,
    string
  >;
  const isDeployed = ({ workspace, digest }: Built) =>
    earlier[workspace.name] === digest && existsSync(liveFile(folders.registryDir, workspace.name));
  const due = built.filter((entry) => entry.workspace.area && !isDeployed(entry));
  if (due.length === 0) return;
  // Imported only when needed: a start with nothing to deploy must be fast.
  const { DeployError, deployArea } = await import('../../bff/site/registry/deploy.ts');
  const { recorded } = await import('../operator/operator-log.ts');
  const isRefusal = (error: unknown) => error instanceof DeployError;
  await screen.step(`deploy ${due.length} areas`, async () => {
    for (const { workspace } of due) {
      await recorded('deploy', { dataDir: folders.dataDir, isRefusal }, async (act) => {
        act.begin({ action: 'start', target: `area ${areaOf(workspace.name)}` });
        const { version } = await deployArea(folders.registryDir, join(workspace.folder, 'dist', 'area'));
        act.note({ version });
      });
    }
  });
  const now = Object.fromEntries(due.map(({ workspace, digest }) => [workspace.name, digest]));
  await writeAtomically(deployedFile, JSON.stringify({ ...earlier, ...now }));
}

function liveFile(registryDir: string, workspace: string): string {
  return join(registryDir, areaOf(workspace), 'live.json');
}

/** The registry's ids of areas lack the `mfe-` of their folders. */
const areaOf = (workspace: string) => workspace.replace(/^mfe-/, '');
