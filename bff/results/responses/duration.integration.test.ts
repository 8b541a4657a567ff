import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { millisecondsTaken } from '@canvass/shared/domain/time-taken';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let survey: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
  const questions = ['one', 'two'].map((id) => ({ id, type: 'text_short', title: id }));
  survey = await publishedSurvey(ada, { title: 'S', questions });
});
afterAll(() => server.stop());

/** One response that reached the server once, or that took so many seconds by its clock. */
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

it('a response that was sent in one go took as long as was spent on its questions: in lists, files and metrics', async () => {
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
  const at = header.indexOf('seconds_to_complete');
  expect(rows.flatMap((row) => row[at] ?? [])).toEqual(['180', '120', '60']);
  const seconds = (list: Array<{ secondsToComplete: number }>) => list.map((item) => item.secondsToComplete);
  expect(seconds(items)).toEqual([180, 120, 60]);
  const json = await read('responses/export?format=json&sort=duration');
  expect(seconds(json.responses)).toEqual([180, 120, 60]);
});

it('is unknown of a response that nobody measured: last in lists, empty in files, and in no median', async () => {
  const questions = [{ id: 'one', type: 'text_short', title: 'one' }];
  const short = await publishedSurvey(ada, { title: 'Short', questions });
  const complete = async (body: object) => {
    const id = uuidv7();
    const save = { version: 1, sequence: 1, answers: { one: 'x' }, completed: true, ...body };
    await server.call('PUT', `/api/public/surveys/${short}/responses/${id}`, { body: save });
    return id;
  };
  const read = async (path: string) => (await ada('GET', `/api/surveys/${short}/${path}`)).body;
  const unmeasured = await complete({});
  expect((await read('analytics')).medianSeconds).toBeNull();
  // A page that was posted before its script ran has the random key that all respondents share.
  await fetch(`${server.url}/survey/${short}`, {
    method: 'POST',
    body: new URLSearchParams({ at: 'question:one', version: '1', 'q.one': 'x', key: randomUUID() }),
    redirect: 'manual',
  });
  const measured = await complete({ timings: { one: 40_000 } });
  const begun = await complete({ completed: false });
  expect((await read('analytics')).medianSeconds).toBeCloseTo(40, -1);
  for (const dir of ['asc', 'desc']) {
    const { items } = await read(`responses?sort=duration&dir=${dir}`);
    const seconds = items.map(({ secondsToComplete }: { secondsToComplete: number }) => secondsToComplete);
    expect(seconds).toEqual([40, null, null, null]);
    expect(items.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([measured, begun]);
  }
  const first = await read('responses?sort=duration&limit=3');
  expect((await read(`responses?sort=duration&cursor=${first.next}`)).items).toHaveLength(1);
  const last = await read(`responses/${unmeasured}?sort=duration`);
  const ids = (await read('responses?sort=duration')).items.map(({ id }: { id: string }) => id);
  const place = ids.indexOf(unmeasured);
  expect([last.previous, last.next]).toEqual([ids[place - 1], ids[place + 1] ?? null]);
  const file = (await read('responses/export?format=csv&sort=duration&values=ids')) as string;
  const [header = [], ...rows] = file.split('\r\n').map((line) => line.split(','));
  const at = header.indexOf('seconds_to_complete');
  expect(rows.slice(0, 4).map((row) => row[at])).toEqual(['40', '', '', '']);
});

it('the database and the program mean the same by it, also of a response that went on', async () => {
  const id = uuidv7();
  for (const [sequence, timings] of [{ one: 1000 }, { one: 1000, two: 86_400_000 }].entries()) {
    const body = {
      version: 1,
      sequence: sequence + 1,
      answers: { one: 'x' },
      completed: sequence === 1,
      timings,
    };
    await server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, { body });
  }
  const { rows } = await server.deps.pool.query(
    `select started_at as "startedAt", completed_at as "completedAt", timings,
       greatest((extract(epoch from completed_at - started_at) * 1000)::bigint, spent)::float8 as taken from responses where survey_id = $1`,
    [survey],
  );
  expect(rows).toHaveLength(4);
  expect(rows.map(({ taken }) => taken)).toEqual(rows.map(millisecondsTaken));
  expect(Math.max(...rows.map(({ taken }) => taken))).toBe(86_401_000);
  expect(millisecondsTaken({ ...rows[0], completedAt: null })).toBeNull();
});
