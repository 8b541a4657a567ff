import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { integrityOf } from '@canvass/shared/federation/digest';
import { createListener } from '../../app.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { createLog } from '../../platform/log.ts';
import { promote } from '../../site/releases/store/commands.ts';
import { storeShell } from '../../testing/releases.ts';
import { until } from '../../testing/receiver.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

const SCRIPT = 'main.0123456789.js';
const CODE = 'console.log("ops")';

let folder: string;
let server: TestServer;
let ada: Call;
let olga: Call;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-ops-'));
  await writeFile(join(folder, SCRIPT), CODE);
  await writeFile(join(folder, `${SCRIPT}.map`), '{}');
  const files = { [SCRIPT]: integrityOf(Buffer.from(CODE)) };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ entry: SCRIPT, files }));
  // No release of anything is live, and the shell's build can't be read either.
  server = await startTestServer({ OPS_DIR: folder, SHELL_DIR: folder, OPERATORS: 'olga@example.com' });
  [ada, olga] = [await server.signIn('ada'), await server.signIn('olga')];
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it.each(['/ops', '/it/ops', '/ops/log', '/ops/areas/admin-surveys'])(
  '%s is served to operators without any release',
  async (path) => {
    const { status, headers, body } = await olga('GET', path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toContain(`<html lang="${path.startsWith('/it') ? 'it' : 'en'}">`);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain(`src="/o/${SCRIPT}" integrity="${integrityOf(Buffer.from(CODE))}"`);
    expect(body).toContain('"operator":{"email":"olga@example.com"}');
    expect(body).not.toContain('/s/');
  },
);

it('its policy allows its own scripts only, and no frame around it', async () => {
  const { headers, body } = await olga('GET', '/ops');
  const policy = headers.get('content-security-policy') ?? '';
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(body).toContain(`nonce="${nonce}" defer`);
  expect(policy).toContain('trusted-types canvass-ops');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src [^;]*unsafe/);
});

it('it says so when its script can’t be loaded, as from a server with another build', async () => {
  const { body } = await olga('GET', '/ops');
  expect(body).toContain('<p id="failed" role="alert" hidden>This page couldn’t be loaded.');
  expect((await olga('GET', '/it/ops')).body).toContain('<a href="">Ricarica</a></p>');
  // It comes before the script that it is about.
  const [, listening = ''] = /<script nonce="[^"]+">([^<]+)<\/script>\n<script src/.exec(body) ?? [];
  const failed = { hidden: true };
  let report: (event: object) => void = () => undefined;
  runInNewContext(listening, {
    document: { getElementById: (id: string) => (id === 'failed' ? failed : null) },
    addEventListener: (_: string, listener: typeof report) => {
      report = listener;
    },
  });
  report({ target: { localName: 'link' } });
  expect(failed.hidden).toBe(true);
  report({ target: { localName: 'script' } });
  expect(failed.hidden).toBe(false);
});

it('a server without a build of it says so, in its log from the start and in the page', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const config = { ...server.deps.config, opsDir: join(folder, 'mistyped') };
  const deps = { ...server.deps, config, log };
  const other = createHttpServer(createListener(deps, server.services), config);
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  try {
    await until(() => lines[0]);
    expect(lines[0]).toContain(`"OPS_DIR":"${config.opsDir}"`);
    const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    for (const [path, text] of [
      ['/ops', 'has no build of this page'],
      ['/it/ops/log', 'non ha una build di questa pagina'],
    ]) {
      const answer = await fetch(origin + path, { headers: { Cookie: await server.cookieOf('olga') } });
      const html = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(/<p id="failed" role="alert">(.*)<a/.exec(html)?.[1]).toContain(text);
      expect(html).not.toContain('/o/');
    }
  } finally {
    other.close();
    other.closeAllConnections();
  }
});

it('a visitor who isn’t signed in is sent to the login, and back', async () => {
  const { status, headers } = await server.call('GET', '/it/ops/log?area=shell');
  expect([status, headers.get('location')]).toEqual([302, '/it/login?next=%2Fops%2Flog%3Farea%3Dshell']);
});

it('its files are immutable, and those without a hash in their name are not served', async () => {
  const script = await server.call('GET', `/o/${SCRIPT}`);
  expect([script.status, script.body]).toEqual([200, CODE]);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const name of ['manifest.json', `${SCRIPT}.map`, 'main.9999999999.js', '..%2Fpackage.json']) {
    expect([name, (await server.call('GET', `/o/${name}`)).status]).toEqual([name, 404]);
  }
});

describe('with a live shell', () => {
  beforeAll(async () => {
    const { db, now } = server.deps;
    const shell = await storeShell(db, 's1');
    await promote(db, 'shell', shell.version, { actor: 'test', now: now() });
  });

  it.each(['/ops', '/it/ops/log'])('for users who aren’t operators %s doesn’t exist', async (path) => {
    const [page, unknown] = [await ada('GET', path), await ada('GET', path.replace('ops', 'nowhere'))];
    const titleOf = (html: string) => /<title>.*<\/title>/.exec(html)?.[0];
    expect([page.status, unknown.status]).toEqual([404, 404]);
    expect(titleOf(page.body)).toBe(titleOf(unknown.body));
    expect(page.body).not.toContain('/o/');
  });

  it.each(['/ops/nothing', '/ops/areas', '/ops/areas/a/b'])('%s is no address of the page', async (path) => {
    const { status, body } = await olga('GET', path);
    expect(status).toBe(404);
    expect(body).not.toContain('/o/');
  });
});
