import type { Analytics, ScoreMetrics } from '@canvass/shared/api/analytics';
import { v7 as uuidv7 } from 'uuid';
import { workspaceMembers } from '../../platform/database/schema.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { updateIndex } from '../answer-index/refresh.ts';
import { recountScores } from '../metrics/recount-scores.ts';
import { rebuildPending, recount } from '../metrics/recount.ts';

let server: TestServer;
let ada: Call;
let surveyId = '';

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
const POINTS: Record<string, number> = { a: 0, b: 5, c: -3 };
const definition = {
  title: 'Scored',
  languages: ['it'],
  questions: [
    { id: 'way', type: 'multiple_choice_single', title: 'Way?', options, points: { sum: POINTS } },
    { id: 'stars', type: 'star_rating', title: 'Stars?', points: { sum: {} } },
    { id: 'size', type: 'number', title: 'Size?' },
  ],
  scores: [
    { id: 'sum', name: 'Sum' },
    { id: 'ratio', name: 'Ratio', formula: '100 * {{sum}} / {{size}}' },
  ],
};
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)';

/** The responses of the test, with the scores that it computes itself. */
interface Given {
  id: string;
  way: string;
  phone: boolean;
  language: string;
  sum: number;
  ratio: number | undefined;
}
let given: Given[] = [];

async function respond(index: number, version = 1): Promise<Given> {
  const [way, stars, size] = ['abc'.charAt(index % 3), 1 + (index % 5), index % 7];
  const [id, phone, language] = [uuidv7(), index % 4 === 0, index % 2 === 0 ? 'en' : 'it'];
  const saved = await server.call('PUT', `/api/public/surveys/${surveyId}/responses/${id}`, {
    body: {
      version,
      sequence: 1,
      completed: true,
      language,
      answers: { way: { option: way }, stars, size },
    },
    headers: { 'User-Agent': phone ? PHONE : DESKTOP },
  });
  expect(saved.status).toBe(200);
  const sum = (POINTS[way] ?? 0) + stars;
  const ratio = size === 0 ? undefined : Math.round((100 * sum * 1e6) / size) / 1e6;
  return { id, way, phone, language, sum, ratio };
}

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  ada = await server.signIn('ada');
  surveyId = await publishedSurvey(ada, definition);
  for (let index = 0; index < 60; index += 1) given.push(await respond(index));
});
afterAll(() => server.stop());

const at = (path: string) => `/api/surveys/${surveyId}/${path}`;
const analytics = async (query = '', call = ada) =>
  (await call('GET', at(`analytics?${query}`))).body as Analytics;
/** Metrics within a filter that needs the responses or the answer index. */
const counted = async (query: string): Promise<Analytics> => {
  const { body } = await ada('GET', at(`analytics/counted?${query}`));
  return JSON.parse(String(body).trim().split('\n').at(-1) ?? '').analytics;
};
const scoresIn = ({ scores = [] }: Analytics) => new Map(scores.map((own) => [own.id, own]));

/** Compares the metrics of both scores with those that the test computes from what it gave. */
function expectScores(shown: Analytics, of: readonly Given[]): void {
  const own = scoresIn(shown);
  expectMetrics(
    own.get('sum'),
    of.map(({ sum }) => sum),
  );
  expectMetrics(
    own.get('ratio'),
    of.flatMap(({ ratio }) => ratio ?? []),
  );
}

function expectMetrics(own: ScoreMetrics | undefined, values: readonly number[]): void {
  const [count, sorted] = [values.length, values.toSorted((one, other) => one - other)];
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const middle = ((sorted[Math.floor((count - 1) / 2)] ?? 0) + (sorted[Math.floor(count / 2)] ?? 0)) / 2;
  expect(own).toMatchObject({
    scored: count,
    mean: count === 0 ? null : expect.closeTo(mean, 5),
    deviation: count < 2 ? null : expect.closeTo(Math.sqrt(squares / (count - 1)), 5),
    // Of values with more than four digits at most 0.1 % too low.
    median: count === 0 ? null : expect.closeTo(middle, Math.abs(middle) > 100 ? 0 : 1),
  });
  expect(Object.values(own?.values ?? {}).reduce((sum, times) => sum + times, 0)).toBe(count);
}

