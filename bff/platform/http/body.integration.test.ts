import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.cookieOf('ada');
});
afterAll(() => server.stop());

const SAVE = '/api/public/surveys/AAAAAAAAAAAA/responses/0198c0de-0000-7000-8000-000000000001';

async function send(
  method: string,
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string; errors?: { field: string; code: string }[] }> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
  return { ...((await answer.json()) as { code: string }), status: answer.status };
}

/**
 * Posts zeros until the server answers or closes the connection. Not with `fetch`: Node's sometimes reads a body on and on after its
 * connection has been closed, until no memory is left.
 * @returns the status, undefined if the connection was closed before it was read; and what the connection took
 */
function postWithoutEnd(
  path: string,
  type: string,
): Promise<{ status: number | undefined; megabytes: number }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number | undefined; megabytes: number }>();
  const megabyte = Buffer.alloc(1_000_000);
  let megabytes = 0;
  let status: number | undefined;
  const request = httpRequest(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': type, Cookie: cookie },
  });
  const send = () => {
    if (request.destroyed) return;
    megabytes += 1;
    if (request.write(megabyte)) setImmediate(send);
  };
  request.on('drain', send);
  request.on('response', (response) => {
    status = response.statusCode;
    request.destroy();
  });
  // The server closes the connection in the middle of the body.
  request.on('error', () => undefined);
  request.on('close', () => resolve({ status, megabytes }));
  send();
  return promise;
}

describe('a compressed body', () => {
  const survey = JSON.stringify({ title: 'Compressed' });
  const compress = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

  it.each(Object.entries(compress))('is read: %s', async (encoding, pack) => {
    const headers = { Cookie: cookie, 'Content-Encoding': encoding };
    expect((await send('POST', '/api/surveys', pack(survey), headers)).status).toBe(201);
  });

  it.each(Object.keys(compress))('that is not %s is refused as unreadable', async (encoding) => {
    for (const body of [survey, Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), Buffer.from([0xff, 0x00, 0xff])]) {
      const headers = { Cookie: cookie, 'Content-Encoding': encoding };
      const { status, code, errors } = await send('POST', '/api/surveys', body, headers);
      expect([status, code]).toEqual([400, 'bad_request']);
      expect(errors).toMatchObject([{ field: 'Content-Encoding', code: 'invalid_format' }]);
    }
  });

  it('in another way is refused with those that are read', async () => {
    const headers = { Cookie: cookie, 'Content-Encoding': 'zstd' };
    expect(await send('POST', '/api/surveys', survey, headers)).toMatchObject({
      status: 415,
      errors: [{ field: 'Content-Encoding', message: 'Not one of: gzip, deflate, br.' }],
    });
  });

  it.each(Object.entries(compress))(
    'of kilobytes that would be megabytes is refused: %s',
    async (encoding, pack) => {
      const bomb = pack(Buffer.alloc(20_000_000, ' '));
      const headers = { Cookie: cookie, 'Content-Encoding': encoding };
      expect(await send('POST', '/api/surveys', bomb, headers)).toMatchObject({
        status: 413,
        code: 'survey_too_large',
      });
    },
  );
});

