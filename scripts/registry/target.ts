import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AreaManifest, areaManifest } from '@canvass/shared/contract/area-manifest';

/** The area and the registry that a command is about. */
export interface RegistryTarget {
  area: AreaManifest;
  buildDir: string;
  registryDir: string;
  dataDir: string;
}

/**
 * Works out what `npm run deploy -w mfe-x` means: npm starts it in the area's folder and says in INIT_CWD where the
 * person stood. The data folder is `--data`, else CANVASS_DATA, else `.data` of the repository; REGISTRY_DIR overrides.
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
