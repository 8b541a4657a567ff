import { basename, join } from 'node:path';
import { openAnnouncements } from '../../shared/build/announcements.ts';
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
  const workspaces = buildableWorkspaces()
    .filter(({ kind }) => kind !== 'page')
    .map(({ folder, kind }) => ({
      folder,
      place: kind === 'area' ? `areas/${basename(folder).replace(/^mfe-/, '')}` : 'shell',
    }));
  const builds = await startDevBuilds({
    workspaces,
    outputDir,
    announcements: await openAnnouncements(),
    onBuilt: (complaints) => screen.print(complaints || 'built'),
  });
  return { devBuildsDir: outputDir, stop: builds.stop };
}
