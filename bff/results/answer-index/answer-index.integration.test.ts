import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { ANSWER_OPERATORS, parseCondition } from '@canvass/shared/domain/answer-filter';
import { seededRandom } from '@canvass/shared/domain/seeded-random';
import { storeGenerated } from '../../operate/generator/store-responses.ts';
import { refreshIndex, updateIndex } from './refresh.ts';
import { changeRate } from './change-rate.ts';
import { randomChanges } from '../../testing/random-changes.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { countByReading } from '../analytics/count-by-reading.ts';
import type { CountedMetrics } from '../metrics/counted-metrics.ts';
import { AnswerColumns, OFFSET_MASK } from './columns.ts';
import { countByIndex } from './count-by-index.ts';
import { columnCache } from './column-cache.ts';
import { readNames, readTermsPage } from './read-index.ts';

const options = ['a', 'b', 'c', 'else', '5', 'true'].map((id) => ({ id, label: id }));
const common = [
  { id: 'stars', type: 'star_rating', title: 'Stars', points: { sum: { 1: 70 } } },
  { id: 'size', type: 'number', title: 'Size', points: { sum: {} } },
  { id: 'extras', type: 'multiple_choice_multi', title: 'Extras', options, other: true },
  { id: 'rank', type: 'multiple_choice_multi', title: 'Rank', options, display: 'ranking', maxSelected: 3 },
  { id: 'day', type: 'date', title: 'Day' },
  { id: 'mail', type: 'email', title: 'Mail' },
  { id: 'way', type: 'multiple_choice_single', title: 'Way', options, other: true },
  { id: 'list', type: 'select_list', title: 'List', options },
  { id: 'face', type: 'emoji_rating', title: 'Face' },
  { id: 'call', type: 'phone_number', title: 'Call' },
  { id: 'large', type: 'number', title: 'Large', min: -1e6, max: 1e9 },
];
/** `first` and `second` are of one version only; `turned` and `mixed` are another thing in each. */
const versions = [
  [
    ...common,
    { id: 'first', type: 'yes_no', title: 'First' },
    { id: 'turned', type: 'text_short', title: 'Turned' },
    { id: 'mixed', type: 'number', title: 'Mixed' },
  ],
  [
    ...common,
    { id: 'second', type: 'yes_no', title: 'Second' },
    { id: 'turned', type: 'date', title: 'Turned' },
    { id: 'mixed', type: 'multiple_choice_single', title: 'Mixed', options, other: true },
  ],
];
const scores = [
  { id: 'sum', name: 'Sum' },
  { id: 'part', name: 'Part', formula: '{{sum}} / {{stars}}' },
];
const UNTIL = new Date('2026-11-21T00:00:00Z');

let server: TestServer;
let ada: Call;
let surveyId = '';
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  ada = await server.signIn('ada');
  surveyId = await published();
  await fill(surveyId, 400);
});
afterAll(() => server.stop());

async function published(): Promise<string> {
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'S', languages: ['it'] } })).body;
  for (const questions of versions) {
    const body = { title: 'S', languages: ['it'], questions, scores, endings: [{ id: 'a' }, { id: 'b' }] };
    const put = await ada('PUT', `/api/surveys/${id}`, { body, headers: { 'If-Match': '*' } });
    expect(put.status).toBe(200);
    expect((await ada('POST', `/api/surveys/${id}/publish`)).status).toBeLessThan(300);
  }
  return id;
}

/** Generated responses of both versions, some of them tagged, suspected or held. */
async function fill(id: string, responses: number): Promise<void> {
  const { db, pool } = server.deps;
  const both = await Promise.all([1, 2].map((version) => server.services.definitions.get(db, id, version)));
  const known = both.filter((version) => version !== undefined);
  await storeGenerated(pool, {
    surveyId: id,
    versions: known,
    responses,
    seed: 7,
    days: 12,
    until: UNTIL,
  });
  await pool.query(
    `update responses set
       tags = case when hashtext(id::text) % 5 = 0 then '{vip}'::text[] when hashtext(id::text) % 7 = 0
         then '{vip,"call back"}' else '{}' end,
       suspected_spam = hashtext(id::text) % 11 = 0,
       ending = case when state = 'completed' and hashtext(id::text) % 2 = 0 then 'b' else ending end,
       held = hashtext(id::text) % 13 = 0,
       answers = case when hashtext(id::text) % 3 = 0 then answers || '{"size": 0.1}' || case when version = 1 then '{"turned": "other"}'::jsonb else '{}' end
         when hashtext(id::text) % 17 = 0 then answers || '{"large": 123456789.25}' else answers end
     where survey_id = $1`,
    [id],
  );
}

