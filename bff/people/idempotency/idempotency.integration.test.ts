import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import sharp from 'sharp';
import { purge } from '../../operate/housekeeping/purge.ts';
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { encryptAnswer } from './answer.ts';

let stripe: StripeStandIn;
let server: TestServer;
let ada: Call;
let picture: Buffer;
let elsewhere: Server;
/** The resources that the calls below are about. */
let fixtures: Record<'survey' | 'webhook' | 'delivery' | 'address', string>;

beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ ...stripe.env, RATE_LIMITS: '0', WEBHOOK_ALLOW_LOOPBACK: '1' });
  ada = await server.signIn('ada');
  await server.deps.pool.query(`update users set plan = 'business'`);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  elsewhere = createServer((_request, response) => {
    response.setHeader('Content-Type', 'image/png').end(picture);
  });
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve);
  });
  const confirmed = { title: 'S', questions: [question, address], settings: { confirmation } };
  const survey = (await ada('POST', '/api/surveys', { body: confirmed })).body.id;
  const webhook = (await ada('POST', '/api/webhooks', { body: hook })).body.id;
  const delivery = (await ada('POST', `/api/webhooks/${webhook}/test`)).body.id;
  await server.deps.pool.query(`update deliveries set state = 'failed', finished_at = now()`);
  const { port } = elsewhere.address() as AddressInfo;
  fixtures = { survey, webhook, delivery, address: `http://127.0.0.1:${port}/red.png` };
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await server.stop();
  await stripe.stop();
});

const question = { id: 'a', type: 'text_short', title: 'A?' };
const address = { id: 'mail', type: 'email', title: 'Address' };
const confirmation = { question: 'mail', request: null, sender: '', subject: '', text: '', answers: true };
const hook = { url: 'https://192.0.32.8/hook', events: ['survey_created'] };

/** The body of each call, and the table of the rows that it makes. */
const CREATIONS: Record<string, { body?: (key: string) => object; rows: string | (() => number) }> = {
  '/api/surveys': {
    body: () => ({ title: 'Lunch', questions: ['Where?'].map((title) => ({ ...question, title })) }),
    rows: 'surveys',
  },
  '/api/surveys/{id}/duplicate': { body: () => ({ title: 'Copy' }), rows: 'surveys' },
  '/api/surveys/{id}/summary-links': {
    body: () => ({ name: 'Board', questions: ['a'], texts: false }),
    rows: 'summary_links',
  },
  '/api/surveys/{id}/confirmation/test': { body: () => ({}), rows: 'mails' },
  '/api/surveys/{id}/exports': { body: () => ({ format: 'csv' }), rows: 'response_exports' },
  '/api/folders': { body: (key) => ({ name: key }), rows: 'survey_folders' },
  '/api/widgets': { body: () => ({ name: 'W', surveyId: fixtures.survey }), rows: 'widgets' },
  '/api/brands': { body: () => ({ name: 'B', design: { color: '#0b7a75' } }), rows: 'brands' },
  '/api/webhooks': { body: () => hook, rows: 'webhooks' },
  '/api/webhooks/{id}/secret': { rows: `webhooks where jsonb_array_length(previous_secrets) > 0` },
  '/api/webhooks/{id}/test': { rows: 'deliveries' },
  '/api/webhooks/{id}/deliveries/{delivery}/redeliver': { rows: 'deliveries' },
  '/api/webhooks/{id}/redeliver': { body: () => ({ since: '2026-01-01T00:00:00Z' }), rows: 'redeliveries' },
  '/api/workspaces': { body: () => ({ name: 'Team' }), rows: 'workspaces' },
  '/api/workspaces/{workspace}/invitations': {
    body: (key) => ({ email: `${key.slice(0, 20)}@example.com`, role: 'viewer' }),
    rows: 'workspace_invitations',
  },
  '/api/workspaces/{workspace}/keys': { body: () => ({ name: 'K', role: 'viewer' }), rows: 'api_keys' },
  '/api/subscription/checkout': { body: () => ({ plan: 'pro' }), rows: () => stripe.checkouts.size },
  '/api/images': { rows: 'images' },
  '/api/images/from-address': { body: () => ({ address: fixtures.address }), rows: 'images' },
};
const TAKING = ENDPOINTS.filter((endpoint) => endpoint.idempotencyKey).map(({ path }) => path);

