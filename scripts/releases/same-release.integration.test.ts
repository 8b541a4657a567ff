import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { areaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { packRelease } from '../../bff/site/releases/pack.ts';
import { type Build, readAreaBuild, readShellBuild } from '../../bff/site/releases/read-build.ts';
import { ROOT } from '../start/workspaces.ts';

const run = promisify(execFile);

/** The smallest area. */
const AREA = 'mfe-admin-webhooks';
const SHELL = 'shell';
/** Packages whose path could get into a build; the others are linked. */
const COPIED = ['@module-federation', '@rspack/cli', '@rspack/core', 'react', 'react-dom', 'react-i18next'];

/** As much of `mf-manifest.json` as is compared. */
interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
  shared: { name: string; requiredVersion: string }[];
}

let folder: string;
let checkouts: [one: string, other: string];

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'canvass-same-')));
  checkouts = [await checkOut('one'), await checkOut('another-folder')];
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a checkout with what the builds of shell and area need. */
async function checkOut(name: string): Promise<string> {
  const checkout = join(folder, name);
  const modules = join(checkout, 'node_modules');
  await mkdir(join(modules, '@rspack'), { recursive: true });
  for (const part of [AREA, SHELL, 'shared', 'tsconfig.base.json']) {
    const filter = (path: string) => !/[\\/](?:dist|node_modules)$/.test(path);
    await cp(join(ROOT, part), join(checkout, part), { recursive: true, filter });
  }
  for (const part of COPIED) {
    await cp(join(ROOT, 'node_modules', part), join(modules, part), { recursive: true });
  }
  const link = async (packages: string[]) => {
    for (const each of packages) {
      if (COPIED.includes(each) || ['@rspack', '@canvass'].includes(each)) continue;
      await symlink(join(ROOT, 'node_modules', each), join(modules, each));
    }
  };
  await link(await readdir(join(ROOT, 'node_modules')));
  await link((await readdir(join(ROOT, 'node_modules/@rspack'))).map((each) => `@rspack/${each}`));
  await mkdir(join(modules, '@canvass'));
  await symlink(join(checkout, 'shared'), join(modules, '@canvass/shared'));
  return checkout;
}

/** Builds a workspace of a checkout, and packs it. */
async function packedIn(checkout: string, workspace: string): Promise<{ build: Build; tarball: Buffer }> {
  await run(process.execPath, [join(checkout, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: join(checkout, workspace),
    env: { ...process.env, NODE_ENV: 'production' },
  }).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout, { cause: error });
  });
  const dist = join(checkout, workspace, 'dist');
  const build = await (workspace === SHELL ? readShellBuild(dist) : readAreaBuild(join(dist, 'area')));
  return { build, tarball: packRelease(build, workspace) };
}

/** Builds a workspace in both checkouts and compares the releases. */
async function packedAlike(workspace: string): Promise<Build> {
  const [first, second] = checkouts;
  const one = await packedIn(first, workspace);
  const other = await packedIn(second, workspace);
  expect(other.build.files.map(({ path }) => path)).toEqual(one.build.files.map(({ path }) => path));
  expect(other.build.version).toBe(one.build.version);
  expect(other.tarball.equals(one.tarball)).toBe(true);
  return one.build;
}

it('the same sources are the same release of an area in every folder, to the byte', async () => {
  const build = await packedAlike(AREA);

  // The federation's devtools find what they know beside the entry.
  const file = build.files.find(({ path }) => path === 'mf-manifest.json');
  const federation = JSON.parse(String(file?.content)) as FederationManifest;
  const manifest = areaBuildManifest.parse(build.manifest);
  expect(federation.metaData.remoteEntry.name).toBe(manifest.entry);
  expect(federation.exposes.find(({ name }) => name === 'area')?.assets.js.sync.sort()).toEqual(
    manifest.preload.toSorted(),
  );
  const needed = federation.shared.map(({ name, requiredVersion }) => [name, requiredVersion]);
  expect(Object.entries(manifest.shared)).toEqual(expect.arrayContaining(needed));
}, 120_000);

it('and so is a release of the shell', async () => {
  await packedAlike(SHELL);
}, 180_000);
