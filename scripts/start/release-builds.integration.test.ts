import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTOMATIC } from '@canvass/shared/domain/releases';
import { CONTRACT } from '@canvass/shared/contract/area';
import { integrityOf } from '@canvass/shared/federation/digest';
import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import { promote, rollBack, setPinned } from '../../bff/site/releases/store/commands.ts';
import { listEvents } from '../../bff/site/releases/store/events.ts';
import { listReleases } from '../../bff/site/releases/store/list.ts';
import { removeArea } from '../../bff/site/releases/store/remove-area.ts';
import { readFiles, readPointer, findReleaseById } from '../../bff/site/releases/store/read.ts';
import { startTestDatabase, type TestDatabase } from '../../bff/testing/database.ts';
import { releaseBuilds } from './release-builds.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'canvass-builds-'));
});
afterEach(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const SHARED = { react: '19.3.1' };

async function write(path: string, content: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}

const route = (path: string) => ({ path, layout: 'default' as const, guard: 'guest' as const });

const areaManifest = (code: string, change: object = {}) => ({
  area: {
    id: 'account',
    contract: '^1.0.0',
    routes: [route('/login')],
    nav: [],
    serves: ['server'],
  },
  version: '0.1.0',
  builtAgainst: CONTRACT,
  name: 'mfe_account',
  entry: 'remoteEntry.js',
  preload: [],
  shared: { react: '^19.0.0' },
  files: { 'remoteEntry.js': integrityOf(Buffer.from(code)) },
  ...change,
});

async function build(code: string, change: object = {}, shellChange: object = {}): Promise<void> {
  await write('mfe-account/dist/area/remoteEntry.js', code);
  await write('mfe-account/dist/area/manifest.json', JSON.stringify(areaManifest(code, change)));
  await write('mfe-account/dist/server/page.cjs', `page ${code}`);
  await write('mfe-account/dist/server/page.cjs.map', 'a map');
  const shell = {
    build: 'b1',
    entry: 'main.js',
    preload: [],
    version: '0.1.0',
    contract: CONTRACT,
    shared: SHARED,
    files: { 'main.js': integrityOf(Buffer.from('shell')) },
    ...shellChange,
  };
  await write('shell/dist/main.js', 'shell');
  await write('shell/dist/manifest.json', JSON.stringify(shell));
}

/** Another area, with one route. */
async function buildCrew(code: string, path: string): Promise<void> {
  const area = { id: 'crew', contract: '^1.0.0', routes: [route(path)], nav: [] };
  const manifest = areaManifest(code, { area, name: 'mfe_crew' });
  await write('mfe-crew/dist/area/remoteEntry.js', code);
  await write('mfe-crew/dist/area/manifest.json', JSON.stringify(manifest));
}

/** Does what `npm start` does. @returns what it prints */
async function start(shared = false, areas = ['mfe-account']): Promise<string[]> {
  const lines: string[] = [];
  const screen = {
    print: (text: string) => void lines.push(text),
    step: <T>(_name: string, work: () => Promise<T>) => work(),
  };
  const built = [...areas, 'shell'].map((name) => ({
    workspace: {
      name,
      folder: join(folder, name),
      build: '',
      kind: name === 'shell' ? 'shell' : 'area',
    } as const,
    digest: '',
  }));
  const options = { dataDir: join(folder, 'data'), databaseUrl: database.url, shared };
  await releaseBuilds(built, options, screen);
  return lines;
}

/** The content of the live entry, and who made it live. */
async function live(area = 'account'): Promise<[string, string]> {
  const pointer = await readPointer(database.db, area);
  const files = await readFiles(database.db, pointer?.live ?? '');
  return [
    `${files.find(({ path }) => /^(?:remoteEntry|main)/.test(path))?.content}`,
    pointer?.updatedBy ?? '',
  ];
}

const mover = (actor: string) => ({ actor, now: new Date() });

describe('npm start', () => {
  it('releases its builds, shell and areas, and does nothing when they are live', async () => {
    await build('one');
    expect(await start()).toEqual([]);
    expect(await live()).toEqual(['one', 'start']);
    expect(await live('shell')).toEqual(['shell', 'start']);
    const pointer = await readPointer(database.db, 'account');
    const paths = (await readFiles(database.db, pointer?.live ?? '')).map(({ path }) => path).sort();
    expect(paths).toEqual(['.server/server/page.cjs', 'remoteEntry.js']);
    await start();
    expect(await listEvents(database.db, 'account', 10)).toHaveLength(2);
    await build('two');
    expect(await start()).toEqual([]);
    expect(await live()).toEqual(['two', 'start']);
    await build('one');
    await start();
    expect(await live()).toEqual(['one', 'start']);
  });

  it.each([
    ['a password that is wrong', { username: 'nobody_here', password: 'walnut' }, /nobody_here/],
    ['a database that is missing', { pathname: '/missing_here' }, /database "missing_here" does not exist/],
    [
      'a port on which nothing listens',
      { hostname: '127.0.0.1', port: '1' },
      /connect ECONNREFUSED 127\.0\.0\.1:1/,
    ],
    ['a name of several addresses', { hostname: 'localhost', port: '1' }, /connect ECONNREFUSED/],
  ])('says in a sentence why the operator’s database can’t be used: %s', async (_, parts, reason) => {
    await build('one');
    const wrong = Object.assign(new URL(database.url), parts).href;
    const { url } = database;
    database.url = wrong;
    const failure = await start(true).catch((error: unknown) => error);
    database.url = url;
    expect(failure).toMatchObject({ constructor: StartFailure, exitCode: 2 });
    const { message } = failure as StartFailure;
    expect(message).toMatch(/^DATABASE_URL: the database can't be used: /);
    expect(message).toMatch(reason);
    expect(message).not.toMatch(/Failed query|walnut/);
  });

  it('does not release a build whose first screen can’t be rendered, and says why', async () => {
    await build('one');
    await start();
    await build('broken');
    await write('mfe-account/dist/smoke/area.mjs', `throw new TypeError('x is undefined');`);
    expect(await start()).toEqual([
      expect.stringMatching(
        /! account 0\.1\.0-\w+ is broken and was not released: .*TypeError: x is undefined/,
      ),
    ]);
    expect(await live()).toEqual(['one', 'start']);
    await rm(join(folder, 'mfe-account/dist/smoke'), { recursive: true });
  });

  it('does not make live again what was rolled back automatically, unless a person does; a newer build it does', async () => {
    await build('one');
    await start();
    await build('two');
    await start();
    const [, before] = await listReleases(database.db, 'account', 2);
    const reason = 'failed for 12 of 40 reporters';
    await rollBack(database.db, 'account', { ...mover(AUTOMATIC), reason }, before?.version);
    expect(await start()).toEqual([
      expect.stringMatching(
        /account stays at .* was rolled back automatically \(failed for 12 of 40 reporters\)/,
      ),
    ]);
    expect(await live()).toEqual(['one', AUTOMATIC]);
    await build('three');
    expect(await start()).toEqual([]);
    expect(await live()).toEqual(['three', 'start']);
    await build('two');
    expect(await start()).toHaveLength(1);
    const [, two] = await listReleases(database.db, 'account', 3);
    await promote(database.db, 'account', two?.version ?? '', mover('operator dana'));
    expect(await live()).toEqual(['two', 'operator dana']);
    expect(await start()).toEqual([]);
  });

  it('does not replace what someone else has made live, and says so', async () => {
    await build('one');
    await start();
    await build('two');
    await start();
    await rollBack(database.db, 'account', mover('ada'));
    const [line] = await start();
    expect(line).toMatch(
      /account stays at 0\.1\.0-\w{10}, as ada left it on .* UTC; this build is 0\.1\.0-\w{10}/,
    );
    expect(await live()).toEqual(['one', 'ada']);
    await build('three');
    expect(await start()).toHaveLength(1);
    expect(await live()).toEqual(['one', 'ada']);
    const events = await listEvents(database.db, 'account', 1);
    expect(events[0]?.kind).toBe('uploaded');
    await promote(database.db, 'account', events[0]?.version ?? '', mover('start'));
    await setPinned(database.db, 'account', true, mover('start'));
    await build('four');
    expect((await start())[0]).toContain('is pinned');
  });

  it('does not bring back an area that someone has removed, and says so', async () => {
    const both = ['mfe-account', 'mfe-crew'];
    await build('one');
    await buildCrew('crew', '/crew');
    await start(false, both);
    expect(await live('crew')).toEqual(['crew', 'start']);
    await removeArea(database.db, 'crew', { ...mover('ada'), reason: 'unsafe' });
    const [line] = await start(false, both);
    expect(line).toMatch(/crew is not live, as ada left it on .* UTC; this build is 0\.1\.0-\w{10}/);
    expect((await readPointer(database.db, 'crew'))?.live).toBeNull();
  });

  it('of an older checkout does not bring back in a shared database what a newer one has replaced', async () => {
    await build('old');
    await start(true);
    await build('new');
    await start(true);
    await build('old');
    expect((await start(true))[0]).toContain('which replaced this build');
    expect(await live()).toEqual(['new', 'start']);
  });

  it('does not make live what the live shell can not run', async () => {
    await build('one');
    await start();
    await build('two', { shared: { react: '^20.0.0' } });
    expect((await start())[0]).toContain('it needs react ^20.0.0, and the live shell has 19.3.1');
    expect(await live()).toEqual(['one', 'start']);
  });

  it('does not make live what claims a route of another live area, and says which', async () => {
    await build('one', { area: { ...areaManifest('one').area, routes: [route('/register')] } });
    await buildCrew('one', '/login');
    expect(await start(false, ['mfe-account', 'mfe-crew'])).toEqual([]);
    await build('two');
    expect(await start()).toEqual([
      expect.stringMatching(/! account 0\.1\.0-\w+ is not live: \/login overlaps with \/login, .* crew/),
    ]);
    expect([await live(), await live('crew')]).toEqual([
      ['one', 'start'],
      ['one', 'start'],
    ]);
  });

  it('makes builds live that move a route from one area to another', async () => {
    const both = ['mfe-account', 'mfe-crew'];
    await build('one');
    await buildCrew('one', '/crew');
    await start(false, both);
    await build('two', { area: { ...areaManifest('two').area, routes: [route('/crew')] } });
    await buildCrew('two', '/login');
    expect(await start(false, both)).toEqual([]);
    expect([await live(), await live('crew')]).toEqual([
      ['two', 'start'],
      ['two', 'start'],
    ]);
  });

  it('does not make a shell live in which a live area has no release that can run', async () => {
    await build('one');
    await buildCrew('one', '/crew');
    await start(false, ['mfe-account', 'mfe-crew']);
    await build('two', { shared: { react: '^20.0.0' } }, { build: 'b2', shared: { react: '20.0.0' } });
    const lines = await start();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/! shell 0\.1\.0-\w+ is not live: crew .* needs react \^19\.0\.0.* 20\.0\.0/);
    expect(lines[1]).toContain('it needs react ^20.0.0, and the live shell has 19.3.1');
    await removeArea(database.db, 'crew', mover('ada'));
    expect(await start()).toEqual([]);
    expect(await live()).toEqual(['two', 'start']);
  });

  it('refuses a build that was changed after it was built', async () => {
    await build('one');
    await write('mfe-account/dist/area/remoteEntry.js', 'tampered');
    await expect(start()).rejects.toThrow('was changed after the build');
  });

  it('twice at the same moment on one database releases each build once', async () => {
    await build('one');
    expect((await Promise.all([start(true), start(true), start(true)])).flat()).toEqual([]);
    expect(await live()).toEqual(['one', 'start']);
    const kinds = (await listEvents(database.db, 'account', 10)).map(({ kind }) => kind);
    expect(kinds).toEqual(['promoted', 'uploaded']);
  });
});

describe('an older installation', () => {
  /** Its folder, as servers before wrote it. */
  async function older(versions: string[]): Promise<void> {
    for (const code of versions) {
      const folderOf = `data/registry/account/0.1.0-${code}`;
      await write(`${folderOf}/remoteEntry.js`, code);
      await write(`${folderOf}/manifest.json`, JSON.stringify(areaManifest(code)));
      await write(`${folderOf}/.server/server/page.cjs`, `page ${code}`);
    }
    const history = versions.map((code) => `0.1.0-${code}`);
    await write(
      'data/registry/account/live.json',
      JSON.stringify({ live: history.at(-1), history, entry: {} }),
    );
  }

  it('has its deployed versions imported once, and npm start goes on with its own builds', async () => {
    await older(['a', 'b']);
    await build('one');
    expect(await start()).toEqual(['  ✓ imported 2 deployed versions of account']);
    expect(await live()).toEqual(['one', 'start']);
    await rollBack(database.db, 'account', mover('ada'));
    expect(await live()).toEqual(['b', 'ada']);
    await rollBack(database.db, 'account', mover('ada'));
    expect(await live()).toEqual(['a', 'ada']);
    expect((await start())[0]).toContain('stays at 0.1.0-a');
  });

  it('keeps what an operator had deployed', async () => {
    await older(['a', 'b']);
    const line = { event: 'operator.deploy', result: 'done', target: 'area account', version: '0.1.0-b' };
    await write('data/logs/operator.log', `${JSON.stringify({ ...line, operator: 'grace' })}\nno json\n`);
    await build('one');
    expect((await start()).at(-1)).toContain('account stays at 0.1.0-b, as grace left it');
    expect(await live()).toEqual(['b', 'grace']);
  });

  it('with damaged versions has the others imported', async () => {
    await older(['a', 'b', 'c']);
    await write('data/registry/account/0.1.0-b/remoteEntry.js', 'damaged');
    await write('data/registry/other/live.json', '{"live":');
    await build('one');
    expect(await start()).toEqual(['  ✓ imported 2 deployed versions of account']);
    const pointer = await readPointer(database.db, 'account');
    expect((await findReleaseById(database.db, pointer?.live ?? ''))?.author).toBe('start');
  });
});
