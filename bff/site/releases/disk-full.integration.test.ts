import fs, { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageConfig } from '@canvass/shared/contract/page-config';
import { until } from '../../testing/receiver.ts';
import { storeRelease } from '../../testing/releases.ts';
import { restoreSpies } from '../../testing/restore-spies.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { promote } from './store/commands.ts';

let server: TestServer;
let folder: string;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-full-'));
  server = await startTestServer({ DATA_DIR: folder, RATE_LIMITS: 'off' }, (deps) => {
    deps.log.error = ((details: object, text: string) => {
      logged.push(`${text} ${JSON.stringify(details, ['err', 'message', 'code', 'area'])}`);
    }) as typeof deps.log.error;
    return {};
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

afterEach(restoreSpies);

/** From now on no file can be written: the first bytes of one are, as on a disk that fills up. */
function fillDisk(): void {
  const { writeFile, open } = fs;
  const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  jest.spyOn(fs, 'writeFile').mockImplementation(async (path, content, options) => {
    await writeFile(path, (content as Buffer).subarray(0, 3), options);
    throw full();
  });
  jest.spyOn(fs, 'open').mockImplementation(async (path, flags, mode) => {
    if (flags !== 'r') throw full();
    return open(path, flags, mode);
  });
  syncBuiltinESMExports();
}

async function release(code: string): Promise<void> {
  const { db } = server.deps;
  const { version } = await storeRelease(db, 'account', code);
  await promote(db, 'account', version, { actor: 'test', now: new Date() });
}

async function live(): Promise<string | undefined> {
  const html = await (await fetch(`${server.url}/account`)).text();
  const json = /<script type="application\/json" id="page-config">(.*?)<\/script>/s.exec(html)?.[1];
  return (JSON.parse(json ?? '{}') as PageConfig).registry?.find(({ id }) => id === 'account')?.version;
}

const file = (code: string) => fetch(`${server.url}/r/account/1.0.0-${code}/remoteEntry.${code}.js`);
const metric = async () =>
  /releases_unusable\{area="account"\} 1/.test(await (await fetch(`${server.url}/metrics`)).text());

it('a server whose disk is full goes on with what it has, says so, and takes the release over once there is room', async () => {
  await release('before');
  await until(async () => (await live()) === '1.0.0-before');
  expect(await metric()).toBe(false);

  fillDisk();
  await release('after');
  await until(() => logged.some((line) => line.includes('stays as it was') && line.includes('account')));
  expect(await live()).toBe('1.0.0-before');
  expect(await (await file('before')).text()).toBe('account before');
  // Of the new release there is nothing half: neither a file that is served nor one that stays.
  expect((await file('after')).status).toBe(503);
  expect(await readdir(join(folder, 'releases/account'))).toEqual(['1.0.0-before']);
  expect(await metric()).toBe(true);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  // The database is not what fails.
  expect(logged.join()).not.toContain('can not be read from the database');

  restoreSpies();
  await until(async () => (await live()) === '1.0.0-after');
  expect(await (await file('after')).text()).toBe('account after');
  expect(await metric()).toBe(false);
});
