import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { v7 as uuidv7 } from 'uuid';
import { startTestServer, type TestServer } from '../../../bff/testing/server.ts';
import { type CanvassClient, createClient, items, ProblemError, rateLimitOf, unwrap } from './index.ts';

let server: TestServer;
let client: CanvassClient;
let key = '';

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1' });
  const ada = await server.signIn('ada');
  key = (await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'Client', role: 'admin' } })).body.key;
  client = createClient({ url: server.url, key });
});
afterAll(() => server.stop());

const questions = [{ type: 'text_short' as const, id: 'name', title: 'Your name?' }];

async function published(): Promise<string> {
  const { id } = await unwrap(client.POST('/api/surveys', { body: { title: 'Hello', questions } }));
  const { version } = await unwrap(client.POST('/api/surveys/{id}/publish', { params: { path: { id } } }));
  expect(version).toBe(1);
  return id;
}

async function respond(id: string, name: string): Promise<string> {
  const respondent = createClient({ url: server.url });
  const path = { id, responseId: uuidv7() };
  await unwrap(
    respondent.PUT('/api/public/surveys/{id}/responses/{responseId}', {
      params: { path },
      body: { sequence: 1, version: 1, answers: { name }, completed: true },
    }),
  );
  return path.responseId;
}

const problemOf = (call: Promise<unknown>): Promise<ProblemError> =>
  call.then(
    () => Promise.reject(new Error('the server refused nothing')),
    (error: unknown) => {
      if (error instanceof ProblemError) return error;
      throw error;
    },
  );

it('makes and publishes a survey, and reads all its responses page by page', async () => {
  const id = await published();
  const names = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald'];
  for (const name of names) await respond(id, name);
  const read: unknown[] = [];
  const params = { path: { id }, query: { limit: 2 } };
  for await (const { answers } of items(client, '/api/surveys/{id}/responses', params))
    read.push(answers.name);
  expect(read.toSorted()).toEqual(names.toSorted());
  const analytics = await unwrap(client.GET('/api/surveys/{id}/analytics', { params: { path: { id } } }));
  expect(analytics.completions).toBe(5);
});

it('makes a widget and a webhook', async () => {
  const surveyId = await published();
  const widget = await unwrap(client.POST('/api/widgets', { body: { name: 'Feedback', surveyId } }));
  expect(widget).toMatchObject({ surveyId, enabled: true });
  const body = { url: 'https://hooks.example.com/', events: ['survey_created' as const] };
  const webhook = await unwrap(client.POST('/api/webhooks', { body }));
  const listed: string[] = [];
  for await (const { id } of items(client, '/api/webhooks', {})) listed.push(id);
  expect(listed).toContain(webhook.id);
  const gone = await client.DELETE('/api/webhooks/{id}', { params: { path: { id: webhook.id } } });
  expect(gone.response.status).toBe(204);
});

it('downloads an export', async () => {
  const id = await published();
  await respond(id, 'Ada');
  const params = { path: { id }, query: { format: 'csv' as const } };
  const csv = await unwrap(client.GET('/api/surveys/{id}/responses/export', { params, parseAs: 'text' }));
  expect(csv).toContain('Ada');
});

it('says what came where JSON was expected', async () => {
  const id = await published();
  const params = { path: { id }, query: { format: 'csv' as const } };
  const file = await problemOf(client.GET('/api/surveys/{id}/responses/export', { params }));
  expect([file.status, file.code]).toEqual([200, 'not_json']);
  expect(file.message).toMatch(/text\/csv/);

  const page = (status: number) => async () =>
    new Response('<h1>Please wait</h1>', { status, headers: { 'Content-Type': 'text/html' } });
  const behind = (status: number) => createClient({ url: server.url, key, fetch: page(status) });
  expect((await problemOf(behind(200).GET('/api/surveys'))).message).toMatch(/^200 with text\/html/);
  const broken = await problemOf(unwrap(behind(502).GET('/api/surveys')));
  expect([broken.code, broken.message]).toEqual(['unknown', '502']);
  const html = await unwrap(behind(200).GET('/api/surveys', { parseAs: 'text' }));
  expect(html).toContain('Please wait');
});

it('repeats a creation with the same idempotency key without a second survey', async () => {
  const once = { params: { header: { 'Idempotency-Key': uuidv7() } }, body: { title: 'Once', questions } };
  const [first, again] = [await client.POST('/api/surveys', once), await client.POST('/api/surveys', once)];
  expect(again.data?.id).toBe(first.data?.id);
  expect(again.response.headers.get('Idempotent-Replayed')).toBe('true');
});

it('says what is stored when someone else was faster', async () => {
  const id = await published();
  const path = { id };
  const { response } = await client.GET('/api/surveys/{id}', { params: { path } });
  const header = { 'If-Match': response.headers.get('ETag') ?? '' };
  await unwrap(client.PATCH('/api/surveys/{id}', { params: { path, header }, body: { title: 'Mine' } }));
  const late = client.PATCH('/api/surveys/{id}', { params: { path, header }, body: { title: 'Theirs' } });
  const problem = await problemOf(unwrap(late));
  expect([problem.status, problem.code]).toEqual([412, 'precondition_failed']);
  expect(problem.current).toMatchObject({ title: 'Mine' });
});

