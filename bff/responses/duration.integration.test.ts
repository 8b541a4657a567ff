import { v7 as uuidv7 } from 'uuid';
import { millisecondsTaken } from '@canvass/shared/domain/time-taken';
import { type Call, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let ada: Call;
let survey: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
  const questions = ['one', 'two'].map((id) => ({ id, type: 'text_short', title: id }));
  survey = (await ada('POST', '/api/surveys', { body: { title: 'S', questions } })).body.id;
  await ada('POST', `/api/surveys/${survey}/publish`);
});
afterAll(() => server.stop());

/** One response that the server heard of once, or that took so many seconds by its clock. */
async function save(timings: Record<string, number>, wall = 0): Promise<string> {
  const id = uuidv7();
  const body = { version: 1, sequence: 1, answers: { one: 'x' }, completed: true, timings };
  await server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, { body });
  await server.deps.pool.query(
    `update responses set started_at = completed_at - $2 * interval '1 second' where id = $1`,
    [id, wall],
  );
  return id;
}

it('a response that was sent in one go took as long as was spent on its questions: in lists, files and figures', async () => {
  const offline = await save({ one: 50_000, two: 70_000 });
  const read = async (path: string) => (await ada('GET', `/api/surveys/${survey}/${path}`)).body;
  expect((await read('analytics')).medianSeconds).toBeCloseTo(120, -1);
  const quick = await save({ one: 1000 }, 60);
  const slow = await save({ one: 5000 }, 180);
  const { items } = await read('responses?sort=duration');
  expect(items.map(({ id }: { id: string }) => id)).toEqual([slow, offline, quick]);
  const { next } = await read('responses?sort=duration&limit=2');
  expect((await read(`responses?sort=duration&cursor=${next}`)).items).toMatchObject([{ id: quick }]);
  const file = (await read('responses/export?format=csv&sort=duration&values=ids')) as string;
  const [header = [], ...rows] = file.split('\r\n').map((line) => line.split(','));
  const at = header.indexOf('seconds');
  expect(rows.flatMap((row) => row[at] ?? [])).toEqual(['180', '120', '60']);
});

it('the database and the program mean the same by it', async () => {
  await server.deps.pool.query(
    `insert into responses (survey_id, id, version, sequence, state, answers, timings, started_at, completed_at)
     select $1, uuidv7(), 1, 1, 'completed', '{}', timings::jsonb, timestamptz '2026-06-01 10:00:00.123Z',
       timestamptz '2026-06-01 10:00:00.123Z' + taken::interval
     from (values ('{}', '0'), ('{}', '-5 seconds'), ('{"a": 1, "b": 86400000}', '1.007 seconds'), ('{"a": 10}', '40 days')) as t (timings, taken)`,
    [survey],
  );
  const { rows } = await server.deps.pool.query(
    `select started_at as "startedAt", completed_at as "completedAt", timings,
       response_milliseconds(started_at, completed_at, timings)::float8 as taken from responses`,
  );
  expect(rows).toHaveLength(7);
  expect(rows.map(({ taken }) => taken)).toEqual(rows.map(millisecondsTaken));
  expect(millisecondsTaken({ ...rows[0], completedAt: null })).toBeNull();
});
