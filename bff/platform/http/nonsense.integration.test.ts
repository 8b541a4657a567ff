import { connect } from 'node:net';
import { createApp } from '../../app.ts';
import { SAVE_ROUTE } from '../../collect/save/receive/handler.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { requestRules } from './every-request.ts';
import { SECURE_HEADERS } from './secure-headers.ts';

/** The text of one part of a request, in the form the network has it: no client corrects it. */
interface Nonsense {
  method?: string;
  target?: (path: string) => string;
  headers?: string[];
  body?: string | Buffer;
}

const json = 'Content-Type: application/json';
const sized = (body: string | Buffer, ...headers: string[]): Nonsense => ({
  method: 'POST',
  headers: [...headers, `Content-Length: ${Buffer.byteLength(body)}`],
  body,
});

const NONSENSE: Record<string, Nonsense> = {
  'nothing unusual': {},
  HEAD: { method: 'HEAD' },
  OPTIONS: { method: 'OPTIONS' },
  TRACE: { method: 'TRACE' },
  PROPFIND: { method: 'PROPFIND' },
  DELETE: { method: 'DELETE' },
  'PUT without a body': { method: 'PUT' },
  'a method there is not': { method: 'FROBNICATE' },
  'half a percent-encoding': { target: (path) => `${path}%` },
  'no UTF-8': { target: (path) => `${path}%E0%A4%A` },
  'an encoded NUL': { target: (path) => `${path}%00` },
  'a NUL': { target: (path) => `${path}\0` },
  'two slashes': { target: (path) => `/${path}` },
  'another host as the target': { target: (path) => `http://evil.test${path}` },
  'another host behind two slashes': { target: (path) => `//evil.test${path}` },
  'our own host as the target': { target: (path) => `http://localhost${path}` },
  'no address as the target': { target: () => 'http://' },
  'an asterisk': { target: () => '*', method: 'OPTIONS' },
  'a query of percent signs': { target: (path) => `${path}?%=%&%ZZ=%00&a[b=c&__proto__=x&limit=1&limit=2` },
  'a query of thousands': { target: (path) => `${path}?${'a&'.repeat(4000)}` },
  'headers too large': { headers: [`X-Large: ${'x'.repeat(20_000)}`] },
  'a hundred headers': { headers: Array.from({ length: 100 }, (_, index) => `X-${index}: ${index}`) },
  'a header without a colon': { headers: ['nonsense'] },
  'control characters in a header': { headers: ['X-Odd: \u0001'] },
  'cookies that are none': { headers: ['Cookie: =; ;;__Host-session=%00; canvass-locale=%E0; a=%'] },
  'conditions that are none': {
    headers: ['If-None-Match: x,"', 'If-Match: "', 'Range: bytes=9-1', 'If-Modified-Since: x'],
  },
  'languages that are none': {
    headers: ['Accept-Language: \u00e9;q=x,*;;', 'Accept: x', 'Accept-Encoding: *;q=9'],
  },
  'forwarded by no proxy': {
    headers: ['X-Forwarded-For: \u00e9, ,', 'X-Forwarded-Proto: javascript', 'Forwarded: for=;'],
  },
  'an origin that is none': { headers: ['Origin: \u00e9'], method: 'POST' },
  'a length and chunks': {
    method: 'POST',
    headers: ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    body: '0\r\n\r\n',
  },
  'two lengths': { method: 'POST', headers: ['Content-Length: 5', 'Content-Length: 6'], body: 'abcdef' },
  'a length below zero': { method: 'POST', headers: ['Content-Length: -1'] },
  'chunks that are none': { method: 'POST', headers: [json, 'Transfer-Encoding: chunked'], body: 'zz\r\n' },
  'an encoding of transfers that is none': {
    method: 'POST',
    headers: ['Transfer-Encoding: nonsense'],
    body: 'x',
  },
  'what is expected': { headers: ['Expect: the-impossible'] },
  'a change of protocol': { headers: ['Connection: Upgrade', 'Upgrade: websocket'] },
  'several hosts': { headers: ['Host: evil.test'] },
  'half JSON': sized('{"a":', json),
  'a number': sized('1', json),
  'deep JSON': sized('['.repeat(50_000), json),
  'a prototype': sized('{"__proto__":{"a":1}}', json),
  'a form': sized('a=%&b=%ZZ&=&definition=%00', 'Content-Type: application/x-www-form-urlencoded'),
  'a body without a type': sized('nonsense'),
  'a picture': sized('nonsense', 'Content-Type: image/png'),
  'a type that is none': sized('{}', 'Content-Type: ;;'),
  'a body said to be too large': { method: 'POST', headers: [json, 'Content-Length: 99999999999'] },
  ...Object.fromEntries(
    ['gzip', 'deflate', 'br', 'zstd', 'identity', 'nonsense', 'gzip, br'].map((encoding) => [
      `bytes that are not ${encoding}`,
      { ...sized('not compressed', json, `Content-Encoding: ${encoding}`), method: 'PUT' },
    ]),
  ),
};

const SECURE = Object.keys(SECURE_HEADERS).map((name) => name.toLowerCase());

let server: TestServer;
let cookie: string;
let paths: string[];

/** Every path of a route, its parameters filled in with something that could be there. */
function everyPath(): string[] {
  const { deps, services } = server;
  const { middleware } = createApp(deps, services, requestRules(deps, services.metrics));
  const routed = middleware
    .flatMap((layer) => (layer as { router?: { stack: { path: unknown }[] } }).router?.stack ?? [])
    .map(({ path }) => String(path))
    .concat(SAVE_ROUTE)
    .filter((path) => path.startsWith('/') && !path.includes('('));
  const others = ['/', '/it', '/login', '/nothing', '/s/x.js', '/favicon.ico', '/metrics', '/robots.txt'];
  const emulated = ['/identitytoolkit.googleapis.com/v1/accounts:lookup', '/emulator/v1/projects'];
  const filled = routed.map((path) =>
    path
      .replace(/:responseId|:change\b/g, '0198c0de-0000-7000-8000-000000000001')
      .replace(/:\w+/g, 'AAAAAAAAAAAA'),
  );
  return [...new Set([...filled, ...others, ...emulated])];
}

