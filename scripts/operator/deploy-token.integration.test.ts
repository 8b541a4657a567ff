import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeRelease } from '../../bff/testing/releases.ts';
import { startTestServer, type TestServer } from '../../bff/testing/server.ts';

let server: TestServer;
let dataDir: string;

beforeAll(async () => {
  server = await startTestServer();
  dataDir = await mkdtemp(join(tmpdir(), 'canvass-token-'));
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function command(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: server.deps.config.databaseUrl,
    OPERATOR_LOG: join(dataDir, 'operator.log'),
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'deploy-token.ts'), ...args],
      { env },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

const statusWith = async (value: string) => {
  const headers = { Authorization: `Bearer ${value}` };
  return (await server.call('GET', '/api/releases/teams', { headers })).status;
};

it('a token is shown once, is valid for its area, and is refused as soon as it is revoked; each command is logged', async () => {
  const { output } = await command('create', '--area', 'teams', '--name', 'ci of Ada');
  const [value = ''] = /^cvd_[\w-]{43}$/m.exec(output) ?? [];
  const [, id = ''] = /revoke ([0-9a-f-]{36})/.exec(output) ?? [];
  expect(await statusWith(value)).toBe(200);
  const listed = (await command('list')).output;
  expect(listed).toMatch(new RegExp(`${id} +teams +ci of Ada +\\S+ +\\S+ +\\d{4}\\S+ +-`));
  expect(listed).not.toContain(value);
  expect((await command('revoke', id)).output).toContain('"ci of Ada" for teams is revoked');
  expect(await statusWith(value)).toBe(401);
  expect(await command('revoke', id)).toMatchObject({ code: 2, errors: expect.stringContaining('no valid') });
  const log = await readFile(join(dataDir, 'operator.log'), 'utf8');
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ result }) => result !== 'started')).toMatchObject([
    { event: 'operator.deploy-token', action: 'create', target: 'area teams', result: 'done', token: id },
    { action: 'list', result: 'done' },
    { action: 'revoke', target: `deploy token ${id}`, result: 'done' },
    { action: 'revoke', result: 'refused' },
  ]);
  expect(log).not.toContain(value);
});

it('a token for an area that has no release is made with a warning that names those that have one', async () => {
  await storeRelease(server.deps.db, 'crew', 'one');
  const mistyped = await command('create', '--area', 'crow', '--name', 'ci');
  expect(mistyped.output).toMatch(/^cvd_/);
  expect(mistyped.errors).toContain('There is no area crow here yet; areas: crew.');
  expect((await command('create', '--area', 'crew', '--name', 'ci')).errors).not.toContain(
    'There is no area',
  );
  expect(await command('create', '--area', 'mfe-crew', '--name', 'ci')).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringContaining('--area crew.'),
  });
});

it('a token is not made when its areas can’t be looked up', async () => {
  const { pool } = server.deps;
  await pool.query('alter table releases rename to releases_away');
  try {
    expect((await command('create', '--area', 'crew', '--name', 'lost')).code).not.toBe(0);
  } finally {
    await pool.query('alter table releases_away rename to releases');
  }
  expect((await command('list')).output).not.toContain('lost');
});

it('a refused command line ends with the usage and exit code 2', async () => {
  expect(await command('create', '--area', 'teams')).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringContaining('npm run deploy-token -- create'),
  });
});
