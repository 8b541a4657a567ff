import type { FieldError } from '@canvass/shared/api/problem';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { demoSurvey } from '../../operate/demo/survey.ts';
import { storeGenerated } from '../../operate/generator/store-responses.ts';
import { filterCondition } from '../responses/filters/filter.ts';
import { createDelta } from '../metrics/delta.ts';
import { contributions } from '../metrics/metrics.ts';
import { countByReading } from './count-by-reading.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let surveyId = '';
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  ada = await server.signIn('ada');
  surveyId = await publishedSurvey(ada, demoSurvey);
  await ada('PUT', `/api/surveys/${surveyId}`, {
    body: { ...demoSurvey, title: 'Changed' },
    headers: { 'If-Match': '*' },
  });
  await ada('POST', `/api/surveys/${surveyId}/publish`);
  const { db, pool } = server.deps;
  const { definitions } = server.services;
  const versions = (
    await Promise.all([1, 2].map((version) => definitions.get(db, surveyId, version)))
  ).filter((version) => version !== undefined);
  const until = new Date('2026-11-21T00:00:00Z');
  await storeGenerated(pool, { surveyId, versions, responses: 3000, seed: 3, days: 20, until });
});
afterAll(() => server.stop());

const read = async (query: string) => (await ada('GET', `/api/surveys/${surveyId}/analytics?${query}`)).body;

it.each([
  {},
  { version: 1 },
  { device: 'phone' },
  { source: 'widget', language: 'it' },
  { from: '2026-11-05', to: '2026-11-12' },
  { from: '2026-11-05', to: '2026-11-05', device: 'desktop', source: 'link', language: 'en', version: 1 },
] as const)('the metrics within %o are those of the responses that the same filter lists', async (filter) => {
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const metrics = await read(query.toString());
  const { rows } = await server.deps.db.execute<Record<string, number>>(sql`
    select count(*)::int as starts, count(*) filter (where state = 'completed')::int as completions,
      count(*) filter (where answers ? 'books')::int as books,
      round(avg((answers ->> 'books')::numeric), 6)::float8 as mean,
      round(stddev_samp((answers ->> 'books')::numeric), 6)::float8 as deviation,
      percentile_cont(0.5) within group (order by (answers ->> 'books')::float8) as median,
      count(*) filter (where answers ->> 'overall' = '5')::int as five
    from responses where ${filterCondition(surveyId, { ...filter, within: null })}`);
  const [truth] = rows;
  expect(truth?.starts).toBeGreaterThan(0);
  expect(metrics).toMatchObject({ starts: truth?.starts, completions: truth?.completions });
  const of = (id: string) => metrics.questions.find((question: { id: string }) => question.id === id);
  expect(of('books')).toMatchObject({
    answered: truth?.books,
    mean: expect.closeTo(truth?.mean ?? 0, 5),
    deviation: expect.closeTo(truth?.deviation ?? 0, 5),
    median: truth?.median,
  });
  expect(of('overall').values['5'] ?? 0).toBe(truth?.five);
  const byDay = metrics.days.reduce((sum: number, day: { starts: number }) => sum + day.starts, 0);
  expect(byDay).toBe(truth?.starts);
  const left = metrics.questions.reduce((sum: number, question: { left: number }) => sum + question.left, 0);
  expect(left + metrics.leftAtOnce).toBe((truth?.starts ?? 0) - (truth?.completions ?? 0));
});

it.each([
  ['language=&device=phone', 'device=phone'],
  ['language=', ''],
  ['language=&tag=', ''],
])('an empty filter (%s) is none', async (empty, none) => {
  expect(await read(empty)).toEqual(await read(none));
});

/** The lines of `/analytics/counted`. */
const lines = async (query: string) => {
  const { body } = await ada('GET', `/api/surveys/${surveyId}/analytics/counted?${query}`);
  return String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};

it.each([
  '',
  'version=1',
  'device=phone&language=en',
  'from=2026-11-05&to=2026-11-12',
  'version=1&source=widget',
])('metrics counted among the responses (%s) are those that are stored', async (query) => {
  const { views: _, ...stored } = await read(query);
  const counted = (await lines(query)).at(-1);
  const { views, ...metrics } = counted.analytics;
  expect(views).toBeNull();
  expect(counted.counted).toBe(stored.starts);
  if (query === '') {
    // Without a filter the stored metrics have completions on the day they were completed.
    const byStart = metrics.days.map(({ day, starts }: { day: string; starts: number }) => ({
      day,
      starts,
    }));
    expect(stored.days.filter(({ starts }: { starts: number }) => starts > 0)).toMatchObject(byStart);
    expect({ ...metrics, days: [] }).toEqual({ ...stored, days: [] });
  } else expect(metrics).toEqual(stored);
});