const values = [
  ['a', 'b', 'else', '5', 'true', 'false', 'own words', 'ada', 'nothing'],
  ['0', '1', '3', '4.0', '-3', '0.1', '-0', '12345.6', '123456789.25', '1000000000', '1000000000000000.3'],
  ['2026-11-15', '2026-02-31', '2026-11-20', '1970-02-28', '9999-12-31', '0000-00-00', '9999-99-99'],
].flat();
const questionIds = [
  ...new Set(versions.flat().map(({ id }) => id)),
  'score:sum',
  'score:part',
  'score:nobody',
  'score:size',
];

const condition = fc
  .tuple(
    fc.constantFrom(...questionIds),
    fc.constantFrom(...Object.keys(ANSWER_OPERATORS)),
    fc.constantFrom(...values),
  )
  .map(
    ([question, operator, value]) =>
      parseCondition(`${question}.${operator}`) ?? parseCondition(`${question}.${operator}.${value}`),
  );
const days = ['2026-11-10', '2026-11-14', '2026-11-20', '2026-11-21'];
const sometimes = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const anyFilter: fc.Arbitrary<ResponseFilter> = fc
  .record(
    {
      state: fc.constantFrom('in_progress', 'completed'),
      source: fc.constantFrom('link', 'widget', 'embed'),
      device: fc.constantFrom('phone', 'tablet', 'desktop', 'unknown'),
      language: sometimes(['en', 'it', 'xx', '']),
      version: fc.constantFrom(1, 2, 3),
      tag: sometimes(['vip', 'call back', 'nobody', '']),
      ending: sometimes(['a', 'b', 'nothing', '']),
      spam: fc.constantFrom('true', 'false'),
      from: fc.constantFrom(...days),
      to: fc.constantFrom(...days),
      answer: fc.array(condition, { maxLength: 3 }).map((all) => all.filter((each) => each !== undefined)),
    },
    { requiredKeys: ['answer'] },
  )
  .map((filter) => {
    // A filter with every condition would match nothing.
    const { answer, ...rest } = filter;
    return { ...Object.fromEntries(Object.entries(rest).filter((_, index) => index % 3 === 0)), answer };
  });

interface Result {
  counted: number;
  metrics: CountedMetrics | undefined;
  byIndex: boolean;
}

async function byIndex(filter: ResponseFilter, cache = columnCache(), id = surveyId): Promise<Result> {
  const counting = countByIndex(
    server.deps.db,
    { definitions: server.services.definitions, cache },
    id,
    filter,
  );
  const result: Result = { counted: 0, metrics: undefined, byIndex: false };
  for (;;) {
    const { done, value } = await counting.next();
    if (done) return { ...result, byIndex: value };
    Object.assign(result, value);
  }
}

async function byReading(filter: ResponseFilter, id = surveyId): Promise<Omit<Result, 'byIndex'>> {
  const result: Omit<Result, 'byIndex'> = { counted: 0, metrics: undefined };
  for await (const each of countByReading(server.deps.db, server.services.definitions, id, filter)) {
    Object.assign(result, each);
  }
  return result;
}

async function expectSame(filter: ResponseFilter, cache = columnCache()): Promise<boolean> {
  const { byIndex: decided, ...fromIndex } = await byIndex(filter, cache);
  if (decided) expect({ filter, ...fromIndex }).toEqual({ filter, ...(await byReading(filter)) });
  return decided;
}

const due = async () => (await server.deps.pool.query('select 1 from response_texts_due')).rowCount ?? 0;
async function writeAll(): Promise<void> {
  while (await updateIndex(server.deps.pool, server.services.definitions, 250));
}