it('each score has its values, mean, deviation and median, in the order of the survey', async () => {
  const all = await analytics();
  expect(all.scores?.map(({ id }) => id)).toEqual(['sum', 'ratio']);
  expectScores(all, given);
  const exact = Map.groupBy(given, ({ sum }) => sum);
  expect(scoresIn(all).get('sum')?.values).toEqual(
    Object.fromEntries([...exact].map(([sum, some]) => [String(sum), some.length])),
  );
  // Scores of more than four digits.
  const long = given.filter(({ ratio = 0 }) => Number(ratio.toPrecision(4)) !== ratio);
  expect(scoresIn(all).get('ratio')?.cut).toBe(long.length);
  // A score is no question.
  expect(all.questions.map(({ id }) => id)).toEqual(['way', 'stars', 'size']);
});

it('follow the filters of the page, those that the stored metrics answer and those that are counted', async () => {
  expectScores(
    await analytics('device=phone'),
    given.filter(({ phone }) => phone),
  );
  expectScores(
    await analytics('language=it&version=1'),
    given.filter(({ language }) => language === 'it'),
  );
  expectScores(
    await counted('answer=way.chose.b'),
    given.filter(({ way }) => way === 'b'),
  );
  expectScores(await analytics('device=tablet'), []);
});

it('a range of a score filters the list, its count, files and the metrics, before and after it is indexed', async () => {
  const range = 'answer=score:sum.at_least.2&answer=score:sum.at_most.6';
  const within = given.filter(({ sum }) => sum >= 2 && sum <= 6);
  const ids = within.map(({ id }) => id).toSorted();
  const listed = (await ada('GET', at(`responses?limit=100&${range}`))).body.items as Given[];
  expect(listed.map(({ id }) => id).toSorted()).toEqual(ids);
  expect((await ada('GET', at(`responses/count?${range}`))).body.count).toBe(within.length);
  const file = (await ada('GET', at(`responses/export?format=json&${range}`))).body;
  expect(file.responses.map(({ id }: Given) => id).toSorted()).toEqual(ids);
  expectScores(await counted(range), within);
  while (await updateIndex(server.deps.pool, server.services.definitions));
  expectScores(await counted(range), within);
  const exact = given.filter(({ ratio }) => ratio === given[1]?.ratio);
  expectScores(await counted(`answer=score:ratio.is.${given[1]?.ratio}`), exact);
  // A response without the value passes no range.
  const all = given.filter(({ ratio }) => ratio !== undefined);
  expectScores(await counted('answer=score:ratio.at_most.999999'), all);
});

it.each([
  'score:sum.contains.2',
  'score:sum.answered',
  'score:sum@1.is.2',
  'score:sum.is.true',
  'score:.is.2',
])('refuses the condition %s', async (condition) => {
  const { status, body } = await ada('GET', at(`responses?answer=${condition}`));
  expect([status, body.errors[0].field]).toEqual([422, 'answer']);
});

it('who may not read responses filters by no score, and gets none that few have', async () => {
  const viewer = await server.signIn('viv');
  await server.deps.db
    .insert(workspaceMembers)
    .values({ workspaceId: 'ada', userId: 'viv', role: 'viewer' })
    .onConflictDoNothing();
  const refused = await viewer('GET', at('analytics/counted?answer=score:sum.is.2'));
  expect([refused.status, refused.body.errors[0].field]).toEqual([403, 'answer']);
  expectScores(await analytics('', viewer), given);
  const id = await publishedSurvey(ada, definition);
  await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
    body: { version: 1, sequence: 1, completed: true, answers: { stars: 3 } },
  });
  const few = (await viewer('GET', `/api/surveys/${id}/analytics`)).body as Analytics;
  expect(few.scores?.[0]).toEqual(
    expect.objectContaining({ scored: 1, values: {}, mean: null, withheld: true }),
  );
});

