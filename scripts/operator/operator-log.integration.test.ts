import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@canvass/shared/contract/area';
import { integrityOf } from '@canvass/shared/federation/digest';
import { startTestServer, type TestServer } from '../../bff/testing/server.ts';
import { releaseBuilds } from '../start/release-builds.ts';
import type { Screen } from '../start/screen.ts';

let server: TestServer;
let surveyId: string;
let dataDir: string;
let areaDir: string;

beforeAll(async () => {
  server = await startTestServer();
  const ada = await server.signIn('ada');
  const questions = [{ id: 'stars', type: 'star_rating', title: 'A confidential title' }];
  surveyId = (await ada('POST', '/api/surveys', { body: { title: 'Confidential', questions } })).body.id;
  await ada('POST', `/api/surveys/${surveyId}/publish`);
});
afterAll(() => server.stop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'canvass-operator-'));
  areaDir = join(dataDir, 'mfe-account');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

interface Ran {
  code: number;
  output: string;
  errors: string;
}

/** Runs a command as npm would: in a folder, with the data folder of the test. */
function run(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
  cwd = dataDir,
): Promise<Ran> {
  const path = join(import.meta.dirname, '..', script);
  const environment = {
    ...process.env,
    DATABASE_URL: server.deps.config.databaseUrl,
    CANVASS_DATA: dataDir,
    INIT_CWD: dataDir,
    SUDO_USER: '',
    ...env,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { env: environment, cwd }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

const logFile = () => join(dataDir, 'logs', 'operator.log');
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line));
const logged = async () => linesOf(await readFile(logFile(), 'utf8'));

/** A log line without time, process, id and `sudo`. */
const withoutContext = ({
  level: _l,
  time: _t,
  pid: _p,
  hostname: _h,
  msg: _m,
  id: _i,
  sudo: _s,
  ...rest
}: Record<string, unknown>) => rest;

async function build(code: string): Promise<void> {
  const area = {
    id: 'account',
    contract: `^${CONTRACT}`,
    routes: [{ path: '/login', layout: 'default', guard: 'guest' }],
    nav: [],
  };
  const files = { 'remoteEntry.js': integrityOf(Buffer.from(code)) };
  const manifest = {
    area,
    version: '0.1.0',
    builtAgainst: CONTRACT,
    name: 'mfe_account',
    entry: 'remoteEntry.js',
    preload: [],
    shared: {},
    files,
  };
  await mkdir(join(areaDir, 'dist/area'), { recursive: true });
  await writeFile(join(areaDir, 'area.json'), JSON.stringify(area));
  await writeFile(join(areaDir, 'dist/area/remoteEntry.js'), code);
  await writeFile(join(areaDir, 'dist/area/manifest.json'), JSON.stringify(manifest));
}

const who = { channel: 'security', operator: userInfo().username };

it('counting, rebuilding and generating log a line when they begin and one with their outcome', async () => {
  expect((await run('operator/generate.ts', ['--survey', surveyId, '--responses', '20'])).code).toBe(0);
  expect((await run('operator/counters.ts', ['check'])).code).toBe(0);
  expect((await run('operator/counters.ts', ['rebuild', '--survey', surveyId])).code).toBe(0);
  const lines = await logged();
  const generate = { ...who, event: 'operator.generate', target: `survey ${surveyId}` };
  const counters = { ...who, event: 'operator.counters' };
  expect(lines.map(withoutContext)).toEqual([
    { ...generate, result: 'started' },
    { ...generate, result: 'done', responses: 20 },
    { ...counters, action: 'check', target: 'all surveys', result: 'started' },
    { ...counters, action: 'check', target: 'all surveys', result: 'done', surveys: 1, differing: 0 },
    { ...counters, action: 'rebuild', target: `survey ${surveyId}`, result: 'started' },
    {
      ...counters,
      action: 'rebuild',
      target: `survey ${surveyId}`,
      result: 'done',
      surveys: 1,
      differing: 0,
    },
  ]);
  // Both lines of a command have its id, and no two commands the same.
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  expect(lines[0]?.['id']).toBe(lines[1]?.['id']);
  expect(JSON.stringify(lines)).not.toMatch(/confidential/i);
  expect((await stat(logFile())).mode & 0o777).toBe(0o600);
});

