import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@canvass/shared/federation/digest';
import pino from 'pino';
import { DeployError, deployArea, rollbackArea } from './deploy.ts';
import { liveFolder } from './live-folder.ts';
import { registryStore } from './store.ts';

let folder: string;
let registryDir: string;
let buildDir: string;

async function build(code: string, change: Record<string, unknown> = {}): Promise<void> {
  await mkdir(buildDir, { recursive: true });
  const area = {
    id: 'account',
    contract: '^1.0.0',
    routes: [{ path: '/login', layout: 'default', guard: 'guest' }],
    nav: [],
    ...change,
  };
  const manifest = {
    area,
    version: '0.1.0',
    builtAgainst: '1.0.0',
    name: 'mfe_account',
    entry: 'remoteEntry.js',
    preload: ['area.js'],
    shared: { react: '^19.0.0' },
    files: { 'remoteEntry.js': integrityOf(Buffer.from(code)), 'area.js': integrityOf(Buffer.from('area')) },
  };
  await writeFile(join(buildDir, 'remoteEntry.js'), code);
  await writeFile(join(buildDir, 'remoteEntry.js.br'), 'compressed');
  await writeFile(join(buildDir, 'area.js'), 'area');
  await writeFile(join(buildDir, 'manifest.json'), JSON.stringify(manifest));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-registry-'));
  registryDir = join(folder, 'registry');
  buildDir = join(folder, 'build');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a registry', () => {
  let time = 0;
  const open = () => registryStore(registryDir, pino({ level: 'silent' }), () => time);
  const later = () => {
    time += 1000;
  };

  it('is empty before the first deploy', async () => {
    expect(await open().read()).toEqual([]);
  });

  it('shows a deployed area within a second, with addresses and digests of its files', async () => {
    const store = open();
    await store.read();
    await build('one');
    const { version } = await deployArea(registryDir, buildDir);
    later();
    const [entry] = await store.read();
    expect(version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/);
    expect(entry).toMatchObject({
      id: 'account',
      version,
      entry: { href: `/r/account/${version}/remoteEntry.js`, integrity: integrityOf(Buffer.from('one')) },
      preload: [{ href: `/r/account/${version}/area.js` }],
    });
    expect(await readFile(join(registryDir, 'account', version, 'remoteEntry.js.br'), 'utf8')).toBe(
      'compressed',
    );
  });

  it('retains every version, and deploys the same build as the same version', async () => {
    await build('one');
    const first = await deployArea(registryDir, buildDir);
    expect(await deployArea(registryDir, buildDir)).toEqual(first);
    await build('two');
    const second = await deployArea(registryDir, buildDir);
    expect((await readdir(join(registryDir, 'account'))).sort()).toEqual(
      [first.version, second.version, 'live.json'].sort(),
    );
  });

  it('rolls back to the version before, and no further than the first', async () => {
    await build('one');
    const first = await deployArea(registryDir, buildDir);
    await build('two');
    const second = await deployArea(registryDir, buildDir);
    expect(await rollbackArea(registryDir, 'account')).toEqual({ ...first, from: second.version });
    later();
    expect((await open().read())[0]?.version).toBe(first.version);
    await expect(rollbackArea(registryDir, 'account')).rejects.toThrow(DeployError);
  });

  it('refuses a build for another contract and a modified build, and stays unchanged', async () => {
    await build('one');
    const { version } = await deployArea(registryDir, buildDir);
    await build('two', { contract: '^9.0.0' });
    await expect(deployArea(registryDir, buildDir)).rejects.toThrow('contract');
    await build('three');
    await writeFile(join(buildDir, 'area.js'), 'tampered');
    await expect(deployArea(registryDir, buildDir)).rejects.toThrow('changed after the build');
    later();
    expect((await open().read())[0]?.version).toBe(version);
  });

  it('still lists an area whose files are missing, and one whose live.json is damaged', async () => {
    await build('one');
    const { version } = await deployArea(registryDir, buildDir);
    const store = open();
    expect(await store.read()).toHaveLength(1);
    await rm(join(registryDir, 'account', version), { recursive: true });
    await writeFile(join(registryDir, 'account', 'live.json'), '{"live":');
    later();
    expect((await store.read())[0]?.version).toBe(version);
  });
});

describe('the server files of an area', () => {
  const open = () => liveFolder({ registryDir, area: 'account', fallback: '/the/build' });

  async function buildWithServer(page: string): Promise<void> {
    await build('same remote', { serves: ['server'] });
    await mkdir(join(buildDir, '../server/parts'), { recursive: true });
    await writeFile(join(buildDir, '../server/parts/page.cjs'), page);
  }
  const pageIn = async (folder: string) => readFile(join(folder, 'server/parts/page.cjs'), 'utf8');

  it('are those of the build until the area is deployed with them', async () => {
    expect(await open().current()).toBe('/the/build');
    await build('one');
    await deployArea(registryDir, buildDir);
    expect(await open().current()).toBe('/the/build');
  });

  it('go live and are rolled back with their version, and stay available for open pages of an older one', async () => {
    await buildWithServer('one');
    await deployArea(registryDir, buildDir);
    await buildWithServer('two');
    await deployArea(registryDir, buildDir);
    expect(await pageIn(await open().current())).toBe('two');
    const earlier = await open().earlier();
    expect(await Promise.all(earlier.map(pageIn))).toEqual(['one']);
    await rollbackArea(registryDir, 'account');
    expect(await pageIn(await open().current())).toBe('one');
  });

  it('a build without them is refused, and the live version stays', async () => {
    await buildWithServer('one');
    await deployArea(registryDir, buildDir);
    await rm(join(buildDir, '../server'), { recursive: true });
    await expect(deployArea(registryDir, buildDir)).rejects.toThrow(DeployError);
    expect(await pageIn(await open().current())).toBe('one');
  });
});
