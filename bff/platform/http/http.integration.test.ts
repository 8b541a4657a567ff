import { request } from 'node:http';
import { connect } from 'node:net';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const json = { 'Content-Type': 'application/json' };
const send = (body: string, headers: Record<string, string> = json) =>
  ada('POST', '/api/surveys', { body, headers });

describe('an unreadable body', () => {
  it.each([
    ['malformed JSON', '{"title":', json, 400, 'bad_request'],
    ['a bare string', '"title"', json, 400, 'bad_request'],
    ['an array', '[]', json, 422, 'invalid_input'],
    ['nothing at all', '', json, 422, 'invalid_input'],
    ['another type', '<a/>', { 'Content-Type': 'application/xml' }, 415, 'unsupported_media_type'],
    [
      'text where JSON is asked for',
      '{"title":"x"}',
      { 'Content-Type': 'text/plain' },
      415,
      'unsupported_media_type',
    ],
    ['an unknown encoding', '{}', { ...json, 'Content-Encoding': 'lzma' }, 415, 'unsupported_media_type'],
    ['a broken compression', 'x', { ...json, 'Content-Encoding': 'gzip' }, 400, 'bad_request'],
    ['more than it may be', `{"title":"${'x'.repeat(2_100_000)}"}`, json, 413, 'survey_too_large'],
    ['deep nesting', `{"title":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, json, 422, 'invalid_input'],
    ['a NUL', '{"title":"a\\u0000b"}', json, 422, 'invalid_input'],
    ['half a character', '{"title":"\\ud800"}', json, 422, 'invalid_input'],
    ['a NUL in a name', '{"title":"x","translations":{"en":{"a\\u0000":"b"}}}', json, 422, 'invalid_input'],
  ])('%s is refused as a problem', async (_, body, headers, status, code) => {
    const answer = await send(body, headers);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.message).not.toMatch(/^problems\./);
  });

  it('property names of Object.prototype are refused or ignored', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const body = `{"title":"x","${name}":{"polluted":1},"questions":[{"id":"${name}","type":"yes_no","title":"?"}]}`;
      expect([400, 422]).toContain((await send(body)).status);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('an invalid address', () => {
  it.each([
    '/api/surveys/%',
    '/api/surveys/%E0%A4%A',
    '/api/surveys/%00',
    '/api/surveys/..%2f..%2f',
    '/api/surveys/AAAAAAAAAAAAA',
    '/api/surveys/AAAAAAAAAAAA/versions/0',
    '/api/surveys/AAAAAAAAAAAA/versions/99999999999999999999',
    '/api/surveys/AAAAAAAAAAAA/responses/x',
    '/api/public/surveys/%00',
    '/api/nothing',
    '/api/',
  ])('is not found: %s', async (path) => {
    expect(await statusOf('GET', path, await server.cookieOf('ada'))).toBe(404);
  });

  it.each([
    ['/api/surveys?cursor=x', 'cursor'],
    [`/api/surveys?cursor=${Buffer.from('["2020-01-01T00:00:00.000Z",1]').toString('base64url')}`, 'cursor'],
    ['/api/surveys?limit=0', 'limit'],
    ['/api/surveys?limit=1e9', 'limit'],
    ['/api/surveys?limit=1&limit=2', 'limit'],
    ['/api/surveys?search=%00', 'search'],
    ['/api/surveys?status=gone', 'status'],
  ])('a wrong query names the parameter: %s', async (path, field) => {
    const answer = await ada('GET', path);
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([422, field]);
  });

  it('a cursor of another list, or with the year 0, is refused', async () => {
    const { id } = (await ada('POST', '/api/surveys', { body: { title: 'x' } })).body;
    const cursor = (at: string, last: string) =>
      Buffer.from(JSON.stringify([at, last])).toString('base64url');
    for (const path of [
      `/api/surveys/${id}/responses?cursor=${cursor('2026-01-01T00:00:00.000Z', id)}`,
      `/api/surveys?cursor=${cursor('0000-01-01T00:00:00.000Z', id)}`,
    ]) {
      const answer = await ada('GET', path);
      expect([answer.status, answer.body.errors?.[0].field]).toEqual([422, 'cursor']);
    }
  });

  it('a malformed percent sign in the query is read literally', async () => {
    expect((await ada('GET', '/api/surveys?search=%ZZ')).status).toBe(200);
  });
});

describe('methods', () => {
  it('that a route doesn’t have are refused with 405, which lists those that it has', async () => {
    const answer = await server.call('POST', '/api/surveys/AAAAAAAAAAAA');
    expect([answer.status, answer.body.code]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')).toBe('HEAD, GET, PUT, PATCH, DELETE, OPTIONS');
    const options = await server.call('OPTIONS', '/api/surveys');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'HEAD, GET, POST, OPTIONS']);
    expect(await statusOf('PROPFIND', '/api/surveys')).toBe(405);
  });

  it('HEAD answers what GET would, without a body', async () => {
    const { id } = (await ada('POST', '/api/surveys', { body: { title: 'x' } })).body;
    const head = await ada('HEAD', `/api/surveys/${id}`);
    expect([head.status, head.headers.get('etag'), head.body]).toEqual([200, '"1"', '']);
  });
});

describe('If-Match', () => {
  it.each([
    ['"99999999999"', 412],
    ['nonsense', 422],
    ['W/"7"', 412],
    ['', 428],
  ])('%s is answered with %d', async (value, status) => {
    const { id } = (await ada('POST', '/api/surveys', { body: { title: 'x' } })).body;
    const headers: Record<string, string> = value === '' ? {} : { 'If-Match': value };
    expect((await ada('PUT', `/api/surveys/${id}`, { body: { title: 'y' }, headers })).status).toBe(status);
  });
});

describe('metrics for the operator', () => {
  it('are sent to a collector on this machine only', async () => {
    const answer = await server.call('GET', '/metrics');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('http_request_duration_seconds');
    const through = await server.call('GET', '/metrics', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(through.status).toBe(404);
  });

  it('are not sent to another host name that resolves to this machine, also with a real project', async () => {
    const real = await startTestServer({ AUTH_EMULATOR_URL: '' });
    try {
      expect(await statusOf('GET', '/metrics', '', { Host: 'rebound.example' }, real.url)).toBe(404);
      expect(await statusOf('GET', '/metrics', '', { Host: 'localhost:9' }, real.url)).toBe(200);
    } finally {
      await real.stop();
    }
  });
});

describe('metrics of a server with a public address', () => {
  it.each([
    ['not sent, because a proxy without forwarding headers makes strangers look local', '0', 404],
    ['sent to the collector if the proxy in front sets those headers', '1', 200],
  ])('are %s', async (_, TRUSTED_PROXIES, status) => {
    const env = { AUTH_EMULATOR_URL: '', PUBLIC_ORIGIN: 'https://surveys.example', TRUSTED_PROXIES };
    const real = await startTestServer(env);
    try {
      expect(await statusOf('GET', '/metrics', '', {}, real.url)).toBe(status);
      expect(await statusOf('GET', '/metrics', '', { 'X-Forwarded-For': '203.0.113.7' }, real.url)).toBe(404);
    } finally {
      await real.stop();
    }
  });

  it('are only read', async () => {
    const posted = await server.call('POST', '/metrics', { body: {} });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('limits', () => {
  it('answer 429 with the time to wait, and can be switched off for load tests', async () => {
    const tries = () =>
      server.call('POST', '/api/public/surveys/AAAAAAAAAAAA/unlock', { body: { password: 'x' } });
    const statuses = new Set<number>();
    for (let index = 0; index < 21; index += 1) statuses.add((await tries()).status);
    expect(statuses).toEqual(new Set([404, 429]));
    const last = await tries();
    expect([last.status, Number(last.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(last.body.message).toContain(last.headers.get('retry-after'));
  });
});

describe('a database that goes away', () => {
  it('is answered with 503 and Retry-After, and requests work again when it is back', async () => {
    const other = await startTestServer();
    try {
      const bob = await other.signIn('bob');
      await other.deps.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      const statuses: number[] = [];
      for (let index = 0; index < 5; index += 1) statuses.push((await bob('GET', '/api/surveys')).status);
      expect(statuses.at(-1)).toBe(200);
      expect(statuses).not.toContain(500);
    } finally {
      await other.stop();
    }
  });
});

it('the server survives a request that isn’t HTTP', async () => {
  const { hostname, port } = new URL(server.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.end('GET /api/%%% HTTP/9.9\r\nHost: \u0001\r\n\r\n'),
    );
    socket.on('close', () => resolve());
    socket.on('error', () => undefined);
    socket.resume();
  });
  expect((await server.call('GET', '/healthz')).status).toBe(200);
});

/** Without fetch, which tidies addresses up and refuses unusual methods. */
function statusOf(
  method: string,
  path: string,
  cookie = '',
  headers: Record<string, string> = {},
  at = server.url,
): Promise<number> {
  const { hostname, port } = new URL(at);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers: { Cookie: cookie, ...headers } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
