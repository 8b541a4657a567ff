import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import AdmZip from 'adm-zip';
import Papa from 'papaparse';
import pg from 'pg';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/** More than two pages of their list. */
const SURVEYS = 450;
/** More of one survey than are read at once. */
const RESPONSES = 1300;

const DELIVERIES = 3000;

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  const ada = await server.signIn('ada');
  cookie = await server.cookieOf('ada');
  const questions = [{ id: 'why', type: 'text_long', title: 'Why?' }];
  await publishedSurvey(ada, { title: 'Survey', questions });
  const { pool } = server.deps;
  // Three were made in each moment, so that pages end between surveys of the same age.
  await pool.query(
    `insert into surveys (id, owner_id, status, draft, live_version, created_at)
     select 'survey' || lpad(n::text, 6, '0'), 'ada', 'published', jsonb_set(draft, '{title}', to_jsonb('Survey ' || n)), 2,
       timestamptz '2026-01-01' + n / 3 * interval '1 hour'
     from surveys, generate_series(1, $1) as n`,
    [SURVEYS],
  );
  await pool.query(
    `insert into survey_versions (survey_id, version, definition)
     select surveys.id, v, draft from surveys, generate_series(1, 2) as v where surveys.id like 'survey%'`,
  );
  await pool.query(
    `insert into responses (survey_id, id, version, sequence, state, answers, held)
     select surveys.id, gen_random_uuid(), 1 + n % 2, 1, 'completed', jsonb_build_object('why', 'Because ' || n), n = 4
     from surveys, generate_series(1, 4) as n where surveys.id like 'survey%'`,
  );
  const many = 'survey000100';
  await pool.query(
    `insert into responses (survey_id, id, version, sequence, state, answers, source, widget_id)
     select $1, gen_random_uuid(), 2, 1, 'completed', jsonb_build_object('why', (
       select string_agg(md5(n || '-' || part), ' ') from generate_series(1, 40) as part)), 'widget', 'widget000001'
     from generate_series(1, $2) as n`,
    [many, RESPONSES],
  );
  await pool.query(
    `insert into widgets (id, owner_id, survey_id, name, options, earlier_figures)
     values ('widget000001', 'ada', 'survey000001', 'On the front page', '{}', jsonb_build_object($1::text, '{}'::jsonb))`,
    [many],
  );
  await pool.query(
    `insert into images (id, owner_id, media_type, width, height, bytes, created_at)
     select 'picture' || n, 'ada', 'image/webp', 1, 1, decode(repeat(md5(n::text), 25000), 'hex'), now() - n * interval '1 day'
     from generate_series(1, 60) as n`,
  );
  // Of two webhooks, some of the same moment; most that are stored are someone else's.
  await server.signIn('bob');
  await pool.query(
    `insert into webhooks (id, owner_id, url, events, secret) select 'hook' || n, case n when 3 then 'bob' else 'ada' end, 'https://example.com/', '{}', 's'
     from generate_series(1, 3) as n`,
  );
  await pool.query(
    `insert into deliveries (id, webhook_id, event_id, event_type, state, response_status, duration_ms, created_at, finished_at)
     select gen_random_uuid(), case when n > $1 then 'hook3' else 'hook' || 1 + n % 2 end, gen_random_uuid(), 'survey_created', 'succeeded', 200, n,
       now() - n / 3 * interval '1 second', now()
     from generate_series(1, $1 * 10) as n`,
    [DELIVERIES],
  );
  await pool.query('analyze');
}, 30_000);
afterAll(() => server.stop());

/** How many statements a call makes, of the whole process. */
async function countingStatements<T>(work: (count: () => number) => Promise<T>): Promise<T> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    return await work(() => query.mock.calls.length);
  } finally {
    query.mockRestore();
  }
}

const ask = (signal?: AbortSignal) =>
  fetch(`${server.url}/api/account/export`, { headers: { Cookie: cookie }, ...(signal ? { signal } : {}) });

async function unpack(): Promise<AdmZip> {
  return new AdmZip(Buffer.from(await (await ask()).arrayBuffer()));
}

