import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, type MultiStats, rspack, type Stats } from '@rspack/core';
import type { Announcements } from './announcements.ts';
import { withFastRefresh } from './development.ts';
import { SHELL } from './shell-config.ts';

export interface DevBuildOptions {
  /** The workspaces that are built, each with the folder of its output below `outputDir`. */
  workspaces: readonly { folder: string; place: string }[];
  /** Further builds, which are rebuilt as well. */
  further?: readonly Configuration[];
  /** Emptied first. */
  outputDir: string;
  /** Where pages are notified of new states. */
  announcements: Announcements;
  /** Called after each run of builds with the compilers' errors; empty if there are none. */
  onBuilt: (complaints: string) => void;
}

export interface DevBuildWatch {
  stop(): Promise<void>;
}

/** A workspace's own configuration; of several, the one of the shell or area (the others are for the server). */
async function configurationOf(folder: string): Promise<Configuration> {
  const file = pathToFileURL(join(folder, 'rspack.config.ts')).href;
  const { default: exported } = (await import(file)) as { default: Configuration | Configuration[] };
  const found = [exported].flat().find(({ name }) => name === SHELL || name?.startsWith('mfe_'));
  if (!found) throw new Error(`${file} configures neither shell nor area`);
  return found;
}

async function configurations({
  workspaces,
  outputDir,
  announcements,
}: DevBuildOptions): Promise<Configuration[]> {
  // Read by each configuration; all builds of this process are development builds.
  process.env.NODE_ENV = 'development';
  return Promise.all(
    workspaces.map(async ({ folder, place }) => {
      const config = await configurationOf(folder);
      const refreshing = withFastRefresh(config, announcements.address, config.name === SHELL);
      return { ...refreshing, output: { ...refreshing.output, path: join(outputDir, place) } };
    }),
  );
}

const errorsOf = (stats: Stats | MultiStats) => stats.toString({ preset: 'errors-only', colors: false });

function announceAll(stats: MultiStats, announcements: Announcements): void {
  for (const one of stats.stats) {
    const { name } = one.compilation;
    if (!name || !one.hash) continue;
    if (one.hasErrors()) announcements.announceErrors(name, errorsOf(one));
    else announcements.announce(name, one.hash);
  }
}

/**
 * Builds workspaces, and rebuilds on changes, with Fast Refresh in all of them. Resolves when every build is finished once.
 */
export async function startDevBuilds(options: DevBuildOptions): Promise<DevBuildWatch> {
  const { outputDir, announcements, further = [] } = options;
  await rm(outputDir, { recursive: true, force: true });
  await mkdir(outputDir, { recursive: true });
  const compiler = rspack([...(await configurations(options)), ...further]);
  await new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 60 }, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('the builder stopped'));
      options.onBuilt(stats.hasErrors() ? errorsOf(stats) : '');
      announceAll(stats, announcements);
      resolve();
    });
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        announcements.close();
        compiler.close(() => resolve());
      }),
  };
}
