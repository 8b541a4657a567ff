import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DevServer, openDevServer } from './dev-server.ts';

const SHELL = 'https://canvass.example';
let folder: string;
let server: DevServer;
const port = 20_000 + (process.pid % 20_000);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-dev-server-'));
  await writeFile(join(folder, 'area.js'), 'area');
  await writeFile(join(folder, 'logo.png'), 'png');
  server = await openDevServer({ port, folders: [join(folder, 'none'), folder], shell: SHELL });
});
afterAll(async () => {
  server.announcements.close();
  await rm(folder, { recursive: true });
});

/** A request with exactly these headers: `fetch` would set some itself. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      });
      sent.on('error', reject).end();
    },
  );
}

it('serves files to the pages of its shell', async () => {
  const { status, headers, body } = await send('/area.js', { Origin: SHELL });
  expect([status, body, headers['access-control-allow-origin']]).toEqual([200, 'area', SHELL]);
  expect([headers['cache-control'], headers['content-type']]).toEqual([
    'no-store',
    'text/javascript; charset=utf-8',
  ]);
});

it('lets a shell of another network ask whether it may reach this machine', async () => {
  const asked = { Origin: SHELL, 'Access-Control-Request-Private-Network': 'true' };
  const { status, headers } = await send('/area.js', asked, 'OPTIONS');
  expect([status, headers['access-control-allow-private-network']]).toEqual([204, 'true']);
});

it.each([
  ['another origin', { Origin: 'https://evil.example' }],
  ['a name that resolves to this machine', { Host: 'evil.example', Origin: SHELL }],
  ['a script element of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'script' }],
])('refuses %s', async (_, headers) => {
  const answer = await send('/area.js', headers);
  expect([answer.status, answer.body, answer.headers['access-control-allow-origin']]).toEqual([
    403,
    '',
    undefined,
  ]);
});

it('gives pictures to pages of another site, which request them without an origin', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' };
  expect((await send('/logo.png', headers)).body).toBe('png');
});

it.each(['/../package.json', '/%2e%2e/package.json', '/.env.js', '/area', '/none.js', '//area.js'])(
  'has no %s',
  async (path) => expect((await send(path, { Origin: SHELL })).status).toBe(404),
);

it('takes no other methods', async () => {
  expect((await send('/area.js', { Origin: SHELL }, 'POST')).status).toBe(405);
});

/** Reads the stream of announcements until it has a text. @param onText called with all that has arrived, after each part */
function announced(last: string, onText: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: '/updates', headers: { Origin: SHELL } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          onText(text);
          if (!text.includes(last)) return;
          sent.destroy();
          resolve(text);
        });
      },
    );
    sent.on('error', reject).end();
  });
}

it('announces new states of builds', async () => {
  const { announcements } = server;
  const events = await announced('abc', (text) => {
    if (!text.includes('abc')) announcements.announce('mfe_account', 'abc');
  });
  expect(events).toContain('event: mfe_account\ndata: abc\n\n');
});

it('announces why a build fails, also to pages that are opened later, until it succeeds', async () => {
  const { announcements } = server;
  announcements.announceErrors('mfe_account', 'area.tsx\n  Unexpected token');
  const events = await announced('data: def', (text) => {
    if (text.endsWith('token"\n\n')) announcements.announce('mfe_account', 'def');
  });
  expect(events.match(/^(?:event|data): .*/gm)).toEqual([
    'event: mfe_account-errors',
    'data: "area.tsx\\n  Unexpected token"',
    'event: mfe_account-errors',
    'data: ""',
    'event: mfe_account',
    'data: def',
  ]);
});

it('says which port is taken', async () => {
  await expect(openDevServer({ port, folders: [folder], shell: SHELL })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
