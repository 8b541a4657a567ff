import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KyInstance } from 'ky';
import { ApiProblem } from './api-problem.ts';
import { createHttp } from './create-http.ts';

const texts = { backend: 'Something went wrong.', offline: 'Not reached.', timeout: 'Too slow.' };

let server: Server;
let http: KyInstance;
let calls: { method?: string | undefined; url?: string | undefined; language?: string | undefined }[];
let answers: { status: number; body?: unknown }[];

beforeEach(async () => {
  calls = [];
  answers = [];
  server = createServer((request, response) => {
    calls.push({ method: request.method, url: request.url, language: request.headers['accept-language'] });
    const { status, body } = answers.shift() ?? { status: 200, body: { ok: true } };
    response.writeHead(status, {
      'content-type': status < 400 ? 'application/json' : 'application/problem+json',
    });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  http = createHttp({ apiBase: `http://localhost:${port}/api`, locale: 'it', texts });
});
afterEach(() => {
  // Connections that are kept alive would delay the end of the worker.
  server.closeAllConnections();
  server.close();
});

const failure = async (promise: Promise<unknown>): Promise<ApiProblem> => {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ApiProblem)) throw new Error('expected an ApiProblem', { cause: error });
  return error;
};

it('calls below the base of the page configuration, in the language of the page (S7.6)', async () => {
  await expect(http.get('surveys').json()).resolves.toEqual({ ok: true });
  expect(calls).toEqual([{ method: 'GET', url: '/api/surveys', language: 'it-IT' }]);
});

it.each([408, 409, 425, 429, 500, 502, 503, 504])('repeats a POST once on %i', async (status) => {
  answers = [{ status }];
  await expect(http.post('surveys', { json: {} }).json()).resolves.toEqual({ ok: true });
  expect(calls).toHaveLength(2);
});

it('repeats a POST at most once', async () => {
  answers = [{ status: 503 }, { status: 503 }, { status: 200 }];
  expect((await failure(http.post('surveys').json())).status).toBe(503);
  expect(calls).toHaveLength(2);
});

it.each([400, 401, 403, 404, 412, 422])('does not repeat a POST on %i', async (status) => {
  answers = [{ status }];
  await failure(http.post('surveys').json());
  expect(calls).toHaveLength(1);
});

it.each(['get', 'put', 'delete'] as const)('never repeats %s', async (method) => {
  answers = [{ status: 503 }];
  await failure(http[method]('surveys').json());
  expect(calls).toHaveLength(1);
});

it("carries the server's message, code and wrong fields", async () => {
  const errors = [{ field: 'title', code: 'required', message: 'Il titolo manca.' }];
  answers = [
    { status: 422, body: { status: 422, code: 'invalid_input', message: 'Controlla i campi.', errors } },
  ];
  const problem = await failure(http.put('surveys/1').json());
  expect(problem).toMatchObject({
    status: 422,
    code: 'invalid_input',
    message: 'Controlla i campi.',
    errors,
  });
  expect(problem.field('title')).toBe('Il titolo manca.');
});

it('has a default message if the response has none (S8.5)', async () => {
  answers = [{ status: 502, body: '<html>' }];
  expect(await failure(http.get('surveys').json())).toMatchObject({
    code: 'unknown',
    message: texts.backend,
  });
});

it('distinguishes an unreachable server from one that failed', async () => {
  server.close();
  server.closeAllConnections();
  expect(await failure(http.get('surveys').json())).toMatchObject({
    status: 0,
    code: 'offline',
    message: texts.offline,
  });
});

it('reports a server that is too slow', async () => {
  server.removeAllListeners('request');
  const slow = http.get('surveys', { timeout: 50 }).json();
  expect(await failure(slow)).toMatchObject({ status: 0, code: 'timeout', message: texts.timeout });
  server.closeAllConnections();
});

it('passes an abort on as an abort', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(http.get('surveys', { signal: stop.signal }).json()).rejects.toMatchObject({
    name: 'AbortError',
  });
});

it('reports every failure to the shell', async () => {
  const seen: ApiProblem[] = [];
  const { port } = server.address() as AddressInfo;
  const watched = createHttp({
    apiBase: `http://localhost:${port}/api`,
    locale: 'en',
    texts,
    onProblem: (problem) => seen.push(problem),
  });
  answers = [{ status: 401, body: { code: 'signed_out', message: 'Log in again.' } }];
  const problem = await failure(watched.get('surveys').json());
  expect(seen).toEqual([problem]);
});

describe('a page of another workspace than the personal one', () => {
  const sent: Headers[] = [];
  let workspace: string | undefined;
  const answeredTo: Array<string | null> = [];
  const named = () =>
    createHttp({
      apiBase: 'http://own.invalid/api',
      locale: 'en',
      texts,
      workspace: () => workspace,
      onAnswer: (_, request) => answeredTo.push(request.headers.get('Canvass-Workspace')),
    }).extend({
      fetch: async (input) => {
        sent.push(new Request(input).headers);
        return Response.json({});
      },
    });
  const last = (name: string) => sent.at(-1)?.get(name);

  it('names it in each request, and in what is reported of its answer', async () => {
    workspace = 'team';
    await named().get('surveys');
    expect([last('Canvass-Workspace'), answeredTo.at(-1)]).toEqual(['team', 'team']);
    workspace = undefined;
    await named().get('surveys');
    expect(last('Canvass-Workspace')).toBeNull();
  });

  it('makes another thing there: the key of the request is another one', async () => {
    workspace = 'team';
    await named().post('surveys', { headers: { 'Idempotency-Key': 'key' } });
    expect(last('Idempotency-Key')).toBe('key.team');
  });

  it('lets a call be about another one', async () => {
    workspace = 'team';
    await named().get('subscription', { headers: { 'Canvass-Workspace': 'own' } });
    expect(last('Canvass-Workspace')).toBe('own');
  });
});