describe('metrics from the index equal those from reading', () => {
  it('with all, some and none of the responses still to be indexed', async () => {
    const cache = columnCache();
    const seen = { decided: 0, found: 0 };
    const check = (runs: number) =>
      fc.assert(
        fc.asyncProperty(anyFilter, async (filter) => {
          if (await expectSame(filter, cache)) seen.decided += 1;
        }),
        { numRuns: runs },
      );
    expect(await due()).toBeGreaterThan(390);
    await check(15);
    await updateIndex(server.deps.pool, server.services.definitions, 250);
    expect(await due()).toBeGreaterThan(0);
    await check(15);
    await writeAll();
    expect(await due()).toBe(0);
    await check(50);
    expect(seen.decided).toBeGreaterThan(20);
  });

  it.each([
    'way.chose.else',
    'extras.chose.5',
    'way.own_words',
    'way.not_chose.a',
    'mixed.chose.5',
    'mixed@1.is.5',
    'stars.is.5.0',
    'score:sum.at_least.12.5',
    'score:sum.at_most.0.5',
    'score:part.is.1',
    'score:part.at_most.2.333333',
    'size.is.0.1',
    'large.at_least.12345.6',
    'large.is.123456789.25',
    'day.until.2026-11-15',
    'day.from.2026-02-31',
    'turned.answered',
    'first.is.true',
    'second.not_answered',
  ])('%s', async (text) => {
    await writeAll();
    const answer = [parseCondition(text)].filter((each) => each !== undefined);
    const { metrics, byIndex: decided } = await byIndex({ answer });
    expect(decided).toBe(true);
    expect(metrics).toEqual((await byReading({ answer })).metrics);
    expect(metrics?.metrics.size).toBeGreaterThan(0);
  });

  it.each(['turned.own_words', 'turned.on.2026-11-15', 'size.is.1000000000000000.3', 'mail.contains.ada'])(
    '%s is not theirs to decide',
    async (text) => {
      await writeAll();
      const answer = [parseCondition(text)].filter((each) => each !== undefined);
      expect((await byIndex({ answer })).byIndex).toBe(false);
    },
  );

  it('after saves, changes and deletions, in every process', async () => {
    const random = seededRandom(Date.now());
    const cookie = await server.cookieOf('ada');
    const change = randomChanges({ random, origins: [server.url], cookie, surveyId });
    const { rows } = await server.deps.pool.query<{ id: string }>(
      'select id from responses where survey_id = $1 limit 30',
      [surveyId],
    );
    const ids = [...rows.map(({ id }) => id), ...Array.from({ length: 30 }, () => uuidv7())];
    const processes = [columnCache(), columnCache()];
    const done = new Map<string, number>();
    for (let round = 0; round < 12; round += 1) {
      const made = await Promise.all(Array.from({ length: 8 }, () => change(ids)));
      for (const { what, status } of made) if (status < 300) done.set(what, (done.get(what) ?? 0) + 1);
      if (random.chance(0.7)) await updateIndex(server.deps.pool, undefined, random.pick([3, 4000]));
      const filters = fc.sample(anyFilter, 2);
      for (const filter of [{}, ...filters]) await expectSame(filter, random.pick(processes));
    }
    await writeAll();
    for (const cache of [...processes, columnCache()]) expect(await expectSame({}, cache)).toBe(true);
    expect(done.size).toBeGreaterThan(4);
  }, 60_000);

  it('while responses are stored', async () => {
    const cache = columnCache();
    let coming = true;
    const saves = (async () => {
      while (coming) {
        await server.call('PUT', `/api/public/surveys/${surveyId}/responses/${uuidv7()}`, {
          body: { version: 2, sequence: 1, answers: { stars: 3 }, completed: false, language: 'it' },
        });
      }
    })();
    const writes = (async () => {
      while (coming) await updateIndex(server.deps.pool, undefined, 5);
    })();
    const filter: ResponseFilter = { state: 'in_progress', language: 'it' };
    let before = 0;
    try {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const least = (await byReading(filter)).counted;
        const { counted, byIndex: decided } = await byIndex(filter, cache);
        const most = (await byReading(filter)).counted;
        expect(decided).toBe(true);
        expect(counted).toBeGreaterThanOrEqual(Math.max(least, before));
        expect(counted).toBeLessThanOrEqual(most);
        before = counted;
      }
    } finally {
      coming = false;
    }
    await Promise.all([saves, writes]);
    await writeAll();
    expect(await expectSame(filter, cache)).toBe(true);
  });
});

