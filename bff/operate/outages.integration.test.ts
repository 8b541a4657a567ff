import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { startDeliveries } from '../notify/deliveries/worker.ts';
import { openDatabase } from '../platform/database/client.ts';
import { readAreaBuild } from '../site/releases/read-build.ts';
import { promote } from '../site/releases/store/commands.ts';
import { insertRelease } from '../site/releases/store/insert.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import { type Receiver, startReceiver, until } from '../testing/receiver.ts';
import { storeRelease, storeShell } from '../testing/releases.ts';
import { publishedSurvey } from '../testing/published-survey.ts';
import { startTestServer, startTestServerBeside, type TestServer } from '../testing/server.ts';

const MOVER = { actor: 'test', now: new Date() };
const TABLES = ['release_pointers', 'release_events', 'release_contents', 'release_files', 'releases'];

let server: TestServer;
let receiver: Receiver;
let deliveries: ReturnType<typeof startDeliveries>;
/** A server whose way to the database can be interrupted. */
let beside: { url: string; stop(): Promise<void> };
let proxy: DatabaseProxy;
let folder: string;
let survey: string;
let widget: string;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-outages-'));
  server = await startTestServer({
    DATA_DIR: join(folder, 'first'),
    RATE_LIMITS: 'off',
    WEBHOOK_ALLOW_LOOPBACK: '1',
    DELIVERY_POLL_MS: '100',
  });
  await release('public-1');
  for (const area of ['admin-surveys', 'admin-widgets', 'account']) {
    const { version } = await storeRelease(server.deps.db, area, 'one');
    await promote(server.deps.db, area, version, MOVER);
  }
  const shell = await storeShell(server.deps.db, 's1');
  await promote(server.deps.db, 'shell', shell.version, MOVER);

  receiver = await startReceiver();
  deliveries = startDeliveries(server.deps);
  const ada = await server.signIn('ada');
  cookie = await server.cookieOf('ada');
  const question = { id: 'name', type: 'text_short', title: 'Your name' };
  const draft = { title: 'Café', languages: ['it'], questions: [question] };
  survey = await publishedSurvey(ada, draft);
  widget = (await ada('POST', '/api/widgets', { body: { name: 'Widget', surveyId: survey } })).body.id;
  const hook = { url: `${receiver.url}/hook`, events: ['survey_response_created'] };
  expect((await ada('POST', '/api/webhooks', { body: hook })).status).toBe(201);

  proxy = await startDatabaseProxy(server.deps.config.databaseUrl);
  const config = { ...server.deps.config, databaseUrl: proxy.url, dataDir: join(folder, 'beside') };
  const { pool, db } = openDatabase(config, pino({ level: 'silent' }));
  const started = await startTestServerBeside({ deps: { ...server.deps, config, pool, db } });
  beside = {
    url: started.url,
    async stop() {
      await started.stop();
      await pool.end();
    },
  };
});
afterAll(async () => {
  await beside.stop();
  await proxy.stop();
  await deliveries.stop();
  await receiver.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes the build of the public area live as one more release. */
async function release(code: string): Promise<void> {
  const { db, config } = server.deps;
  const build = await readAreaBuild(join(config.publicDistDir, 'area'));
  const version = `1.0.0-${code}`;
  await insertRelease(db, { ...build, version, author: 'test' }, new Date());
  await promote(db, 'public', version, MOVER);
}

/** The addresses that respondents, visitors and hosts of widgets request. */
const addresses = () => [
  `/survey/${survey}`,
  `/it/survey/${survey}`,
  `/survey/${survey}?form=1`,
  `/widget/${widget}`,
  `/api/public/surveys/${survey}`,
  `/api/public/widgets/${widget}`,
  '/widget.js',
  '/pricing',
  '/it/blog',
  '/sitemap.xml',
];

async function save(url: string): Promise<number> {
  const address = `${url}/api/public/surveys/${survey}/responses/${uuidv7()}`;
  const body = { version: 1, sequence: 1, answers: { name: 'Ada' }, completed: true };
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) })).status;
}

/** Requests all of it, and saves a response. @returns what wasn't answered with 200 */
async function failures(url = server.url): Promise<string[]> {
  const failed: string[] = [];
  for (const address of addresses()) {
    const { status } = await fetch(url + address, { headers: { 'Accept-Language': 'en' } });
    if (status !== 200) failed.push(`${status} ${address}`);
  }
  const status = await save(url);
  return status === 200 ? failed : [...failed, `${status} a save`];
}

async function deliveredAnother(): Promise<void> {
  const before = receiver.received.length;
  await save(server.url);
  await until(() => receiver.received.length > before);
}