it('names the wrong fields of a refused input, in the language that was asked for', async () => {
  const italian = createClient({ url: server.url, key, language: 'it' });
  const problem = await problemOf(unwrap(italian.POST('/api/surveys', { body: { title: '' } })));
  expect([problem.status, problem.code, problem.errors[0]?.field]).toEqual([422, 'invalid_input', 'title']);
  expect(problem.message).toBe('Alcuni campi vanno ricontrollati.');
});

it('says what is left to the key', async () => {
  const { response } = await client.GET('/api/surveys');
  expect(rateLimitOf(response)).toMatchObject({ limit: 600 });
  const anonymous = await createClient({ url: server.url }).GET('/api/surveys');
  expect(anonymous.error?.code).toBe('sign_in_required');
  expect(rateLimitOf(anonymous.response)).toBeUndefined();
});

describe('a server that refuses for a moment', () => {
  /** Refuses so many requests, each with this `Retry-After`, or, for status 0, cuts them off; then answers `{}`. */
  async function refusing(times: number, retryAfter: string, status = 429, then = 200) {
    const keys: unknown[] = [];
    const refusals = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      response.setHeader('Content-Type', 'application/json');
      if (keys.length <= times) {
        if (status === 0) return void request.socket.destroy();
        response.writeHead(status, { 'Retry-After': retryAfter });
      } else {
        response.statusCode = then;
      }
      response.end('{}');
    });
    await new Promise<void>((resolve) => {
      refusals.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(refusals.address() as AddressInfo).port}`;
    return { keys, url, close: () => refusals.close() };
  }

  it('is asked again when it says so, with the same idempotency key', async () => {
    const { keys, url, close } = await refusing(2, '0');
    const { response } = await createClient({ url, key }).POST('/api/surveys', { body: { title: 'S' } });
    expect([response.status, keys.length, new Set(keys).size]).toEqual([200, 3, 1]);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    close();
  });

  it.each([0, 503])('is asked again after %i for what it does once with a key', async (status) => {
    const { keys, url, close } = await refusing(1, '0', status);
    const { response } = await createClient({ url, key }).POST('/api/surveys', { body: { title: 'S' } });
    expect([response.status, keys.length, new Set(keys).size]).toEqual([200, 2, 1]);
    close();
  });

  it.each([0, 503])('is not asked again after %i for what it would do twice', async (status) => {
    const { keys, url, close } = await refusing(1, '0', status);
    const params = { path: { id: 'AAAAAAAAAAAA' } };
    const call = createClient({ url }).POST('/api/public/widgets/{id}/opens', { params });
    const outcome = await call.then(
      ({ response }) => response.status,
      () => 0,
    );
    expect([outcome, keys]).toEqual([status, [undefined]]);
    close();
  });

  it('is asked again while it carries out the first request with the key', async () => {
    const { keys, url, close } = await refusing(1, '0', 409);
    const { response } = await createClient({ url, key }).POST('/api/surveys', { body: { title: 'S' } });
    expect([response.status, keys.length, new Set(keys).size]).toEqual([200, 2, 1]);
    close();
  });

  it('is not asked again after 503 for a change with If-Match, which may have been made', async () => {
    const { keys, url, close } = await refusing(1, '0', 503, 412);
    const params = { path: { id: 'AAAAAAAAAAAA' }, header: { 'If-Match': '"1"' } };
    const { response } = await createClient({ url, key }).PATCH('/api/surveys/{id}', {
      params,
      body: { title: 'S' },
    });
    expect([response.status, keys.length]).toEqual([503, 1]);
    close();
  });

  it('has deleted what a repeated DELETE no longer finds', async () => {
    const { keys, url, close } = await refusing(1, '0', 503, 404);
    const params = { path: { id: 'AAAAAAAAAAAA' } };
    const client = createClient({ url, key });
    const { response } = await client.DELETE('/api/surveys/{id}', { params });
    expect([response.status, keys.length]).toEqual([204, 2]);
    expect((await client.DELETE('/api/surveys/{id}', { params })).response.status).toBe(404);
    close();
  });

  it('may say by a date when to come again', async () => {
    const { url, close } = await refusing(9, new Date(Date.now() + 3600_000).toUTCString());
    const call = createClient({ url, key, longestWaitMs: 1000 }).GET('/api/surveys');
    const { retryAfter } = await problemOf(unwrap(call));
    expect(retryAfter).toBeGreaterThan(3590);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    close();
  });

  it('is not waited for longer than allowed; the problem says when to come again', async () => {
    const { keys, url, close } = await refusing(9, '3600');
    const call = createClient({ url, key, longestWaitMs: 1000 }).GET('/api/surveys');
    expect((await problemOf(unwrap(call))).retryAfter).toBe(3600);
    expect(keys).toHaveLength(1);
    close();
  });
});