it('within any filter a completion is on the day the response was begun', async () => {
  const questions = [{ id: 'why', type: 'text_long', title: 'Why?' }];
  const id = await publishedSurvey(ada, { title: 'Late', questions });
  const delta = createDelta();
  delta.add(
    id,
    contributions(
      {
        ending: null,
        version: 1,
        state: 'completed',
        answers: {},
        scores: null,
        timings: {},
        held: false,
        language: 'en',
        source: 'link',
        device: 'phone',
        widgetId: null,
        startedAt: new Date('2026-11-17T23:00:00Z'),
        completedAt: new Date('2026-11-19T01:00:00Z'),
      },
      new Map(),
    ),
  );
  await delta.apply(server.deps.pool);
  const days = async (query: string) => (await ada('GET', `/api/surveys/${id}/analytics?${query}`)).body.days;
  const begun = [{ day: '2026-11-17', starts: 1, completions: 1 }];
  for (const filter of ['version=1', 'device=phone', 'version=1&from=2026-11-01'])
    expect([filter, await days(filter)]).toEqual([filter, begun]);
  expect(await days('')).toEqual([
    { day: '2026-11-17', starts: 1, completions: 0 },
    { day: '2026-11-19', starts: 0, completions: 1 },
  ]);
});

it('numbers that add up to 0 have a mean, stored and counted', async () => {
  const questions = ['change', 'none', 'skipped'].map((id) => ({ id, type: 'number', title: id }));
  const id = await publishedSurvey(ada, { title: 'Zero', questions });
  for (const change of [-2, 2]) {
    const body = { sequence: 1, version: 1, answers: { change, none: 0 }, completed: true };
    await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, { body });
  }
  const stored = (await ada('GET', `/api/surveys/${id}/analytics`)).body.questions;
  expect(stored).toMatchObject([
    { id: 'change', answered: 2, mean: 0, deviation: Math.sqrt(8), median: 0 },
    { id: 'none', answered: 2, mean: 0, deviation: 0, median: 0 },
    { id: 'skipped', answered: 0, mean: null, deviation: null, median: null },
  ]);
  const { body } = await ada('GET', `/api/surveys/${id}/analytics/counted`);
  expect(JSON.parse(String(body).trim().split('\n').at(-1) ?? '').analytics.questions).toEqual(stored);
});

it('reading counts each response once, whatever the size of a window', async () => {
  const { db } = server.deps;
  const steps = [];
  for await (const progress of countByReading(
    db,
    server.services.definitions,
    surveyId,
    { device: 'phone' },
    700,
  ))
    steps.push(progress);
  const { starts } = await read('device=phone');
  expect(steps.length).toBeGreaterThan(4);
  expect(steps.map(({ counted }) => counted)).toEqual(
    steps.map(({ counted }) => counted).toSorted((one, other) => one - other),
  );
  const begun = [...(steps.at(-1)?.metrics?.metrics.values() ?? [])].map((own) => Number(own.get('start')));
  expect(begun.reduce((sum, count) => sum + count, 0)).toBe(starts);
});

it('metrics can be filtered by answer, state and words', async () => {
  const { rows } = await server.deps.db.execute<Record<string, number>>(sql`
    select count(*)::int as five, count(*) filter (where state = 'completed')::int as completed,
      count(*) filter (where state = 'completed' and answers ->> 'better' ilike '%wonderful%')::int as wonderful
    from responses where survey_id = ${surveyId} and answers ->> 'overall' = '5'`);
  const [truth] = rows;
  const starts = async (query: string) => (await lines(query)).at(-1).analytics.starts;
  expect(truth?.wonderful).toBeGreaterThan(0);
  expect(await starts('answer=overall.is.5')).toBe(truth?.five);
  expect(await starts('answer=overall.is.5&state=completed')).toBe(truth?.completed);
  expect(await starts('answer=overall.is.5&state=completed&answer=better.contains.wonderful')).toBe(
    truth?.wonderful,
  );
  const metrics = (await lines('answer=overall.is.5')).at(-1).analytics;
  const overall = metrics.questions.find(({ id }: { id: string }) => id === 'overall');
  expect(overall).toMatchObject({ answered: truth?.five, values: { 5: truth?.five }, mean: 5 });
});

it('views are null if the filter is on a property that views don’t have', async () => {
  expect((await read('from=2026-11-05&to=2026-11-12')).views).toBeGreaterThan(0);
  expect((await read('version=2')).views).toBeLessThan((await read('')).views);
  expect((await read('device=phone')).views).toBeNull();
});

it('a change counts once, before and after it is rolled up', async () => {
  const before = (await read('device=tablet')).starts;
  const response = { sequence: 1, version: 2, answers: { again: true }, language: 'it' };
  await server.call('PUT', `/api/public/surveys/${surveyId}/responses/01999999-0000-7000-8000-000000000001`, {
    body: response,
    headers: { 'User-Agent': 'Mozilla/5.0 (iPad)' },
  });
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await read('device=tablet')).starts).toBe(before + 1);
    expect((await read('')).starts).toBe(3001);
  }
});

