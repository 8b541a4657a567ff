import { join } from 'node:path';
import { firstPageOf } from '../../bff/site/overrides/addresses.ts';
import { startDevBuilds } from '../../shared/build/dev-builds.ts';
import { reactConfig } from '../../shared/build/development.ts';
import { readArea } from '../../shared/build/read-area.ts';
import { ROOT, type NpmWorkspace } from '../start/workspaces.ts';
import { openAtPort } from './open-port.ts';

interface Options {
  area: string;
  workspace: NpmWorkspace;
  /** The origin of the shell that loads the area. */
  shell: string;
  port: number | undefined;
  /** Called after each build with the compilers' errors; empty if there are none. */
  onBuilt: (complaints: string) => void;
}

/** An area that is served from its sources. */
export interface ServedArea {
  /** Of its files. */
  origin: string;
  /** Opened in a browser, it shows the area in the shell, to operators only. */
  preview: string;
  stop(): Promise<void>;
}

/** Builds one area with Fast Refresh, rebuilds what changes, and serves it to the pages of a shell. */
export async function serveArea({ area, workspace, shell, port, onBuilt }: Options): Promise<ServedArea> {
  const outputDir = join(ROOT, '.cache', 'dev-areas', area);
  const react = join(outputDir, 'react');
  const folders = [join(outputDir, 'area'), react];
  const { origin, announcements } = await openAtPort(port, { folders, shell });
  const builds = await startDevBuilds({
    workspaces: [{ folder: workspace.folder, place: 'area' }],
    further: [reactConfig(react)],
    outputDir,
    announcements,
    onBuilt,
  });
  const { routes } = readArea(workspace.folder);
  const query = new URLSearchParams({ area, url: origin, path: firstPageOf(routes) });
  return { origin, preview: `${shell}/preview/dev?${query}`, stop: builds.stop };
}
