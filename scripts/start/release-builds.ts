import { SMOKE_BUNDLE } from '@canvass/shared/federation/build-manifest';
import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import { BundleError } from '../../bff/platform/isolation/isolated-process.ts';
import { openDatabase } from '../../bff/platform/database/client.ts';
import { createLog } from '../../bff/platform/log.ts';
import type { Database } from '../../bff/platform/deps.ts';
import { type Build, readAreaBuild, readShellBuild } from '../../bff/site/releases/read-build.ts';
import { promote } from '../../bff/site/releases/store/commands.ts';
import { insertRelease, SERVER_FILES } from '../../bff/site/releases/store/insert.ts';
import { findRelease, readPointers } from '../../bff/site/releases/store/read.ts';
import { ReleaseRefusal } from '../../bff/site/releases/store/refusal.ts';
import type { BuiltWorkspace } from './build.ts';
import { importRegistry } from './import-registry.ts';
import { join } from 'node:path';
import { decide, readAreas, START } from './release-decision.ts';
import type { Screen } from './screen.ts';

/** SQLSTATEs of a database that has not been migrated yet: a table or a column doesn't exist. */
const NOT_MIGRATED = new Set(['42P01', '42703']);

interface Options {
  dataDir: string;
  databaseUrl: string;
  /** Whether servers of other machines may use the database, too. */
  shared: boolean;
}

/**
 * Uploads the builds that the database doesn't have yet and that can be rendered, and makes them live where `npm start` decides that: never in place of
 * a release that a person has made live, nor against the preflight. The areas that it leaves alone are printed. Releases of an older installation's
 * folder are imported first.
 * @throws StartFailure if the operator's own database can't be used
 */
export async function releaseBuilds(
  built: readonly BuiltWorkspace[],
  { dataDir, databaseUrl, shared }: Options,
  screen: Pick<Screen, 'print' | 'step'>,
): Promise<void> {
  const { pool, db } = openDatabase({ databaseUrl, databasePool: 2 }, createLog('silent'));
  try {
    const released = built.filter(({ workspace }) => workspace.kind !== 'page');
    const builds = await Promise.all(released.map(readBuild));
    await readyDatabase(db, databaseUrl).catch((error: unknown) => {
      throw shared ? unusableDatabase(error) : error;
    });
    for (const line of await importRegistry(db, dataDir)) screen.print(line);
    const due = await notLive(db, builds);
    if (due.length === 0) return;
    const left: string[] = [];
    await screen.step(`release ${due.map(({ area }) => area).join(', ')}`, async () => {
      const folders = new Map(
        builds.map(({ area }, index) => [area, released[index]?.workspace.folder ?? '']),
      );
      const broken = await brokenBuilds(db, due, folders);
      const { refusedBuilds } = await import('./refused-builds.ts');
      const whole = due.filter(({ area }) => !broken.has(area));
      const refused = await refusedBuilds(db, whole, shared);
      for (const build of due) {
        const options = { dataDir, shared, refused: refused.get(build.area) };
        const reason = broken.get(build.area) ?? (await releaseBuild(db, build, options));
        if (reason) left.push(reason);
      }
    });
    for (const reason of left) screen.print(`  ! ${reason}`);
  } finally {
    await pool.end();
  }
}

/** Migrates a database that has no tables of this release yet. */
async function readyDatabase(db: Database, databaseUrl: string): Promise<void> {
  await readPointers(db).catch(async (error: { cause?: { code?: string } }) => {
    if (!NOT_MIGRATED.has(error.cause?.code ?? '')) throw error;
    // Imported when needed, as everything that a start with nothing to release doesn't use.
    const { migrate } = await import('../../bff/platform/database/migrate.ts');
    await migrate(databaseUrl);
  });
}

/**
 * The failure for an operator's database that can't be reached or used. Drizzle's own message is the query; the driver's, which
 * repeats no password, is its cause. Of a host with several addresses there is an error for each.
 */
function unusableDatabase(error: unknown): StartFailure {
  let cause = error as Error & { errors?: Error[] };
  for (let next: unknown = cause; next instanceof Error; next = cause.cause ?? cause.errors?.[0])
    cause = next;
  const reason = cause.message || String(cause);
  return new StartFailure(`DATABASE_URL: the database can't be used: ${reason}`, 2);
}

const readBuild = ({ workspace }: BuiltWorkspace): Promise<Build> =>
  workspace.kind === 'area'
    ? readAreaBuild(join(workspace.folder, 'dist', 'area'))
    : readShellBuild(join(workspace.folder, 'dist'));

/** The builds that aren't live, the shell's first: areas are compared with the live shell. */
async function notLive(db: Database, builds: Build[]): Promise<Build[]> {
  const areas = await readAreas(db);
  const due = builds.filter(({ area, version }) => areas.get(area)?.live?.version !== version);
  return due.sort((a, b) => Number(b.area === 'shell') - Number(a.area === 'shell'));
}

/**
 * Renders the first route of each build that is new, as the server does with an upload, all at once: 0.2 s of a processor each.
 * @param folders of the workspaces, by area
 * @returns by area why a build can't be released
 */
async function brokenBuilds(
  db: Database,
  due: readonly Build[],
  folders: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const broken = new Map<string, string>();
  const { smokeTestArea } = await import('../../bff/site/bundles/smoke-test-area.ts');
  await Promise.all(
    due.map(async ({ area, version, files }) => {
      const hasSmokeBundle = files.some(({ path }) => path === `${SERVER_FILES}/${SMOKE_BUNDLE}`);
      if (!hasSmokeBundle || (await findRelease(db, area, version))) return;
      await smokeTestArea(join(folders.get(area) ?? '', 'dist')).catch((error: unknown) => {
        if (!(error instanceof BundleError)) throw error;
        broken.set(area, `${area} ${version} is broken and was not released: ${error.message}`);
      });
    }),
  );
  return broken;
}

/**
 * @param options `refused`: why the preflight keeps it from being live
 * @returns why the build was not made live; undefined if it is live now
 */
async function releaseBuild(
  db: Database,
  build: Build,
  { dataDir, shared, refused }: Pick<Options, 'dataDir' | 'shared'> & { refused: string | undefined },
): Promise<string | undefined> {
  const { area, version } = build;
  const stored = await findRelease(db, area, version);
  if (!stored || stored.removedAt) {
    await insertRelease(db, { ...build, author: START }, new Date()).catch((error: unknown) => {
      // Another start on the same database has uploaded the same build meanwhile.
      if (!(error instanceof ReleaseRefusal && error.code === 'version_exists')) throw error;
    });
  }
  const areas = await readAreas(db);
  const before = areas.get(area);
  // Another start may have made the same build live since.
  if (before?.live?.version === version) return undefined;
  const reason = decide(build, before, areas.get('shell')?.live, shared) ?? refused;
  if (reason) return reason;
  const isRefusal = (error: unknown) => error instanceof ReleaseRefusal;
  const { recorded } = await import('../operator/operator-log.ts');
  try {
    await recorded('deploy', { dataDir, isRefusal }, async (act) => {
      act.begin({ action: 'start', target: `area ${area}` });
      const mover = { actor: START, now: new Date(), automatic: true };
      await promote(db, area, version, { ...mover, expectedRevision: before?.revision ?? 0 });
      act.note({ version });
    });
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Another start may have made the same build live meanwhile.
    const isLive = (await readAreas(db)).get(area)?.live?.version === version;
    return isLive ? undefined : `${error.message} This build is ${version}.`;
  }
}
