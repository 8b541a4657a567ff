import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../bff/operate/embedded/free-port.ts';
import { until } from '../../bff/testing/receiver.ts';
import { descendants, haveEnded, launchProduct, type Launched } from '../testing/launched.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const CREDENTIALS = { email: 'ada@example.com', password: 'walnut-41-kite', returnSecureToken: true };

/**
 * Kills the process whose command line has this text.
 * @returns its id
 * @throws when there is none: id 0 would be this process and all others of its group
 */
function killPart(parts: ReturnType<typeof descendants>, text: string): number {
  const pid = parts.find(({ command }) => command.includes(text))?.pid;
  if (!pid) throw new Error(`No process of the product has ${text} in its command line.`);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** A first run builds everything. */
const START_MS = 400_000;

/**
 * A free port that stays free while the product restarts: it lies below those that systems give to connections and to whoever asks for
 * any port, such as the tests beside this one.
 */
async function restartablePort(): Promise<number> {
  for (;;) {
    const candidate = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(candidate, () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return candidate;
  }
}

describe('npm start', () => {
  let dataDir = '';
  let port = 0;
  let origin = '';
  const launches: Launched[] = [];

  function start(args: string[] = [], env: Record<string, string> = {}): Launched {
    const launched = launchProduct(['--port', String(port), '--data', dataDir, '--no-demo', ...args], env);
    launches.push(launched);
    return launched;
  }

  function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Signs up, verifies the address, signs in and creates a survey. */
  async function createSurvey(): Promise<{ cookie: string; id: string }> {
    const key = '?key=any';
    const { idToken } = (await (await post(`${ACCOUNTS}:signUp${key}`, CREDENTIALS)).json()) as {
      idToken: string;
    };
    await post(`${ACCOUNTS}:sendOobCode${key}`, { requestType: 'VERIFY_EMAIL', idToken });
    const { items } = (await (await fetch(`${origin}/dev/mailbox.json`)).json()) as {
      items: { id: string }[];
    };
    await post(`${ACCOUNTS}:update${key}`, { oobCode: items[0]?.id });
    const signedIn = (await (await post(`${ACCOUNTS}:signInWithPassword${key}`, CREDENTIALS)).json()) as {
      idToken: string;
    };
    const session = await post('/api/auth/set-cookie', { token: signedIn.idToken });
    const cookie = session.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const survey = await post('/api/surveys', { title: 'Kept?' }, { cookie });
    expect(survey.status).toBe(201);
    return { cookie, id: ((await survey.json()) as { id: string }).id };
  }

  /** Expects everything acknowledged to be stored: the account, the session, the survey. */
  async function expectAllThere(made: { cookie: string; id: string }): Promise<void> {
    const survey = await fetch(`${origin}/api/surveys/${made.id}`, { headers: { cookie: made.cookie } });
    expect(survey.status).toBe(200);
    const signedIn = await post(`${ACCOUNTS}:signInWithPassword?key=any`, CREDENTIALS);
    expect(signedIn.status).toBe(200);
  }

  async function backWithin(milliseconds: number): Promise<boolean> {
    const deadline = Date.now() + milliseconds;
    while (Date.now() < deadline) {
      const [ready, mail] = await Promise.all([
        fetch(`${origin}/readyz`).catch(() => undefined),
        fetch(`${origin}/dev/mailbox.json`).catch(() => undefined),
      ]);
      if (ready?.ok && mail?.ok) return true;
      await sleep(100);
    }
    return false;
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'canvass-start-'));
    await chmod(dataDir, 0o711);
    port = await restartablePort();
    origin = `http://localhost:${port}`;
  });

  afterAll(async () => {
    for (const { child, ended } of launches) {
      child.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    'retains everything acknowledged when each part and the launcher are killed',
    async () => {
      const first = start();
      await first.ready;
      const made = await createSurvey();

      for (const part of ['bff/server.ts', 'auth-emulator-process.ts', '/bin/postgres']) {
        const killed = killPart(descendants(first.child.pid ?? 0), part);
        await haveEnded([killed], 5000);
        expect([part, await backWithin(30_000)]).toEqual([part, true]);
        await expectAllThere(made);
      }
      expect(first.output()).toContain('starting it again');

      const parts = descendants(first.child.pid ?? 0);
      killPart(parts, 'start/main.ts');
      await first.ended;
      const second = start();
      await second.ready;
      await expectAllThere(made);
      expect(
        await haveEnded(
          parts.map(({ pid }) => pid),
          1000,
        ),
      ).toBe(true);

      const others = descendants(second.child.pid ?? 0);
      second.child.kill('SIGINT');
      expect(await second.ended).toBe(0);
      expect(
        await haveEnded(
          others.map(({ pid }) => pid),
          1000,
        ),
      ).toBe(true);
      expect(others.length).toBeGreaterThan(4);
    },
    START_MS,
  );

  it(
    'ends when its parent process is killed',
    async () => {
      const launched = start();
      await launched.ready;
      const parts = descendants(launched.child.pid ?? 0);
      launched.child.kill('SIGKILL');
      await launched.ended;
      expect(
        await haveEnded(
          parts.map(({ pid }) => pid),
          15_000,
        ),
      ).toBe(true);
    },
    START_MS,
  );

  it(
    'refuses a second start on the same folder, and doesn’t disturb the first',
    async () => {
      const launched = start();
      await launched.ready;
      const second = start(['--port', String(await freePort())]);
      expect(await second.ended).toBe(1);
      expect(second.output()).toMatch(
        /is in use by another start \(process \d+\): stop that one, or choose another folder/,
      );
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      launched.child.kill('SIGTERM');
      expect(await launched.ended).toBe(0);
    },
    START_MS,
  );

  it(
    'stops everything when it can’t write that it is stopping, as on a full disk',
    async () => {
      const launched = start();
      await launched.ready;
      const parts = descendants(launched.child.pid ?? 0).map(({ pid }) => pid);
      const lock = join(dataDir, 'lock');
      await rm(lock);
      await mkdir(lock);
      launched.child.kill('SIGTERM');
      expect(await launched.ended).toBe(0);
      expect(await haveEnded(parts, 1000)).toBe(true);
      await rm(lock, { recursive: true });
    },
    START_MS,
  );

  it(
    'refuses a port in use, and starts nothing',
    async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const taken = (other.address() as AddressInfo).port;
      const launched = start(['--port', String(taken)]);
      expect(await launched.ended).toBe(1);
      expect(launched.output()).toContain(`Port ${taken} is taken by another program: stop that one`);
      other.close();
    },
    START_MS,
  );

  it(
    'refuses to listen on anything but loopback',
    async () => {
      const launched = start([], { HOST: '0.0.0.0' });
      expect(await launched.ended).toBe(2);
      expect(launched.output()).toContain('its mails are open to all who reach it');
    },
    START_MS,
  );

  it(
    'refuses a wrong configuration by all its names, and leaves nothing running',
    async () => {
      const folder = join(dataDir, 'wrong');
      const wrong = { RATE_LIMITS: 'of', TRUSTED_PROXIES: 'one' };
      const launched = start(['--data', folder], wrong);
      expect(await launched.ended).toBe(2);
      expect(launched.output()).toContain(
        'TRUSTED_PROXIES: must be a number\nRATE_LIMITS: must be on or off\n',
      );
      expect(launched.output()).not.toContain('build ');
      expect((await readdir(folder)).filter((name) => /^lock|\.new$/.test(name))).toEqual([]);
    },
    START_MS,
  );

  it.each([
    ['before anything has started', 'start/main.ts'],
    ['while the database is made', '/bin/initdb'],
    ['while the emulator starts', 'auth-emulator-process.ts'],
    ['while the server starts', 'bff/server.ts'],
  ])(
    'ends at once with what it has started when it is interrupted %s',
    async (_, part) => {
      const folder = join(dataDir, 'interrupted');
      const launched = start(['--data', folder]);
      const parts = () => descendants(launched.child.pid ?? 0);
      await until(() => parts().some(({ command }) => command.includes(part)));
      const begun = parts().map(({ pid }) => pid);
      const interruptedAt = Date.now();
      launched.child.kill('SIGINT');
      expect(await launched.ended).toBe(130);
      expect(Date.now() - interruptedAt).toBeLessThan(8000);
      expect(launched.output()).not.toContain('Canvass is ready');
      expect(await haveEnded(begun, 1000)).toBe(true);
      const left = await readdir(folder).catch(() => []);
      expect(left.filter((name) => /^lock|\.new$|\.pw$/.test(name))).toEqual([]);
      await rm(folder, { recursive: true, force: true });
    },
    START_MS,
  );

  it(
    'ends at once when it is interrupted while it waits for the end of another start',
    async () => {
      const folder = join(dataDir, 'awaited');
      await mkdir(folder);
      await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, birth: '', stopping: true }));
      const launched = start(['--data', folder]);
      await until(() => launched.output().includes('Canvass is starting'));
      await sleep(500);
      launched.child.kill('SIGINT');
      expect(await launched.ended).toBe(130);
      expect((await readdir(folder)).toSorted()).toEqual(['lock']);
      await rm(folder, { recursive: true });
    },
    START_MS,
  );

  // Only Linux has further addresses of loopback without being told so.
  (process.platform === 'linux' ? it : it.skip)(
    'is ready at the one address that HOST says',
    async () => {
      const project = {
        FIREBASE_PROJECT_ID: 'canvass-elsewhere',
        FIREBASE_API_KEY: 'key',
        FIREBASE_AUTH_DOMAIN: 'canvass-elsewhere.firebaseapp.com',
        SHUTDOWN_DELAY_SECONDS: '0',
      };
      const launched = start([], { HOST: '127.0.0.2', ...project });
      await launched.ready;
      expect(launched.output()).toContain(`Address       http://127.0.0.2:${port}\n`);
      expect((await fetch(`http://127.0.0.2:${port}/readyz`)).status).toBe(200);
      launched.child.kill('SIGTERM');
      expect(await launched.ended).toBe(0);
    },
    START_MS,
  );

  it(
    'refuses a folder from a newer version',
    async () => {
      const format = await readFile(join(dataDir, 'FORMAT'), 'utf8');
      await writeFile(join(dataDir, 'FORMAT'), '9\n');
      const launched = start();
      expect(await launched.ended).toBe(1);
      expect(launched.output()).toContain('was written by a newer version');
      await writeFile(join(dataDir, 'FORMAT'), format);
    },
    START_MS,
  );
});
