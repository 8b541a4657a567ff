import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** The files of a page with SurveyJS, by name. */
export type BuiltFiles = Map<string, Buffer>;

/**
 * Builds SurveyJS's React page for production, as its documentation describes.
 * @throws with the bundler's output
 */
export async function buildSurveyJs(): Promise<BuiltFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-surveyjs-'));
  try {
    await bundle({
      mode: 'production',
      context: import.meta.dirname,
      entry: { page: './page.js' },
      output: { path: folder, filename: '[name].js', cssFilename: '[name].css' },
      module: { rules: [{ test: /\.css$/, type: 'css' }] },
      performance: false,
    });
    const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function bundle(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
