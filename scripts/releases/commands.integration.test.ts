import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleBuild, tarballOf } from '../../bff/testing/release-tarball.ts';
import { startTestServer, type TestServer } from '../../bff/testing/server.ts';
import { createDeployToken, revokeDeployToken } from '../../bff/site/releases/upload/deploy-tokens.ts';
import { writeRunningServer } from '../../bff/site/releases/upload/operator-credential.ts';
import { ROOT } from '../start/workspaces.ts';

let server: TestServer;
let dataDir: string;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  dataDir = await mkdtemp(join(tmpdir(), 'canvass-commands-'));
  const credential = server.services.operatorCredential;
  const publicOrigin = 'http://localhost:3000';
  await writeRunningServer(dataDir, { address: server.url, publicOrigin, pid: process.pid, credential });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Ran {
  code: number;
  output: string;
  errors: string;
}

/** Runs a command as npm does: in a folder, with the caller's in INIT_CWD. */
function command(args: string[], env: Record<string, string> = {}, cwd = ROOT): Promise<Ran> {
  const own = { CANVASS_DATA: dataDir, INIT_CWD: dataDir, CANVASS_DEPLOY_TOKEN: '', ...env };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...args],
      { env: { ...process.env, ...own }, cwd },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

async function token(area: string) {
  const { db, now } = server.deps;
  return createDeployToken(db, { area, name: 'ci', by: 'test', now: now() });
}

/** Stores another release of the area; the commands build only what is in this checkout. */
async function uploadExample(area: string): Promise<string> {
  const { value } = await token(area);
  const routes = [{ path: '/login', layout: 'default' as const, guard: 'guest' as const }];
  const build = exampleBuild(area, 'other', { area: { routes }, manifest: { version: '9.0.0' } });
  const answer = await fetch(`${server.url}/api/releases/${area}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${value}` },
    body: new Uint8Array(tarballOf(build)),
  });
  return ((await answer.json()) as { version: string }).version;
}

const logged = async () =>
  (await readFile(join(dataDir, 'logs', 'operator.log'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the commands of an area', () => {
  it('deploy, canary, promote, roll back, pin and remove mfe-account, and its history names everyone', async () => {
    const account = join(ROOT, 'mfe-account');
    const deployed = await command(['deploy', '--notes', 'First one'], {}, account);
    expect(deployed).toMatchObject({ code: 0, errors: '' });
    const [, one = ''] =
      /account (\d\S+) is live at http:\/\/localhost:3000\/login, /.exec(deployed.output) ?? [];
    expect(deployed.output).toMatch(/^built account .* in \d+\.\d s\n/m);
    expect(deployed.output).toMatch(/uploaded [\d.]+ [kM]B in \d+\.\d s\n/);
    expect(one).not.toBe('');
    expect(deployed.output).toContain(
      `preview for operators: http://localhost:3000/preview/account/${one}\n`,
    );

    const other = await uploadExample('account');
    expect((await command(['promote', 'mfe-account', other, '--canary', '10'])).output).toBe(
      `account ${other} is live for 10 % of the users\n`,
    );
    expect((await command(['abort', 'account'])).output).toContain(`everybody gets ${one}`);
    expect((await command(['promote', other], {}, account)).output).toBe(
      `account ${other} is live (was ${one})\n`,
    );
    expect((await command(['rollback', 'account', '--reason', 'Logs people out'])).output).toBe(
      `account is back at ${one} (was ${other})\n`,
    );
    expect((await command(['pin', 'account'])).output).toContain(`pinned to ${one}`);
    const pinned = await command(['promote', 'account', other]);
    expect(pinned).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('Unpin it first') });
    expect((await command(['unpin', 'account'])).code).toBe(0);
    expect((await command(['prune', 'account'])).output).toBe('0 old releases of account deleted\n');

    const { output } = await command(['history', 'account']);
    expect(output).toMatch(new RegExp(`${one} +Live +\\S+ +operator \\S+.* +First one`));
    expect(output).toMatch(
      new RegExp(`${other} +Rolled back .*http://localhost:3000/preview/account/${other} +Logs people out`),
    );
    expect(output).toMatch(/rolled-back .* operator .* Logs people out/);
    expect(output).toMatch(/refused /);
    expect((await command(['remove', 'account'])).output).toContain(`account is removed (was ${one})`);

    const ends = (await logged()).filter(({ result }) => result !== 'started');
    expect(ends.map(({ event, result }) => `${String(event)} ${String(result)}`)).toEqual([
      'operator.deploy done',
      'operator.promote done',
      'operator.abort done',
      'operator.promote done',
      'operator.rollback done',
      'operator.pin done',
      'operator.promote refused',
      'operator.unpin done',
      'operator.prune done',
      'operator.history done',
      'operator.remove done',
    ]);
    expect(ends[0]).toMatchObject({ target: 'area account', version: one });
  }, 120_000);

  it('take a deploy token for a server elsewhere, and never print or log it', async () => {
    const { id, value } = await token('teams');
    const to = ['--to', server.url];
    const env = { CANVASS_DEPLOY_TOKEN: value };
    expect((await command(['history', 'teams', ...to], env)).output).toBe('teams has no releases.\n');
    const refused = await command(['history', 'account', ...to], env);
    expect(refused).toMatchObject({ code: 1, errors: 'This deploy token is for teams, not for account.\n' });
    await revokeDeployToken(server.deps.db, id, new Date());
    const revoked = await command(['history', 'teams', ...to], env);
    expect(revoked).toMatchObject({ code: 1, errors: 'This deploy token was revoked.\n' });
    expect(JSON.stringify([refused, revoked, await logged()])).not.toContain(value);
  });

  it('say that nothing was changed when the server of the data folder has ended', async () => {
    const gone = await mkdtemp(join(tmpdir(), 'canvass-gone-'));
    const address = 'http://127.0.0.1:9';
    await writeRunningServer(gone, { address, publicOrigin: address, pid: 1, credential: 'cvo_x' });
    const ran = await command(['deploy', 'mfe-account', '--data', gone]);
    expect(ran).toMatchObject({
      code: 2,
      output: '',
      errors: expect.stringContaining('nothing was changed'),
    });
    await rm(gone, { recursive: true });
  });

  it('change nothing of the folder that the data folder was copied from', async () => {
    const copy = `${dataDir}-copy`;
    await cp(dataDir, copy, { recursive: true });
    expect(await command(['history', 'teams'])).toMatchObject({ code: 0 });
    const ran = await command(['history', 'teams', '--data', copy]);
    expect(ran).toMatchObject({ code: 2, errors: expect.stringContaining(`data folder ${copy}`) });
    await rm(copy, { recursive: true });
  });

  it('do not take another server at its address for the one of the data folder that has ended', async () => {
    const gone = await mkdtemp(join(tmpdir(), 'canvass-gone-'));
    const ended = spawnSync('true').pid;
    await writeRunningServer(gone, {
      address: server.url,
      publicOrigin: server.url,
      pid: ended,
      credential: 'cvo_x',
    });
    const ran = await command(['deploy', 'mfe-account', '--data', gone]);
    expect(ran).toMatchObject({ code: 2, errors: expect.stringContaining('nothing was changed') });
    await rm(gone, { recursive: true });
  });
});
