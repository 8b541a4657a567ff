import { join } from 'node:path';
import { startDevBuilds } from '../../shared/build/dev-builds.ts';
import type { Screen } from './screen.ts';
import { buildableWorkspaces, ROOT } from './workspaces.ts';

export interface DevArtifacts {
  /** The folder of the builds, as the server reads it (DEV_BUILDS_DIR). */
  devBuildsDir: string;
  stop(): Promise<void>;
}

/**
 * Builds shell and areas with Fast Refresh and rebuilds what changes, in a folder of their own: the releases in the database
 * stay as they are.
 */
export async function startDevArtifacts(screen: Screen): Promise<DevArtifacts> {
  const outputDir = join(ROOT, '.cache', 'dev');
  const areas = buildableWorkspaces().filter((workspace) => workspace.kind === 'area');
  const builds = await startDevBuilds({
    shellFolder: join(ROOT, 'shell'),
    areaFolders: areas.map((workspace) => workspace.folder),
    outputDir,
    onBuilt: (complaints) => screen.say(complaints || 'built'),
  });
  return { devBuildsDir: outputDir, stop: builds.stop };
}
