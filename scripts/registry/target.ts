import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AreaManifest, areaManifest } from '@canvass/shared/contract/area-manifest';

/** The area and the registry of a command. */
export interface RegistryTarget {
  area: AreaManifest;
  buildDir: string;
  registryDir: string;
  dataDir: string;
}

/**
 * Resolves what `npm run deploy -w mfe-x` refers to: npm runs it in the area's folder and passes the caller's folder in
 * INIT_CWD. The data folder is `--data`, else CANVASS_DATA, else `.data` of the repository; REGISTRY_DIR overrides its
 * registry.
 */
export function readTarget(): RegistryTarget {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const stood = process.env.INIT_CWD ?? process.cwd();
  const data = values.data ?? process.env.CANVASS_DATA;
  const dataDir = data ? resolve(stood, data) : resolve(import.meta.dirname, '../../.data');
  const registryDir = process.env.REGISTRY_DIR
    ? resolve(stood, process.env.REGISTRY_DIR)
    : join(dataDir, 'registry');
  const folder = process.cwd();
  const area = areaManifest.parse(JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8')));
  return { area, buildDir: join(folder, 'dist/area'), registryDir, dataDir };
}
