import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { recount } from '../../../results/metrics/recount.ts';
import { until } from '../../../testing/receiver.ts';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;
let surveyId = '';

const QUESTIONS = [
  { id: 'name', type: 'text_short', title: 'Name?', required: true, minLength: 2 },
  { id: 'stars', type: 'star_rating', title: 'Stars?' },
  { id: 'nps', type: 'number', title: 'Recommend?', display: 'nps', min: 0, max: 10, integer: true },
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

/** Sends a request as it is, over a connection of its own. */
async function send(body: string, changes: { headers?: object; method?: string; path?: string } = {}) {
  const { headers, method = 'PUT', path = addressOf(surveyId, uuidv7()) } = changes;
  const outgoing = request(`${server.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
  });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const answer = JSON.parse(await text(incoming)) as {
    code?: string;
    errors?: Array<{ field: string; message: string }>;
  };
  return { status: incoming.statusCode, answer };
}

describe('a save', () => {
  it('is acknowledged as respondents’ pages send it', async () => {
    const { publicOrigin } = server.deps.config;
    const first = await send(JSON.stringify(SAVE));
    expect(first).toEqual({ status: 200, answer: { sequence: 1, state: 'in_progress' } });
    const own = { headers: { Origin: publicOrigin, 'Sec-Fetch-Site': 'same-origin' } };
    const last = await send(JSON.stringify({ ...SAVE, completed: true }), own);
    expect(last).toEqual({ status: 200, answer: { sequence: 1, state: 'completed' } });
    expect(await recount(server.deps.db, server.services.definitions, surveyId)).toEqual([]);
  });

  it.each<[string, string, Parameters<typeof send>[1]]>([
    [
      'by POST, as a beacon',
      JSON.stringify(SAVE),
      { method: 'POST', headers: { 'Content-Type': 'text/plain' } },
    ],
    ['with parameters', JSON.stringify(SAVE), { path: `${addressOf('', uuidv7())}?lang=it` }],
    ['with escapes', JSON.stringify(SAVE).replace('ë', String.raw`\u00eb`), {}],
    [
      'with a charset',
      JSON.stringify(SAVE),
      { headers: { 'Content-Type': 'application/json; charset=utf-8' } },
    ],
    ['after a byte order mark', `\uFEFF${JSON.stringify(SAVE)}`, {}],
  ])('is acknowledged %s', async (_, body, changes) => {
    const path = changes?.path?.replace('//', `/${surveyId}/`);
    const saved = await send(body, { ...changes, ...(path ? { path } : {}) });
    expect(saved).toEqual({ status: 200, answer: { sequence: 1, state: 'in_progress' } });
  });

  it.each<[number, string, string, string, Parameters<typeof send>[1]]>([
    [
      404,
      'not_found',
      'of an unknown survey',
      JSON.stringify(SAVE),
      { path: addressOf('abcdefghijkl', uuidv7()) },
    ],
    [422, 'invalid_input', 'of no response', JSON.stringify(SAVE), { path: addressOf('abcdefghijkl', '7') }],
    [405, 'method_not_allowed', 'by another method', '', { method: 'PATCH' }],
    [415, 'unsupported_media_type', 'of another type', '<a/>', { headers: { 'Content-Type': 'text/xml' } }],
    [
      400,
      'bad_request',
      'that isn’t compressed as it says',
      '{}',
      { headers: { 'Content-Encoding': 'gzip' } },
    ],
    [415, 'unsupported_media_type', 'in an unknown encoding', '{}', { headers: { 'Content-Encoding': 'x' } }],
    [403, 'cross_origin', 'from another origin', '{}', { headers: { Origin: 'https://elsewhere.example' } }],
    [403, 'cross_origin', 'from another site', '{}', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    [
      403,
      'forbidden',
      'to another host, with the auth emulator',
      '{}',
      { headers: { Host: 'evil.example' } },
    ],
    [400, 'bad_request', 'that is no JSON', '{"sequence":', {}],
    [400, 'bad_request', 'with trailing garbage', `${JSON.stringify(SAVE)}}`, {}],
    [422, 'invalid_input', 'without its fields', JSON.stringify({ ...SAVE, sequence: 0 }), {}],
    [
      422,
      'invalid_input',
      'with an impossible answer',
      JSON.stringify({ ...SAVE, answers: { stars: 9 } }),
      {},
    ],
    [422, 'invalid_input', 'with long answers', JSON.stringify({ ...SAVE, answers: LONG }), {}],
    [422, 'invalid_input', 'of an unknown version', JSON.stringify({ ...SAVE, version: 7 }), {}],
  ])('is refused with %i %s %s', async (status, code, _, body, changes) => {
    expect(await send(body, changes)).toMatchObject({ status, answer: { code } });
  });

  it('takes the steps of a scale only, and names the question otherwise, in the reader’s language', async () => {
    const id = await publish();
    const headers = { 'Accept-Language': 'it' };
    const fieldsOf = async (nps: unknown) => {
      const path = addressOf(id, uuidv7());
      const { status, answer } = await send(JSON.stringify({ ...SAVE, answers: { nps } }), { headers, path });
      return [status, ...(answer.errors ?? []).map(({ field, message }) => `${field}: ${message}`)];
    };
    expect(await fieldsOf(10)).toEqual([200]);
    expect(await fieldsOf(11)).toEqual([422, 'answers.nps: Al massimo 10.']);
    expect(await fieldsOf(7.5)).toEqual([422, 'answers.nps: Inserisci un numero intero.']);
    expect(await fieldsOf('7')).toEqual([422, 'answers.nps: Inserisci un numero.']);
  });

  it('is stored only with the password of its survey', async () => {
    const path = addressOf(await publish({ password: 'secret' }), uuidv7());
    expect(await send(JSON.stringify(SAVE), { path })).toMatchObject({
      status: 401,
      answer: { code: 'password_required' },
    });
  });

  it('may arrive in several chunks, and an aborted one harms no other', async () => {
    const body = JSON.stringify(SAVE);
    const bytes = Buffer.from(body);
    const head = `PUT ${addressOf(surveyId, uuidv7())} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    const port = Number(new URL(server.url).port);
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
    expect((await send(body)).answer).toEqual({ sequence: 1, state: 'in_progress' });
  });
});

