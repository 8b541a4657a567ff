import { join } from 'node:path';
import { serveInPlace } from '../../bff/site/registry/deploy.ts';
import { startDevBuilds } from '../../shared/build/dev-builds.ts';
import type { Screen } from './screen.ts';
import { buildableWorkspaces, ROOT } from './workspaces.ts';

export interface DevArtifacts {
  shellDir: string;
  registryDir: string;
  stop(): Promise<void>;
}

/**
 * Builds shell and areas with Fast Refresh and rebuilds what changes, in a registry of its own, so that deployed areas
 * stay untouched.
 */
export async function startDevArtifacts(screen: Screen): Promise<DevArtifacts> {
  const outputDir = join(ROOT, '.cache', 'dev');
  const registryDir = join(outputDir, 'registry');
  const areas = buildableWorkspaces().filter((workspace) => workspace.area);
  const builds = await startDevBuilds({
    shellFolder: join(ROOT, 'shell'),
    areaFolders: areas.map((workspace) => workspace.folder),
    outputDir,
    onBuilt: (complaints) => screen.say(complaints || 'built'),
  });
  await Promise.all(areas.map(({ name }) => serveInPlace(registryDir, name.replace(/^mfe-/, ''), 'dev')));
  return { shellDir: join(outputDir, 'shell'), registryDir, stop: builds.stop };
}