it('columns are the same when read in pages of any size', async () => {
  await writeAll();
  const read = async (page: number) => {
    const columns = new AnswerColumns();
    while (await readTermsPage(server.deps.db, surveyId, columns, page));
    while (await readNames(server.deps.db, surveyId, columns, page));
    const all: number[][] = [];
    for (let row = 0; row < columns.rowCount; row += 1) {
      const start = columns.startOf(row);
      const length = columns.chunkOf(start)[start & OFFSET_MASK] ?? 0;
      const first = (start & OFFSET_MASK) + 1;
      if (start) all.push([row, ...columns.chunkOf(start).subarray(first, first + length)]);
    }
    return { all, names: columns.names.all };
  };
  const whole = await read(100_000);
  expect(whole.all.length).toBeGreaterThan(300);
  expect(await read(7)).toEqual(whole);
});

it('surveys that are too large for the cache are counted by reading, and evict no others', async () => {
  await writeAll();
  const cache = columnCache(1000);
  expect((await byIndex({}, cache)).byIndex).toBe(false);
  expect((await byIndex({}, cache)).byIndex).toBe(false);
  const room = 2 ** 18 * 1.5;
  const cacheForTwo = columnCache(room);
  const other = await published();
  await fill(other, 50);
  await writeAll();
  for (const id of [surveyId, other, surveyId, other]) {
    const { metrics, byIndex: decided } = await byIndex({}, cacheForTwo, id);
    expect(decided).toBe(true);
    expect(metrics).toEqual((await byReading({}, id)).metrics);
  }
});

it('the index has nothing of deleted responses, and gives their rows to new ones', async () => {
  const { pool } = server.deps;
  const id = await published();
  await fill(id, 60);
  await writeAll();
  const rows = async () =>
    (await pool.query('select * from response_marks where survey_id = $1 order by place', [id])).rows;
  const before = await rows();
  await pool.query('delete from responses where survey_id = $1', [id]);
  await writeAll();
  const gone = await rows();
  expect(gone).toHaveLength(before.length);
  expect(gone.filter(({ response_id, marks: left }) => response_id !== null || left !== null)).toEqual([]);
  await fill(id, 60);
  await writeAll();
  expect(await rows()).toHaveLength(before.length);
  expect((await byIndex({}, columnCache(), id)).metrics).toEqual((await byReading({}, id)).metrics);
  await pool.query('delete from surveys where id = $1', [id]);
  expect(await rows()).toEqual([]);
  const names = await pool.query('select 1 from response_mark_names where survey_id = $1', [id]);
  expect(names.rowCount).toBe(0);
});

it('a changed note makes no response due; a changed tag does', async () => {
  await writeAll();
  const { rows } = await server.deps.pool.query<{ id: string }>(
    'select id from responses where survey_id = $1 and not held limit 1',
    [surveyId],
  );
  const path = `/api/surveys/${surveyId}/responses/${rows[0]?.id}`;
  await ada('PATCH', path, { body: { note: 'seen' } });
  expect(await due()).toBe(0);
  await ada('PATCH', path, { body: { addTags: ['new'] } });
  expect(await due()).toBe(1);
});

describe('refreshing', () => {
  it('goes on until nothing is due', async () => {
    const id = await published();
    await fill(id, 1300);
    expect(await due()).toBeGreaterThan(1000);
    await refreshIndex(server.deps.pool, server.services.definitions, new AbortController().signal);
    expect(await due()).toBe(0);
    expect((await byIndex({}, columnCache(), id)).metrics).toEqual((await byReading({}, id)).metrics);
  });

  it('notices how many responses a second are stored', async () => {
    const { pool } = server.deps;
    const rate = changeRate(pool);
    expect(await rate()).toBe(0);
    const client = await pool.connect();
    await client.query(
      'insert into response_texts_due select survey_id, id from responses cross join generate_series(1, 10) limit 1000',
    );
    await client.query('select pg_stat_force_next_flush()');
    await client.query('select 1');
    client.release();
    await setTimeout(2100);
    expect(await rate()).toBeGreaterThan(50);
    await writeAll();
  });
});