it('a later version has scores of its own; those of both count together', async () => {
  const questions = definition.questions.map((question) => ({ ...question, points: {} }));
  const body = { ...definition, questions, scores: [{ id: 'other', name: 'Other' }] };
  await ada('PUT', `/api/surveys/${surveyId}`, { body, headers: { 'If-Match': '*' } });
  expect((await ada('POST', `/api/surveys/${surveyId}/publish`)).status).toBe(200);
  const later = await respond(1, 2);
  const all = await analytics();
  expect(all.scores?.map(({ id, scored }) => [id, scored])).toEqual([
    ['other', 1],
    ['ratio', given.filter(({ ratio }) => ratio !== undefined).length],
    ['sum', 60],
  ]);
  expectScores(await analytics('version=1'), given);
  await ada('DELETE', at(`responses/${later.id}`));
  expect(scoresIn(await analytics()).get('other')?.scored).toBe(0);
});

it('deleted, restored and erased responses are subtracted and added', async () => {
  const gone = given.slice(0, 10).map(({ id }) => id);
  const change = uuidv7();
  const body = { action: 'delete', change, selection: { ids: gone } };
  expect((await ada('POST', at('responses/changes'), { body })).status).toBe(200);
  expectScores(await analytics(), given.slice(10));
  expect((await ada('POST', at(`responses/changes/${change}/undo`))).status).toBeLessThan(300);
  expectScores(await analytics(), given);
  const [first] = given;
  await ada('POST', '/api/respondents/erase', { body: { responseId: first?.id } });
  given = given.slice(1);
  expectScores(await analytics(), given);
  expect(await recount(server.deps.db, server.services.definitions, surveyId)).toEqual([]);
});

it('what servers of the release before left out is counted once they are gone, and only once', async () => {
  const { db, pool } = server.deps;
  const { definitions } = server.services;
  // As they store it: without the metrics and the terms of scores.
  await pool.query('update responses set scores = null where survey_id = $1', [surveyId]);
  const stored = (await pool.query('select id, sequence from responses where survey_id = $1', [surveyId]))
    .rowCount;
  expect(stored).toBe(given.length);
  await pool.query('insert into figure_recounts values ($1) on conflict do nothing', [surveyId]);
  await rebuildPending(pool, definitions, new AbortController().signal);
  expect(scoresIn(await analytics()).get('sum')).toBeUndefined();
  for (const { id, sum, ratio } of given) {
    await pool.query('update responses set scores = $2 where id = $1', [id, JSON.stringify({ sum, ratio })]);
  }
  await pool.query('delete from response_texts_due');
  await recountScores(db);
  await rebuildPending(pool, definitions, new AbortController().signal);
  expectScores(await analytics(), given);
  expect(
    (await pool.query('select distinct response_id from response_texts_due')).rowCount,
  ).toBeGreaterThanOrEqual(given.length);
  while (await updateIndex(pool, definitions));
  await recountScores(db);
  expect((await pool.query('select 1 from response_texts_due')).rowCount).toBe(0);
});

it('a count that ends before its corrections are stored is done again', async () => {
  const { db, pool } = server.deps;
  const { definitions } = server.services;
  await pool.query('update counters set count = count + 3 where survey_id = $1', [surveyId]);
  await pool.query('insert into figure_recounts values ($1)', [surveyId]);
  const rebuilt = () => rebuildPending(pool, definitions, new AbortController().signal);
  // Any statement that writes daily metrics fails, as for a server that is killed before it.
  await pool.query('alter table counters add constraint refused check (count < -1) not valid');
  await expect(rebuilt()).rejects.toThrow();
  await pool.query('alter table counters drop constraint refused');
  expect(await recount(db, definitions, surveyId)).not.toEqual([]);
  await rebuilt();
  expect(await recount(db, definitions, surveyId)).toEqual([]);
});