/** A response whose body the client doesn't read. */
function unread(): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${server.url}/api/account/export`, { headers: { Cookie: cookie }, agent: false }, resolve).once(
      'error',
      reject,
    );
  });
}

/** Waits until a number has been the same for a while. */
async function settled(read: () => number): Promise<number> {
  let [known, since] = [read(), 0];
  for (let tries = 0; since < 20 && tries < 500; tries += 1) {
    await wait(20);
    const now = read();
    since = now === known ? since + 1 : 0;
    known = now;
  }
  return known;
}

it('the archive has every survey, response and picture as stored, in whatever batches they were read', async () => {
  const { pool } = server.deps;
  const zip = await unpack();
  const paths = zip.getEntries().map((entry) => entry.entryName);
  const stored = await pool.query<{ id: string; title: string }>(
    `select id, draft ->> 'title' as title from surveys where owner_id = 'ada' order by created_at, id`,
  );
  const folders = stored.rows.map(({ id, title }) => `${title.toLowerCase().replace(' ', '-')}-${id}`);
  expect(paths.filter((path) => path.startsWith('surveys/'))).toEqual(
    folders.flatMap((folder) =>
      ['survey.json', 'responses.json', 'responses.csv'].map((name) => `surveys/${folder}/${name}`),
    ),
  );
  for (const [index, { id }] of stored.rows.entries()) {
    const read = (name: string) => zip.readAsText(`surveys/${folders[index]}/${name}`);
    const { rows: versions } = await pool.query(
      'select version, definition from survey_versions where survey_id = $1 order by version',
      [id],
    );
    const { rows: responses } = await pool.query(
      'select id, version, answers from responses where survey_id = $1 and not held order by id',
      [id],
    );
    const survey = JSON.parse(read('survey.json'));
    expect(survey).toMatchObject({ id, workspaceId: 'ada', versions });
    expect(survey.versions).toHaveLength(versions.length);
    expect(survey.heldResponses).toBe(id.startsWith('survey') ? 1 : 0);
    const exported = JSON.parse(read('responses.json')) as Array<Record<string, unknown>>;
    expect(
      exported.map((row) => ({ id: row['id'], version: row['version'], answers: row['answers'] })),
    ).toEqual(responses);
    const { data } = Papa.parse<Record<string, string>>(read('responses.csv').slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map((row) => [row['Id'], row['Why?']])).toEqual(
      responses.map((row) => [row.id, row.answers.why]),
    );
    if (id === 'survey000100')
      expect(data.filter((row) => row['Widget'] === 'On the front page')).toHaveLength(RESPONSES);
  }
  const { rows: pictures } = await pool.query<{ id: string; bytes: Buffer }>(
    'select id, bytes from images order by created_at, id',
  );
  expect(paths.filter((path) => path.startsWith('images/'))).toEqual(
    pictures.map(({ id }) => `images/${id}.webp`),
  );
  for (const { id, bytes } of pictures) {
    expect(zip.readFile(`images/${id}.webp`)?.equals(bytes)).toBe(true);
  }
  const { rows: attempts } = await pool.query(
    `select id, webhook_id as "webhookId", event_type as "eventType", attempt, state, response_status as "responseStatus",
       failure, duration_ms as "durationMs", created_at as "createdAt", finished_at as "finishedAt"
     from deliveries where webhook_id <> 'hook3' order by created_at desc, id desc`,
  );
  expect(zip.readAsText('deliveries.json')).toBe(
    `[\n${attempts.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
  );
});

it('the archive reads deliveries from their index, however many there are', async () => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await (await ask()).arrayBuffer();
  const statements = query.mock.calls.flatMap(([first, second]: unknown[]) => {
    const { text = '', values = second as unknown[] } =
      typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown[] });
    return text.includes('from deliveries') ? [{ text, values }] : [];
  });
  query.mockRestore();
  expect(statements).toHaveLength(DELIVERIES / 500 + 1);
  for (const { text, values } of statements) {
    const { rows } = await server.deps.pool.query(`explain (analyze) ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using deliveries_recent');
    expect(plan).not.toContain('Seq Scan on deliveries');
  }
});

it('the archive runs statements by page, not by survey', async () => {
  const statements = await countingStatements(async (count) => {
    await (await ask()).arrayBuffer();
    return count();
  });
  // Lists of 3 pages of surveys, some 8 batches with four statements each, 6 batches of the long survey, 30 of
  // pictures, 7 of deliveries.
  expect(statements).toBeLessThan(100);
});

it('the archive begins before any survey was read', async () => {
  const client = await server.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table surveys in access exclusive mode');
    // Were it to wait for the surveys, nothing else would end it.
    const waiting = new AbortController();
    const patience = setTimeout(() => waiting.abort(), 20_000);
    const reader = (await ask(waiting.signal)).body?.getReader();
    const first = (await reader?.read())?.value as Uint8Array;
    clearTimeout(patience);
    expect(Buffer.from(first).toString('latin1')).toContain('README.txt');
    await client.query('commit');
    let bytes = first.length;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      bytes += part.value.length;
    expect(bytes).toBeGreaterThan(1_000_000);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('the archive reads no further than its client, and stops when the client disconnects', async () => {
  await countingStatements(async (count) => {
    await (await ask()).arrayBuffer();
    const whole = count();
    const answer = await unread();
    const waiting = (await settled(count)) - whole;
    expect(waiting).toBeLessThan(whole - 5);
    answer.destroy();
    expect((await settled(count)) - whole - waiting).toBeLessThanOrEqual(1);
  });
  const { rows } = await server.deps.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
});

it('the archive is aborted when reading fails, so that it isn’t taken for complete, and the server goes on', async () => {
  await server.deps.pool.query('alter table deliveries rename to elsewhere');
  try {
    const answer = await ask();
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  } finally {
    await server.deps.pool.query('alter table elsewhere rename to deliveries');
  }
  expect((await unpack()).getEntry('deliveries.json')).not.toBeNull();
});

it('HEAD returns the headers of the archive without reading it', async () => {
  await countingStatements(async (count) => {
    const answer = await fetch(`${server.url}/api/account/export`, {
      method: 'HEAD',
      headers: { Cookie: cookie },
    });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    expect(count()).toBeLessThan(4);
  });
});