it('an invalid filter is refused with an error that names it', async () => {
  const answer = await ada('GET', `/api/surveys/${surveyId}/analytics?device=toaster`);
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'device']);
});

it('filters that metrics aren’t stored by are refused, instead of answering with the metrics of all responses', async () => {
  const filtered = async (query: string) => {
    const { status, body } = await ada('GET', `/api/surveys/${surveyId}/analytics?${query}`);
    return [status, (body.errors ?? []).map(({ field, code }: FieldError) => `${field}: ${code}`)];
  };
  const refusals = ['state', 'search', 'answer'].map((field) => `${field}: filter_not_stored`);
  expect(await filtered('state=in_progress&search=zzz&answer=overall.is.5&device=phone')).toEqual([
    422,
    refusals,
  ]);
  expect(await filtered('state=&search=&device=phone&fields=none')).toEqual([200, []]);
});

it('words are the most frequent ones of the latest answers', async () => {
  const path = `/api/surveys/${surveyId}/analytics/words?question=better`;
  const { body } = await ada('GET', `${path}&language=en`);
  expect(body.answers).toBeGreaterThan(100);
  const words = body.items.map(({ word }: { word: string }) => word);
  expect(words).toContain('wonderful');
  expect(words).not.toContain('the');
  const counts = body.items.map(({ count }: { count: number }) => count);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  expect(
    (await ada('GET', `${path}&language=it`)).body.items.map(({ word }: { word: string }) => word),
  ).toContain('caffè');
});

it('words of Chinese, Japanese, Korean and Thai answers may have two characters', async () => {
  const questions = [{ id: 'why', type: 'text_long', title: 'Why?' }];
  const id = await publishedSurvey(ada, { title: 'Words', questions });
  for (const why of ['咖啡很好喝，好', '音楽が好きです', '커피 맛', 'เสียง ดี', 'so good']) {
    const body = { sequence: 1, version: 1, answers: { why }, completed: true };
    await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, { body });
  }
  const { body } = await ada('GET', `/api/surveys/${id}/analytics/words?question=why`);
  const words = body.items.map(({ word }: { word: string }) => word);
  for (const word of ['咖啡', '音楽', '커피', 'เสียง', 'ดี', 'good']) expect(words).toContain(word);
  for (const word of ['好', 'です', '맛', 'so']) expect(words).not.toContain(word);
});

it.each([
  ['de', 'Die Bedienung ist nicht freundlich', ['bedienung', 'freundlich']],
  ['fr', 'Les gâteaux sont très bons avec', ['bons', 'gâteaux']],
  ['es', 'Los camareros son muy amables', ['amables', 'camareros']],
  ['pt', 'Uma comida muito boa não', ['boa', 'comida']],
  ['nl', 'Het eten was heel lekker', ['eten', 'lekker']],
  ['cs', 'Který den die the best', ['best', 'den', 'die', 'který']],
  ['en', 'The children would die', ['children', 'die']],
])('words are no function words of an answer’s language (%s)', async (language, why, expected) => {
  const questions = [{ id: 'why', type: 'text_long', title: 'Why?' }];
  const id = await publishedSurvey(ada, { title: 'Function words', language, questions });
  const body = { sequence: 1, version: 1, answers: { why }, completed: true, language };
  await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, { body });
  const { items } = (await ada('GET', `/api/surveys/${id}/analytics/words?question=why`)).body;
  expect(items.map(({ word }: { word: string }) => word)).toEqual(expected);
});

it('words have at most 50 characters: a longer one would widen the page', async () => {
  const questions = [{ id: 'why', type: 'text_long', title: 'Why?' }];
  const id = await publishedSurvey(ada, { title: 'Long words', questions });
  const body = {
    sequence: 1,
    version: 1,
    answers: { why: `${'a'.repeat(50)} ${'b'.repeat(51)}` },
    completed: true,
  };
  await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, { body });
  const answer = await ada('GET', `/api/surveys/${id}/analytics/words?question=why`);
  expect(answer.body.items).toEqual([{ word: 'a'.repeat(50), count: 1 }]);
});

it('words include own words to a choice, and never the ids of options', async () => {
  const version = { sequence: 1, version: 2, language: 'it' };
  for (const [index, answer] of [
    { other: 'Ginseng' },
    { other: 'ginseng, only' },
    { option: 'browsing' },
  ].entries()) {
    await server.call(
      'PUT',
      `/api/public/surveys/${surveyId}/responses/01999999-0000-7000-8000-00000000010${index}`,
      {
        body: { ...version, answers: { reason: answer } },
        headers: { 'User-Agent': 'Mozilla/5.0 (iPad)' },
      },
    );
  }
  const { body } = await ada(
    'GET',
    `/api/surveys/${surveyId}/analytics/words?question=reason&device=tablet&version=2`,
  );
  const words = body.items.map(({ word }: { word: string }) => word);
  expect(words).toContain('ginseng');
  expect(words).not.toContain('option');
});