it('a refusal is logged with its reason, a failure only with its kind of error, never a password', async () => {
  expect((await run('operator/counters.ts', ['look'])).code).toBe(2);
  expect((await run('operator/generate.ts', ['--survey', 'nobody'])).code).toBe(2);
  expect((await run('operator/counters.ts', ['check'], { DATABASE_URL: '' })).code).toBe(2);
  const wrong = new URL(server.deps.config.databaseUrl);
  wrong.pathname = '/no_such_database';
  wrong.searchParams.set('application_name', 'hunter2');
  expect((await run('operator/counters.ts', ['check'], { DATABASE_URL: wrong.href })).code).toBe(2);
  const lines = await logged();
  expect(lines.filter(({ result }) => result !== 'started').map(withoutContext)).toEqual([
    {
      ...who,
      event: 'operator.counters',
      result: 'refused',
      reason: expect.stringContaining('npm run counters'),
    },
    {
      ...who,
      event: 'operator.generate',
      target: 'survey nobody',
      result: 'refused',
      reason: 'There is no published survey nobody.',
    },
    { ...who, event: 'operator.counters', result: 'refused', reason: expect.stringContaining('No database') },
    {
      ...who,
      event: 'operator.counters',
      action: 'check',
      target: 'all surveys',
      result: 'failed',
      code: '3D000',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('hunter2');
  if (wrong.password) expect(JSON.stringify(lines)).not.toContain(wrong.password);
});

it('deployments by npm start are logged', async () => {
  await build('first');
  const workspace = { name: 'mfe-account', folder: areaDir, build: 'rspack build', kind: 'area' as const };
  const screen: Pick<Screen, 'print' | 'step'> = { print: () => undefined, step: (_name, work) => work() };
  const { databaseUrl } = server.deps.config;
  await server.deps.pool.query('truncate release_pointers, release_events, release_contents, releases');
  await releaseBuilds([{ workspace, digest: 'digest' }], { dataDir, databaseUrl, shared: false }, screen);
  const deploy = { ...who, event: 'operator.deploy', action: 'start', target: 'area account' };
  expect((await logged()).map(withoutContext)).toEqual([
    { ...deploy, result: 'started' },
    { ...deploy, result: 'done', version: expect.stringMatching(/^0\.1\.0-/) },
  ]);
});

it('lines are written to OPERATOR_LOG, and to standard error when that fails', async () => {
  const ends = (text: string) => linesOf(text).map(({ event, result }) => [event, result]);
  const both = [
    ['operator.counters', 'started'],
    ['operator.counters', 'done'],
  ];
  const elsewhere = join(dataDir, 'elsewhere', 'audit.log');
  expect((await run('operator/counters.ts', ['check'], { OPERATOR_LOG: 'elsewhere/audit.log' })).errors).toBe(
    '',
  );
  expect(ends(await readFile(elsewhere, 'utf8'))).toEqual(both);
  expect(ends((await run('operator/counters.ts', ['check'], { OPERATOR_LOG: '-' })).errors)).toEqual(both);
  await writeFile(join(dataDir, 'logs'), 'a file where the folder would be');
  const { code, output, errors } = await run('operator/counters.ts', ['check']);
  expect([code, output, ends(errors)]).toEqual([0, '1 surveys checked, 0 with differences\n', both]);
});

it('the log names the caller of sudo', async () => {
  await run('operator/counters.ts', ['check'], { SUDO_USER: 'grace' });
  expect((await logged()).map(({ operator, sudo }) => [operator, sudo])).toEqual([
    [who.operator, 'grace'],
    [who.operator, 'grace'],
  ]);
});
