import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageConfig } from '@canvass/shared/contract/page-config';
import pino from 'pino';
import { openDatabase } from '../../platform/database/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { storeRelease, storeShell } from '../../testing/releases.ts';
import { startTestServer, startTestServerBeside, type TestServer } from '../../testing/server.ts';
import { promote, rollBack, startCanary } from './store/commands.ts';
import { removeRelease } from './store/remove.ts';

/** Two servers on one database, each with a data folder of its own; the second one's way to the database can be interrupted. */
let server: TestServer;
let beside: { url: string; stop(): Promise<void> };
let proxy: DatabaseProxy;
let folder: string;
const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
const mover = () => ({ actor: 'test', now: new Date() });

async function startBeside(): Promise<void> {
  const config = { ...server.deps.config, databaseUrl: proxy.url, dataDir: join(folder, 'beside') };
  const { pool, db } = openDatabase(config, pino({ level: 'silent' }));
  const started = await startTestServerBeside({ deps: { ...server.deps, config, pool, db, log } });
  beside = {
    url: started.url,
    async stop() {
      await started.stop();
      await pool.end();
    },
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-releases-'));
  server = await startTestServer({ DATA_DIR: join(folder, 'first'), RATE_LIMITS: 'off' });
  proxy = await startDatabaseProxy(server.deps.config.databaseUrl);
  await storeShell(server.deps.db, 's1');
  await promote(server.deps.db, 'shell', '1.0.0-s1', mover());
  await release('account', 'a1');
  await startBeside();
});

