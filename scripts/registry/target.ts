import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areaManifest } from '@canvass/shared/contract/area-manifest';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { runningPostgres } from '../../bff/operate/embedded/running-postgres.ts';
import { type Build, readAreaBuild, readShellBuild } from '../../bff/site/releases/read-build.ts';

/** The area and the installation of a command. */
export interface Target {
  /** The area's id; `shell` for the shell. */
  area: string;
  /** Reads the build in the folder. @throws BuildError */
  build(): Promise<Build>;
  dataDir: string;
  /** Undefined if nothing runs with the data folder. */
  databaseUrl: string | undefined;
}

/**
 * Resolves what `npm run deploy -w mfe-x` refers to: npm runs it in the folder of the area or the shell and passes the caller's
 * folder in INIT_CWD. The database is DATABASE_URL, else the one that `npm start` runs in the data folder, which is `--data`, else
 * CANVASS_DATA, else `.data` of the repository.
 */
export async function readTarget(): Promise<Target> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const data = values.data ?? process.env.CANVASS_DATA;
  const callerFolder = process.env.INIT_CWD ?? process.cwd();
  const dataDir = data ? resolve(callerFolder, data) : resolve(import.meta.dirname, '../../.data');
  // A folder that is named outranks the environment's database.
  const own = values.data === undefined ? process.env.DATABASE_URL : undefined;
  return { ...readFolder(process.cwd()), dataDir, databaseUrl: own || (await runningPostgres(dataDir)) };
}

function readFolder(folder: string): Pick<Target, 'area' | 'build'> {
  const description = join(folder, 'area.json');
  if (!existsSync(description)) {
    return { area: SHELL_AREA, build: () => readShellBuild(join(folder, 'dist')) };
  }
  const { id } = areaManifest.parse(JSON.parse(readFileSync(description, 'utf8')));
  return { area: id, build: () => readAreaBuild(join(folder, 'dist/area')) };
}
