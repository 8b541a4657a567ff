import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { recount } from '../../results/metrics/recount.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { fastPath } from './fast-path.ts';

let server: TestServer;
let ada: Call;
let surveyId = '';

const QUESTIONS = [
  { id: 'name', type: 'text_short', title: 'Name?', required: true, minLength: 2 },
  { id: 'stars', type: 'star_rating', title: 'Stars?' },
];

async function publish(settings: object = {}): Promise<string> {
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'S', questions: QUESTIONS, settings } }))
    .body;
  expect((await ada('POST', `/api/surveys/${id}/publish`)).status).toBe(200);
  return id;
}

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
  surveyId = await publish();
});
afterAll(() => server.stop());

const addressOf = (survey: string, response: string) => `/api/public/surveys/${survey}/responses/${response}`;
const SAVE = { sequence: 1, version: 1, answers: { name: 'Zoë 💚', stars: 4 }, timings: { name: 1200 } };

/** Larger than one read of a socket. */
const LONG = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`q${index}`, 'x'.repeat(19_000)]));

describe('the saves that the fast path answers', () => {
  let alone: Server;
  let origin = '';
  const passedOn: string[] = [];

  beforeAll(async () => {
    // Stands for the application: records the bodies of the requests that the fast path passes on.
    const listener = fastPath(server.deps, server.services, (incoming, response) => {
      void text(incoming).then((body) => {
        passedOn.push(body);
        response.end('passed on');
      });
    });
    alone = createServer(listener).listen(0, '127.0.0.1');
    await once(alone, 'listening');
    origin = `http://127.0.0.1:${(alone.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    alone.closeAllConnections();
    alone.close();
  });

  async function send(body: string, changes: { headers?: object; method?: string; path?: string } = {}) {
    passedOn.length = 0;
    const { headers, method = 'PUT', path = addressOf(surveyId, uuidv7()) } = changes;
    const outgoing = request(`${origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
    });
    outgoing.end(body);
    const [incoming] = await once(outgoing, 'response');
    return text(incoming);
  }

  it('include those that respondents’ pages send', async () => {
    const { publicOrigin } = server.deps.config;
    expect(JSON.parse(await send(JSON.stringify(SAVE)))).toEqual({ sequence: 1, state: 'in_progress' });
    const own = { headers: { Origin: publicOrigin, 'Sec-Fetch-Site': 'same-origin' } };
    expect(JSON.parse(await send(JSON.stringify({ ...SAVE, completed: true }), own))).toEqual({
      sequence: 1,
      state: 'completed',
    });
    expect(passedOn).toEqual([]);
    expect(await recount(server.deps.db, server.services.definitions, surveyId)).toEqual([]);
  });

  it.each<[string, string, Parameters<typeof send>[1]]>([
    ['another method', JSON.stringify(SAVE), { method: 'POST' }],
    ['another address', JSON.stringify(SAVE), { path: '/api/surveys' }],
    [
      'an id in upper case',
      JSON.stringify(SAVE),
      { path: addressOf('abcdefghijkl', uuidv7().toUpperCase()) },
    ],
    ['an unknown survey', JSON.stringify(SAVE), { path: addressOf('abcdefghijkl', uuidv7()) }],
    ['another type', JSON.stringify(SAVE), { headers: { 'Content-Type': 'text/plain' } }],
    ['a compressed body', JSON.stringify(SAVE), { headers: { 'Content-Encoding': 'gzip' } }],
    ['another origin', JSON.stringify(SAVE), { headers: { Origin: 'https://elsewhere.example' } }],
    ['another site', JSON.stringify(SAVE), { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['another host, with the auth emulator', JSON.stringify(SAVE), { headers: { Host: 'evil.example' } }],
    ['no JSON', '{"sequence":', {}],
    ['no save', JSON.stringify({ ...SAVE, sequence: 0 }), {}],
    ['an impossible answer', JSON.stringify({ ...SAVE, answers: { stars: 9 } }), {}],
    ['long answers', JSON.stringify({ ...SAVE, answers: LONG }), {}],
    ['an unknown version', JSON.stringify({ ...SAVE, version: 7 }), {}],
  ])('exclude those with %s', async (_, body, changes) => {
    expect(await send(body, changes)).toBe('passed on');
    expect(passedOn).toEqual([body]);
  });

  it('exclude those of a survey with a password, with one response of each browser, or that is closed', async () => {
    for (const settings of [{ password: 'secret' }, { onePerBrowser: true }]) {
      const path = addressOf(await publish(settings), uuidv7());
      expect(await send(JSON.stringify(SAVE), { path })).toBe('passed on');
    }
    const closed = await publish();
    await ada('POST', `/api/surveys/${closed}/close`);
    expect(await send(JSON.stringify(SAVE), { path: addressOf(closed, uuidv7()) })).toBe('passed on');
  });

  it('may arrive in several chunks, and an aborted one harms no other', async () => {
    const body = JSON.stringify(SAVE);
    const bytes = Buffer.from(body);
    const head = `PUT ${addressOf(surveyId, uuidv7())} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    const { port } = alone.address() as AddressInfo;
    const open = async () => {
      const socket = connect({ port, host: '127.0.0.1' });
      await once(socket, 'connect');
      return socket;
    };
    const whole = await open();
    whole.write(`${head}Content-Length: ${bytes.length}\r\n\r\n`);
    for (const piece of [bytes.subarray(0, 20), bytes.subarray(20, 50), bytes.subarray(50)]) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      whole.write(piece);
    }
    const [answer] = await once(whole, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*\{"sequence":1,"state":"in_progress"\}$/s);
    whole.destroy();

    const broken = await open();
    broken.write(`${head}Content-Length: 500\r\n\r\n${body}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    broken.destroy();
    const ended = await open();
    ended.end(`${head}Content-Length: ${bytes.length}\r\n\r\n${body}`);
    ended.destroy();
    // The server still answers the next request.
    expect(JSON.parse(await send(body))).toEqual({ sequence: 1, state: 'in_progress' });
    expect(passedOn).toEqual([]);
  });
});

describe('fast path and application', () => {
  /** Sends the same saves to both: a `charset` in the content type makes the fast path pass a save on. */
  async function bothWays(survey: string, bodies: object[], headers: Record<string, string> = {}) {
    const ids = [uuidv7(), uuidv7()];
    const answers = [];
    for (const [index, id] of ids.entries()) {
      const type = index === 0 ? 'application/json' : 'application/json; charset=utf-8';
      let last;
      for (const body of bodies) {
        last = await server.call('PUT', addressOf(survey, id), {
          body,
          headers: { ...headers, 'Content-Type': type },
        });
      }
      const { 'x-request-id': request, date, ...otherHeaders } = Object.fromEntries(last?.headers ?? []);
      expect(request).toMatch(/^[0-9a-f-]{36}$/);
      expect(date).toBeTruthy();
      answers.push({ status: last?.status, body: last?.body, headers: otherHeaders });
    }
    return answers;
  }

  it.each<[string, number, object[]]>([
    ['a first save', 200, [SAVE]],
    ['a completed one', 200, [SAVE, { ...SAVE, sequence: 2, completed: true }]],
    ['a repeat', 200, [SAVE, SAVE]],
    [
      'a change of what is completed',
      409,
      [
        { ...SAVE, completed: true },
        { ...SAVE, sequence: 2 },
      ],
    ],
    ['a wrong answer', 422, [{ ...SAVE, answers: { name: 'A', stars: 0 } }]],
    ['a missing one', 422, [{ ...SAVE, answers: {}, completed: true }]],
    ['no save', 422, [{ answers: [] }]],
  ])('answer alike to %s', async (_, status, bodies) => {
    const [viaFastPath, viaApplication] = await bothWays(surveyId, bodies, { 'Accept-Language': 'it' });
    expect(viaFastPath).toEqual(viaApplication);
    expect(viaFastPath?.status).toBe(status);
  });

  it('answer alike where a survey is full or closed', async () => {
    const full = await publish({ maxResponses: 1 });
    await server.call('PUT', addressOf(full, uuidv7()), { body: { ...SAVE, completed: true } });
    const closed = await publish();
    await ada('POST', `/api/surveys/${closed}/close`);
    for (const survey of [full, closed]) {
      const [viaFastPath, viaApplication] = await bothWays(survey, [SAVE]);
      expect(viaFastPath).toEqual(viaApplication);
      expect(viaFastPath?.status).toBe(410);
    }
  });

  it('record the same metrics of a request', async () => {
    const before = await countRequests();
    await bothWays(surveyId, [SAVE]);
    // The application records a request after its response was written to the connection.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await countRequests()) - before).toBe(2);
  });

  async function countRequests(): Promise<number> {
    const { values } = await server.services.metrics.requestSeconds.get();
    return values
      .filter(({ metricName }) => metricName === 'http_request_duration_seconds_count')
      .filter(({ labels }) => labels.route === '/api/public/surveys/:id/responses/:responseId')
      .filter(({ labels }) => labels.method === 'PUT' && labels.status === 200)
      .reduce((sum, { value }) => sum + value, 0);
  }

  it('share the rate limit of an address, and count a refused save once', async () => {
    const limited = await startTestServer();
    const other = await limited.signIn('ada');
    const { id } = (await other('POST', '/api/surveys', { body: { title: 'S', questions: QUESTIONS } })).body;
    await other('POST', `/api/surveys/${id}/publish`);
    const response = uuidv7();
    const put = (body: object) => limited.call('PUT', addressOf(id, response), { body });
    for (let calls = 0; calls < 5997; calls += 1) await limited.services.saveLimit.consume('127.0.0.1');
    expect((await put({ ...SAVE, completed: true })).status).toBe(200);
    expect((await put({ ...SAVE, sequence: 2 })).status).toBe(409);
    expect((await put(SAVE)).status).toBe(200);
    const refused = await put(SAVE);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    await limited.stop();
  });
});