afterAll(async () => {
  await beside.stop();
  await proxy.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function release(area: string, code: string, change: Parameters<typeof storeRelease>[3] = {}) {
  const row = await storeRelease(server.deps.db, area, code, change);
  await promote(server.deps.db, area, row.version, mover());
}

async function documentOf(url: string, cookie = '', path = '/account'): Promise<PageConfig> {
  const response = await fetch(url + path, { headers: { cookie } });
  const json = /<script type="application\/json" id="page-config">(.*?)<\/script>/s.exec(
    await response.text(),
  );
  return JSON.parse(json?.[1] ?? '{}') as PageConfig;
}

const versionOn = async (url: string, area = 'account', cookie = '') =>
  (await documentOf(url, cookie)).registry?.find(({ id }) => id === area)?.version;

/** Waits until documents of a server have a version. @returns the milliseconds */
async function until(url: string, area: string, version: string | undefined): Promise<number> {
  const started = Date.now();
  while ((await versionOn(url, area)) !== version) {
    if (Date.now() - started > 10_000) throw new Error(`${version} was not live within 10 s`);
    await sleep(20);
  }
  return Date.now() - started;
}

const statusOf = async (url: string, path: string) => (await fetch(url + path)).status;

describe('two servers on one database', () => {
  it('both show a deploy and a rollback within two seconds', async () => {
    expect([await versionOn(server.url), await versionOn(beside.url)]).toEqual(['1.0.0-a1', '1.0.0-a1']);
    await release('account', 'a2');
    for (const url of [server.url, beside.url]) {
      expect(await until(url, 'account', '1.0.0-a2')).toBeLessThan(2000);
    }
    await rollBack(server.deps.db, 'account', mover());
    for (const url of [server.url, beside.url]) {
      expect(await until(url, 'account', '1.0.0-a1')).toBeLessThan(2000);
    }
  });

  it('answer for every file of a release from the moment it is live anywhere', async () => {
    const failed: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      await release('account', `roll${round}`);
      // The document of whichever server has it first, its files from the other one.
      const [entry] = (await documentOf(server.url)).registry;
      await Promise.all(
        [server.url, beside.url].map(async (url) => {
          for (const path of [
            `/r/account/1.0.0-roll${round}/remoteEntry.roll${round}.js`,
            entry?.entry.href ?? '',
            '/s/main.s1.js',
          ]) {
            const status = await statusOf(url, path);
            if (status !== 200) failed.push(`${status} ${url}${path}`);
          }
        }),
      );
    }
    expect(failed).toEqual([]);
  });

  it('know a new area, and forget one that is taken away only when its pointer says so', async () => {
    await release('billing', 'b1');
    await until(beside.url, 'billing', '1.0.0-b1');
    expect(await statusOf(beside.url, '/billing')).toBe(200);
    await server.deps.pool.query(
      `update release_pointers set live = null, revision = revision + 1 where area = 'billing'`,
    );
    await until(beside.url, 'billing', undefined);
    expect(await statusOf(beside.url, '/billing')).toBe(404);
  });

  it('change the shell’s release, too, and go on serving the files of the one before', async () => {
    await storeShell(server.deps.db, 's2');
    await promote(server.deps.db, 'shell', '1.0.0-s2', mover());
    while ((await documentOf(beside.url)).build !== 's2') await sleep(20);
    expect([
      await statusOf(beside.url, '/s/main.s1.js'),
      await statusOf(beside.url, '/s/main.s2.js'),
    ]).toEqual([200, 200]);
    await rollBack(server.deps.db, 'shell', mover());
    while ((await documentOf(beside.url)).build !== 's1') await sleep(20);
  });

  it('give a canary to the same users', async () => {
    await release('account', 'stable');
    await storeRelease(server.deps.db, 'account', 'canary');
    await startCanary(server.deps.db, 'account', '1.0.0-canary', 50, mover());
    const users = Array.from({ length: 16 }, (_, index) => `user${index}`);
    const cookies = await Promise.all(users.map((id) => server.cookieOf(id)));
    const versionsOn = (url: string) =>
      Promise.all(cookies.map((cookie) => versionOn(url, 'account', cookie)));
    await sleep(300);
    const versions = await versionsOn(server.url);
    expect(new Set(versions)).toEqual(new Set(['1.0.0-stable', '1.0.0-canary']));
    expect(await versionsOn(beside.url)).toEqual(versions);
    expect(await versionOn(server.url)).toBe('1.0.0-stable');
  });
});

describe('a release that can not be used', () => {
  it('leaves the last state of its area in use, and is logged once', async () => {
    await release('broken', 'ok');
    await until(beside.url, 'broken', '1.0.0-ok');
    await storeRelease(server.deps.db, 'broken', 'bad');
    await server.deps.pool.query(`update releases set manifest = '{"area": 1}' where version = '1.0.0-bad'`);
    logged.length = 0;
    await promote(server.deps.db, 'broken', '1.0.0-bad', mover());
    await release('account', 'after');
    await until(beside.url, 'account', '1.0.0-after');
    expect(await versionOn(beside.url, 'broken')).toBe('1.0.0-ok');
    await release('account', 'later');
    await until(beside.url, 'account', '1.0.0-later');
    expect(logged.filter((line) => line.includes('"area":"broken"'))).toHaveLength(1);
  });

  it('because a file is missing or damaged in the database leaves the last state in use until it is mended', async () => {
    await release('torn', 'ok');
    await until(beside.url, 'torn', '1.0.0-ok');
    await storeRelease(server.deps.db, 'torn', 'bad');
    const change = (content: string) =>
      server.deps.pool.query(`update release_files set content = $1 where content = any($2)`, [
        Buffer.from(content),
        [Buffer.from('torn bad'), Buffer.from('other')],
      ]);
    await change('other');
    await promote(server.deps.db, 'torn', '1.0.0-bad', mover());
    await release('account', 'besideTorn');
    await until(beside.url, 'account', '1.0.0-besideTorn');
    expect(await versionOn(beside.url, 'torn')).toBe('1.0.0-ok');
    await change('torn bad');
    await until(beside.url, 'torn', '1.0.0-bad');
  });

  it('because its files were removed is not found any more; others are', async () => {
    await release('gone', 'g1');
    await release('gone', 'g2');
    await until(beside.url, 'gone', '1.0.0-g2');
    await removeRelease(server.deps.db, 'gone', '1.0.0-g1', mover());
    await sleep(300);
    expect(await statusOf(beside.url, '/r/gone/1.0.0-g1/remoteEntry.g1.js')).toBe(404);
    expect(await statusOf(beside.url, '/r/gone/1.0.0-g2/remoteEntry.g2.js')).toBe(200);
  });
});

describe('while the database is away', () => {
  const entry = '/r/account/1.0.0-here/remoteEntry.here.js';

  beforeAll(async () => {
    await release('account', 'here');
    await until(beside.url, 'account', '1.0.0-here');
    await storeRelease(server.deps.db, 'account', 'elsewhere');
  });

  it('a server goes on with documents and files; what it has not on its disk is temporarily unavailable', async () => {
    proxy.interrupt();
    await sleep(100);
    expect(await versionOn(beside.url)).toBe('1.0.0-here');
    expect([await statusOf(beside.url, entry), await statusOf(beside.url, '/s/main.s1.js')]).toEqual([
      200, 200,
    ]);
    expect(await statusOf(beside.url, '/r/account/1.0.0-elsewhere/remoteEntry.elsewhere.js')).toBe(503);
  });

  it('a server that starts serves the last state', async () => {
    await beside.stop();
    await startBeside();
    expect(await versionOn(beside.url)).toBe('1.0.0-here');
    expect(await statusOf(beside.url, entry)).toBe(200);
  });

  it('and shows what was released meanwhile as soon as the database is back', async () => {
    await release('account', 'meanwhile');
    proxy.restore();
    expect(await until(beside.url, 'account', '1.0.0-meanwhile')).toBeLessThan(6000);
  });

  it('documents are served from the last state also when the tables of the releases are gone', async () => {
    await server.deps.pool.query('alter table release_pointers rename to away');
    await sleep(100);
    expect(await versionOn(beside.url)).toBe('1.0.0-meanwhile');
    await beside.stop();
    await startBeside();
    expect(await versionOn(beside.url)).toBe('1.0.0-meanwhile');
    await server.deps.pool.query('alter table away rename to release_pointers');
    const state = JSON.parse(await readFile(join(folder, 'beside/releases/state.json'), 'utf8'));
    expect(state.areas.map(({ area }: { area: string }) => area)).toContain('account');
  });
});
