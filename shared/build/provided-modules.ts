import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { sharedModules } from '../federation/shared-modules.ts';
import { sharedVersions } from './versions.ts';

const SHARED = '@canvass/shared/';

/** The modules of a row that ends in `/`: one for each source file in that folder. */
function below(request: string): string[] {
  const folder = join(import.meta.dirname, '..', request.slice(SHARED.length));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => request + file.replace(/\.tsx?$/, ''))
    .sort();
}

/**
 * Generates the module `./src/provided.js` of the shell: the versions of the shared modules, and a lazy import of each
 * of them. A host offers a shared module only if its own graph imports it, and the shell itself needs only some of them.
 */
export function providedModules(folder: string): RspackPluginInstance {
  const requests = sharedModules.flatMap((row) =>
    row.request.endsWith('/') ? below(row.request) : [row.request],
  );
  const imports = requests.map((request) => `() => import(${JSON.stringify(request)}),`);
  const versions = `export const sharedVersions = ${JSON.stringify(sharedVersions(folder))};\n`;
  return new rspack.experiments.VirtualModulesPlugin({
    [join(folder, 'src/provided.js')]: `${versions}export default [\n${imports.join('\n')}\n];\n`,
  });
}
