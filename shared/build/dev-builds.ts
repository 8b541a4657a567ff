import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Configuration, type MultiStats, rspack } from '@rspack/core';
import { type Announcements, openAnnouncements } from './announcements.ts';
import { areaConfig } from './area-config.ts';
import { withFastRefresh } from './development.ts';
import { shellConfig } from './shell-config.ts';

export interface DevBuildOptions {
  shellFolder: string;
  areaFolders: string[];
  /** Where the builds go: `shell`, and a registry in which each area's version is called `dev`. Emptied first. */
  outputDir: string;
  /** Called after each round of builds with what the compilers complained about; empty when all is well. */
  onBuilt: (complaints: string) => void;
}

export interface DevBuilds {
  stop(): Promise<void>;
}

function configurations(options: DevBuildOptions, updates: string): Configuration[] {
  const place = (config: Configuration, name: string): Configuration => ({
    ...config,
    output: { ...config.output, path: join(options.outputDir, name) },
  });
  const shell = withFastRefresh(shellConfig(options.shellFolder, 'development'), updates, true);
  const areas = options.areaFolders.map((folder) => {
    const config = withFastRefresh(areaConfig(folder, 'development'), updates, false);
    return place(config, `registry/${basename(folder).replace(/^mfe-/, '')}/dev`);
  });
  return [place(shell, 'shell'), ...areas];
}

function announceAll(stats: MultiStats, announcements: Announcements): void {
  for (const one of stats.stats) {
    const { name } = one.compilation;
    if (name && one.hash && !one.hasErrors()) announcements.announce(name, one.hash);
  }
}

/**
 * Builds shell and areas, and again whatever changes, with Fast Refresh in all of them. Resolves when every build was
 * made once.
 */
export async function startDevBuilds(options: DevBuildOptions): Promise<DevBuilds> {
  await rm(options.outputDir, { recursive: true, force: true });
  await mkdir(options.outputDir, { recursive: true });
  const announcements = await openAnnouncements();
  const compiler = rspack(configurations(options, announcements.address));
  await new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 60 }, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('the builder stopped'));
      options.onBuilt(stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : '');
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