describe('a text in another encoding than UTF-8', () => {
  const latin1 = Buffer.from('{"title":"Caf\u00e9"}', 'latin1');

  it.each([
    ['as it is', latin1, {}],
    ['compressed', gzipSync(latin1), { 'Content-Encoding': 'gzip' }],
  ])('is refused: %s', async (_, body, headers) => {
    expect(await send('POST', '/api/surveys', body, { Cookie: cookie, ...headers })).toMatchObject({
      status: 400,
      code: 'bad_request',
      errors: [{ code: 'not_utf8', message: 'The text isn’t in UTF-8.' }],
    });
    expect(await send('PUT', SAVE, body, headers)).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('is refused by its name, and UTF-8 is read with its name and a byte order mark', async () => {
    const as = (charset: string) =>
      send('POST', '/api/surveys', '\uFEFF{"title":"Caf\u00e9"}', {
        Cookie: cookie,
        'Content-Type': `application/json; charset=${charset}`,
      });
    expect(await as('iso-8859-1')).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    expect(await as('UTF-8')).toMatchObject({ status: 201, title: 'Caf\u00e9' });
    expect(await as('"utf8"')).toMatchObject({ status: 201 });
  });
});

it.each([
  ['{"title":"Cut', 'This isn’t JSON.'],
  ['{title:"Unquoted"}', 'This isn’t JSON.'],
  ['"A text"', 'This isn’t JSON.'],
  ['{"title":"A","__proto__":{"b":1}}', 'Unknown: __proto__.'],
])('a body that can’t be read is refused with the reason: %s', async (body, message) => {
  expect(await send('POST', '/api/surveys', body, { Cookie: cookie })).toMatchObject({
    status: 400,
    code: 'bad_request',
    errors: [{ field: '', message }],
  });
});

describe('a body that is too large', () => {
  it('is refused by its Content-Length, before it is sent', async () => {
    const call = server.call('POST', '/api/auth/set-cookie', { body: { token: 'x'.repeat(64_000) } });
    expect(await call).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });

  it('is received to its end from a client that has its connection closed, which then reads why', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const length = 6_000_000;
    const headers = ['Content-Type: application/json', `Content-Length: ${length}`, 'Connection: close'];
    socket.write(`POST /api/surveys HTTP/1.1\r\nHost: ${hostname}\r\n${headers.join('\r\n')}\r\n\r\n`);
    // Enough for the server to answer while the client goes on.
    await sleep(200);
    socket.write(Buffer.alloc(length, ' '));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /);
  });

  it('of a client without a session isn’t read at all', async () => {
    const { status } = await send('POST', '/api/surveys', `{"title":"${'x'.repeat(3_000_000)}"}`);
    expect(status).toBe(401);
    expect((await send('POST', '/api/surveys', 'no JSON at all')).status).toBe(401);
  });

  it.each([
    ['/api/images', 'image/png'],
    ['/api/payments/stripe-events', 'application/json'],
    ['/api/surveys', 'application/json'],
  ])('is refused with an answer when nothing says how long it will be: %s', async (path, type) => {
    const { status, megabytes } = await postWithoutEnd(path, type);
    // Its connection is closed; whether the sender reads why before it fails to send on is a race.
    expect([413, 404, undefined]).toContain(status);
    expect(megabytes).toBeLessThan(100);
    expect((await server.call('GET', '/healthz')).status).toBe(200);
  });

  it('counts towards the client’s rate limit', async () => {
    const other = await startTestServer();
    try {
      const body = JSON.stringify({ sequence: 1, version: 1, answers: { a: 'x'.repeat(1_900_000) } });
      const statuses: number[] = [];
      for (let index = 0; index < 14; index += 1) {
        statuses.push((await other.call('PUT', SAVE, { body })).status);
      }
      expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
      const small = await other.call('PUT', SAVE, { body: { sequence: 1, version: 1, answers: {} } });
      expect(small.status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});

describe('a body of many entries', () => {
  const many = (count: number, entry: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => entry(index)).join(',');
  const answers = (inside: string) => `{"sequence":1,"version":1,"answers":{${inside}}}`;

  it.each([
    ['answers', answers(many(100_000, (index) => `"a${index}":[]`)), 'answers', 'too_many_fields'],
    [
      'options',
      answers(`"a":{"options":[${many(300_000, () => '"b"')}]}`),
      'answers.a.options',
      'too_big_list',
    ],
    ['fields', `{${many(100_000, (index) => `"a${index}":1`)}}`, '', 'too_many_fields'],
    [
      'answers of many options',
      answers(many(900, (index) => `"a${index}":{"options":[${many(100, () => '"b"')}]}`)),
      expect.stringMatching(/^answers\./),
      'too_many_fields',
    ],
  ])('is refused without looking at them all: %s', async (_, body, field, code) => {
    expect(await send('PUT', SAVE, body)).toMatchObject({ status: 422, errors: [{ field, code }] });
  });
});