describe('the fast parser and the schema', () => {
  /** Sends the same saves to both: the fast parser rejects every text with an escape. */
  async function bothWays(survey: string, bodies: object[], headers: Record<string, string> = {}) {
    const ids = [uuidv7(), uuidv7()];
    const answers = [];
    for (const [index, id] of ids.entries()) {
      let last;
      for (const save of bodies) {
        const body = JSON.stringify(save).replace(
          '"answers"',
          index === 0 ? '$&' : String.raw`"\u0061nswers"`,
        );
        last = await server.call('PUT', addressOf(survey, id), { body, headers });
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
  ])('lead to the same answer to %s', async (_, status, bodies) => {
    const [viaFastParser, viaSchema] = await bothWays(surveyId, bodies, { 'Accept-Language': 'it' });
    expect(viaFastParser).toEqual(viaSchema);
    expect(viaFastParser?.status).toBe(status);
  });

  it('lead to the same answer where a survey is full or closed', async () => {
    const full = await publish({ maxResponses: 1 });
    await server.call('PUT', addressOf(full, uuidv7()), { body: { ...SAVE, completed: true } });
    const closed = await publish();
    await ada('POST', `/api/surveys/${closed}/close`);
    for (const survey of [full, closed]) {
      const [viaFastParser, viaSchema] = await bothWays(survey, [SAVE]);
      expect(viaFastParser).toEqual(viaSchema);
      expect(viaFastParser?.status).toBe(410);
    }
  });

  it('lead to the same metrics of a request', async () => {
    const before = await countRequests();
    await bothWays(surveyId, [SAVE]);
    // A request is recorded after its response was written to the connection.
    await until(async () => (await countRequests()) >= before + 2);
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

  it('share the rate limit of an address, and each save counts once', async () => {
    const limited = await startTestServer();
    const other = await limited.signIn('ada');
    const id = await publishedSurvey(other, { title: 'S', questions: QUESTIONS });
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