describe('collection, widgets, webhooks and public pages go on', () => {
  it('as long as nothing is wrong', async () => {
    expect(await failures()).toEqual([]);
    await deliveredAnother();
  });

  it('without any area of the dashboard', async () => {
    await server.deps.pool.query(
      `update release_pointers set live = null, revision = revision + 1 where area not in ('public', 'shell')`,
    );
    await until(async () => (await fetch(`${server.url}/account`)).status === 404);
    expect(await failures()).toEqual([]);
    await deliveredAnother();
  });

  it('without the shell’s release', async () => {
    await server.deps.pool.query(
      `update release_pointers set live = null, revision = revision + 1 where area = 'shell'`,
    );
    const document = async () => (await fetch(`${server.url}/pricing`)).text();
    await until(async () => !(await document()).includes('main.s1.js'));
    expect(await failures()).toEqual([]);
    await deliveredAnother();
  });

  it('while their own area is deployed', async () => {
    const failed: string[] = [];
    let done = false;
    const visitors = (async () => {
      while (!done) failed.push(...(await failures()));
    })();
    await release('public-2');
    await release('public-3');
    await sleep(1500);
    done = true;
    await visitors;
    expect(failed).toEqual([]);
    await deliveredAnother();
  });

  describe('without the tables of the releases', () => {
    const rename = async (from: string, to: string) => {
      for (const table of TABLES)
        await server.deps.pool.query(`alter table ${table}${from} rename to ${table}${to}`);
    };
    beforeAll(() => rename('', '_away'));
    afterAll(() => rename('_away', ''));

    it('by what is on the disk', async () => {
      expect(await failures()).toEqual([]);
      await deliveredAnother();
    });

    it('by what is in memory, when the files are gone as well', async () => {
      await mkdir(join(folder, 'third/releases'), { recursive: true });
      await copyFile(join(folder, 'first/releases/state.json'), join(folder, 'third/releases/state.json'));
      await rm(join(folder, 'first/releases'), { recursive: true, maxRetries: 5 });
      expect(await failures()).toEqual([]);
      await deliveredAnother();
    });

    it.each([
      ['knows the releases that it had', 'third', []],
      // The addresses of areas are in their releases only.
      ['never had one', 'fourth', ['404 /pricing', '404 /it/blog']],
    ])('by the build of the installation, on a server that starts then and %s', async (_, name, missing) => {
      const config = { ...server.deps.config, dataDir: join(folder, name) };
      const started = await startTestServerBeside({ deps: { ...server.deps, config } });
      expect(await failures(started.url)).toEqual(missing);
      await started.stop();
    });
  });
});

describe('while the database is away', () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(beside.url + path, { headers: { 'Accept-Language': 'it', ...headers } });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
    };
  };

  beforeAll(async () => {
    await until(async () => (await failures(beside.url)).length === 0);
    proxy.interrupt();
    // Longer than a survey's state is cached.
    await sleep(1200);
  });

  it('surveys that were shown before are shown, and a save is to be tried again', async () => {
    expect(await get(`/survey/${survey}`)).toMatchObject({
      status: 200,
      text: expect.stringContaining('Café'),
    });
    expect(await save(beside.url)).toBe(503);
  });

  it('other surveys, widgets and posted forms get a page in the reader’s language that says to try again', async () => {
    const form = await fetch(`${beside.url}/it/survey/${survey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'q.name=Ada&at=all',
    });
    expect([form.status, form.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    for (const path of ['/it/survey/abcdefghijkl', `/widget/${widget}`]) {
      const { status, type, text } = await get(path);
      expect([path, status, type]).toEqual([path, 503, 'text/html; charset=utf-8']);
      expect(text).toContain('<html lang="it"');
    }
  });

  it('the public site is shown, also to who is signed in; the dashboard says that it can’t be shown', async () => {
    expect((await get('/pricing')).status).toBe(200);
    expect((await get('/pricing', { cookie })).status).toBe(200);
    const dashboard = await get('/admin', { cookie });
    expect([dashboard.status, dashboard.type]).toEqual([503, 'text/html; charset=utf-8']);
    expect(dashboard.text).toContain('Al momento non è possibile mostrare questa pagina');
  });

  it('the API answers 503, and load balancers see it', async () => {
    for (const path of [`/api/public/surveys/${survey}`, '/api/surveys']) {
      expect(await get(path, { cookie })).toMatchObject({
        status: 503,
        text: expect.stringContaining('"busy"'),
      });
    }
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      text: expect.stringContaining('database_unreachable'),
    });
  });

  it('everything is answered as soon as it is back', async () => {
    proxy.restore();
    await until(async () => (await failures(beside.url)).length === 0);
  });
});