const addressOf = (path: string) =>
  path
    .replace('{id}', path.includes('webhooks') ? fixtures.webhook : fixtures.survey)
    .replace('{delivery}', fixtures.delivery)
    .replace('{workspace}', 'ada');

/** Sends a creation with a key, as its client would. */
async function send(path: string, key: string) {
  if (path !== '/api/images') {
    const body = CREATIONS[path]?.body?.(key);
    const headers = { 'Idempotency-Key': key };
    return ada('POST', addressOf(path), body ? { body, headers } : { headers });
  }
  const response = await fetch(`${server.url}/api/images`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key, 'Content-Type': 'image/png', Cookie: await server.cookieOf('ada') },
    body: new Uint8Array(picture),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function count(rows: string | (() => number)): Promise<number> {
  if (typeof rows !== 'string') return rows();
  const { rows: found } = await server.deps.pool.query(`select count(*)::int as count from ${rows}`);
  return found[0].count;
}

const survey = (title: string, key: string, call = ada) =>
  call('POST', '/api/surveys', { body: { title }, headers: { 'Idempotency-Key': key } });
const surveysCalled = async (title: string) =>
  count(`surveys where draft ->> 'title' = '${title.replaceAll("'", "''")}'`);

it('knows every call that takes a key', () => {
  expect(Object.keys(CREATIONS).sort()).toEqual([...TAKING].sort());
});

describe.each(TAKING)('POST %s', (path) => {
  it('makes one thing of a request that is repeated with its key, and answers as the first time', async () => {
    const { rows } = CREATIONS[path] ?? { rows: '' };
    const before = await count(rows);
    const key = randomUUID();
    const first = await send(path, key);
    expect(first.status).toBeLessThan(300);
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    const again = await send(path, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    for (const name of ['Location', 'ETag', 'Content-Type', 'Cache-Control'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await count(rows)).toBe(before + 1);
  });

  it('makes one thing of many at once; a client that comes too early is asked to retry', async () => {
    if (path.endsWith('/redeliver'))
      await server.deps.pool.query('update redeliveries set finished_at = now()');
    const key = randomUUID();
    // One creator has one picture decoded at a time and four that wait; more are asked to retry (503).
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(path, key)));
    const made = sent.filter(({ status }) => status < 300);
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(made.filter(({ headers }) => !headers.has('Idempotent-Replayed'))).toHaveLength(1);
    for (const { status, body, headers } of sent.filter((answer) => answer.status >= 300))
      expect([status, body.code, headers.get('Retry-After')]).toEqual([409, 'idempotency_key_in_use', '1']);
  });
});

it('refuses a key that was used for another body or at another address', async () => {
  const key = randomUUID();
  expect((await survey('First', key)).status).toBe(201);
  const other = await survey('Second', key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(other.body.message).not.toContain('idempotency_key');
  const elsewhereUsed = await ada('POST', `/api/surveys/${fixtures.survey}/duplicate`, {
    body: { title: 'First' },
    headers: { 'Idempotency-Key': key },
  });
  expect(elsewhereUsed.status).toBe(422);
  const folder = (await ada('POST', '/api/folders', { body: { name: 'Meals' } })).body.id;
  const inFolder = await ada('POST', `/api/surveys?folder=${folder}`, {
    body: { title: 'First' },
    headers: { 'Idempotency-Key': key },
  });
  expect([inFolder.status, inFolder.body.code]).toEqual([422, 'idempotency_key_reused']);
  const team = (await ada('POST', '/api/workspaces', { body: { name: 'Team' } })).body.id;
  const inTeam = await ada('POST', '/api/surveys', {
    body: { title: 'First' },
    headers: { 'Idempotency-Key': key, 'Canvass-Workspace': team },
  });
  expect([inTeam.status, inTeam.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await surveysCalled('Second')).toBe(0);
});

it('is answered as the first time in a workspace and a folder, also if a server of an earlier release stored the answer', async () => {
  const team = (await ada('POST', '/api/workspaces', { body: { name: 'Meals' } })).body.id;
  const headers = { 'Canvass-Workspace': team };
  const folder = (await ada('POST', '/api/folders', { body: { name: 'Soups' }, headers })).body.id;
  const key = randomUUID();
  const send = () =>
    ada('POST', `/api/surveys?folder=${folder}`, {
      body: { title: 'Soup' },
      headers: { ...headers, 'Idempotency-Key': key },
    });
  const first = await send();
  expect([first.status, (await send()).body]).toEqual([201, first.body]);
  // Such a server identified a request by method, path and body.
  const before = { ...first.body, title: 'Soup of the day before' };
  const stored = {
    status: 201,
    headers: { ETag: first.headers.get('ETag') ?? '', Location: first.headers.get('Location') ?? '' },
    body: JSON.stringify(before),
  };
  await server.deps.pool.query(
    `update idempotency_keys set request_hash = $1, answer = $2 where key_hash = $3`,
    [
      createHash('sha256').update('POST /api/surveys\n{"title":"Soup"}').digest('base64url'),
      encryptAnswer(stored, key),
      createHash('sha256').update(key).digest('base64url'),
    ],
  );
  const afterUpgrade = await send();
  expect([afterUpgrade.status, afterUpgrade.body]).toEqual([201, before]);
});

it('belongs to one creator: another one’s key of the same name is another key', async () => {
  const key = randomUUID();
  const mine = await survey('Mine', key);
  const theirs = await survey('Mine', key, await server.signIn('bob'));
  expect([mine.status, theirs.status, theirs.headers.get('Idempotent-Replayed')]).toEqual([201, 201, null]);
  expect(theirs.body.id).not.toBe(mine.body.id);
});

it('is not used up by a request that was refused', async () => {
  const key = randomUUID();
  const body = { name: 'W', surveyId: 'AAAAAAAAAAAA' };
  const headers = { 'Idempotency-Key': key };
  expect((await ada('POST', '/api/widgets', { body, headers })).status).toBe(422);
  const mended = { ...body, surveyId: fixtures.survey };
  expect((await ada('POST', '/api/widgets', { body: mended, headers })).status).toBe(201);
});

it.each(['two words', 'x'.repeat(256), 'caf\u00e9'])(
  'refuses %j as a key, and names the header',
  async (key) => {
    const { status, body } = await survey('Odd', key);
    expect([status, body.errors[0].field]).toEqual([422, 'Idempotency-Key']);
    expect(await surveysCalled('Odd')).toBe(0);
  },
);

it('makes a thing for each request without a key', async () => {
  for (const key of ['', '']) expect((await survey('Twice', key)).status).toBe(201);
  expect(await surveysCalled('Twice')).toBe(2);
});

it('counts for a day, and is then purged', async () => {
  const key = randomUUID();
  const { id } = (await survey('Daily', key)).body;
  const age = (hours: number) =>
    server.deps.pool.query(`update idempotency_keys set created_at = now() - make_interval(hours => $1)`, [
      hours,
    ]);
  await age(23);
  expect((await survey('Daily', key)).body.id).toBe(id);
  await age(25);
  expect((await survey('Daily', key)).body.id).not.toBe(id);
  await age(25);
  await purge(server.deps, server.services.definitions, new Date());
  expect(await count('idempotency_keys')).toBe(0);
});

it('keeps the last thousand answers of a creator', async () => {
  await server.signIn('carl');
  await server.deps.pool.query(
    `insert into idempotency_keys (owner_id, key_hash, request_hash, answer, created_at)
     select 'carl', n::text, '', '', now() - make_interval(secs => n) from generate_series(1, 1200) n`,
  );
  await survey('One more', randomUUID(), await server.signIn('carl'));
  expect(await count(`idempotency_keys where owner_id = 'carl'`)).toBe(1000);
  expect(await count(`idempotency_keys where owner_id = 'carl' and key_hash = '999'`)).toBe(1);
});

it('stores no secret that the database’s readers could use', async () => {
  const key = randomUUID();
  const { url } = (await send('/api/surveys/{id}/summary-links', key)).body;
  const { rows } = await server.deps.pool.query('select * from idempotency_keys');
  const stored = rows.map((row) => [row.key_hash, row.answer.toString('latin1')].join(' ')).join(' ');
  expect(stored).not.toContain(key);
  expect(stored).not.toContain(new URL(url).searchParams.get('summary'));
  expect(stored).not.toContain('Board');
});

it('goes with the account', async () => {
  const dora = await server.signIn('dora');
  await survey('Hers', randomUUID(), dora);
  expect((await dora('POST', '/api/auth/delete-account')).status).toBe(204);
  expect(await count(`idempotency_keys where owner_id = 'dora'`)).toBe(0);
});