interface Answer {
  status: number;
  headers: string[];
}

/** Sends a request as it is, and reads the first answer's head. */
function send(path: string, { method = 'GET', target, headers = [], body = '' }: Nonsense): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const lines = [
    `${method} ${target?.(path) ?? path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    ...headers,
  ];
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]),
      );
    });
    const done = () => {
      const [head = ''] = received.split('\r\n\r\n');
      const [first = '', ...rest] = head.split('\r\n');
      socket.destroy();
      resolve({
        status: Number(first.split(' ')[1]),
        headers: rest.map((line) => line.split(':')[0]?.toLowerCase() ?? ''),
      });
    };
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (received.includes('\r\n\r\n') && !received.startsWith('HTTP/1.1 100')) done();
    });
    socket.on('close', done);
    socket.on('error', reject);
    socket.setTimeout(20_000, () => reject(new Error(`no answer to ${method} ${path}`)));
  });
}

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  cookie = await server.cookieOf('ada');
  paths = everyPath();
});
afterAll(() => server.stop());

it('nonsense is sent to every route', () => {
  expect(paths.length).toBeGreaterThan(80);
});

describe('no malformed request is answered with 5xx, and each answer has the security headers', () => {
  it.each(Object.entries(NONSENSE))('%s', async (_, nonsense) => {
    const faults: string[] = [];
    for (const path of paths) {
      const { status, headers } = await send(path, nonsense);
      const missing = SECURE.filter((name) => !headers.includes(name));
      const unavailable = status === 503 && path === '/identitytoolkit.googleapis.com/v1/accounts:lookup';
      if (!(status >= 200 && status < 500) && !unavailable) faults.push(`${path}: ${status}`);
      if (missing.length > 0) faults.push(`${path}: ${status} without ${missing.join(', ')}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('moments that the database has no value for are refused with the field’s name', () => {
  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '0001-01-01T00:00:00+23:59',
    '2024-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-14:00',
    '9999-12-31T23:59:59-23:59',
    `2024-01-01T00:00:00.${'1'.repeat(300)}Z`,
  ])('%s', async (moment) => {
    const ada = await server.signIn('ada');
    const questions = [{ id: 'a', type: 'text_short', title: 'A?' }];
    const survey = await publishedSurvey(ada, { title: 'S', questions });
    const hook = { url: 'https://hooks.example.com/', events: ['survey_updated'] };
    const webhook = (await ada('POST', '/api/webhooks', { body: hook })).body.id;
    const query = encodeURIComponent(moment);
    const selection = { filter: {}, until: moment };
    const change = { action: 'delete', change: '0198c0de-0000-7000-8000-000000000001', selection };
    const withSetting = (name: string) => ({ title: 'S', questions, settings: { [name]: moment } });
    const answers = [
      await ada('POST', '/api/workspaces/ada/keys', {
        body: { name: 'K', role: 'viewer', expiresAt: moment },
      }),
      await ada('GET', `/api/surveys/${survey}/responses/news?after=${query}`),
      await ada('GET', `/api/surveys/${survey}/responses/count?until=${query}`),
      await ada('POST', `/api/surveys/${survey}/responses/changes`, { body: change }),
      await ada('POST', `/api/webhooks/${webhook}/redeliver`, { body: { since: moment } }),
      await ada('GET', `/api/webhooks/${webhook}/missed?since=${query}`),
      await ada('POST', '/api/surveys', { body: withSetting('opensAt') }),
      await ada('POST', '/api/surveys', { body: withSetting('closeAt') }),
    ];
    const wrong = (field: string) => [422, [{ field, code: 'invalid_format' }]];
    const faults = ({ body }: (typeof answers)[number]) =>
      body?.errors?.map(({ field, code }: { field: string; code: string }) => ({ field, code }));
    expect(answers.map((answer) => [answer.status, faults(answer)])).toEqual(
      [
        'expiresAt',
        'after',
        'until',
        'selection.until',
        'since',
        'since',
        'settings.opensAt',
        'settings.closeAt',
      ].map(wrong),
    );
  });

  it('but those of every zone are taken, and a draft that an earlier release stored with one is read and corrected', async () => {
    const ada = await server.signIn('ada');
    const settings = { opensAt: '2026-01-01T00:00:00.123456789+14:00', closeAt: '2026-01-01T23:59:59-12:00' };
    const made = await ada('POST', '/api/surveys', { body: { title: 'S', settings } });
    expect([made.status, made.body.settings]).toEqual([201, expect.objectContaining(settings)]);
    const path = `/api/surveys/${made.body.id}`;
    const opensAt = '0000-01-01T00:00:00Z';
    await server.deps.pool.query(
      `update surveys set draft = jsonb_set(draft, '{settings,opensAt}', to_jsonb($2::text)) where id = $1`,
      [made.body.id, opensAt],
    );
    const read = await ada('GET', path);
    expect([read.status, read.body.settings.opensAt]).toEqual([200, opensAt]);
    const patch = { settings: { ...read.body.settings, opensAt: null } };
    const corrected = await ada('PATCH', path, { headers: { 'If-Match': '*' }, body: patch });
    expect(corrected.status).toBe(200);
    expect((await ada('GET', path)).body.settings.opensAt).toBeNull();
  });
});
