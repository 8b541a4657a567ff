import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { purge } from '../../operate/housekeeping/purge.ts';
import { purgeImages } from './purge.ts';
import { storePicture } from './store.ts';

let server: TestServer;
let ada: Call;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const picture = { bytes: Buffer.from('x'), mediaType: 'image/webp', width: 4, height: 3 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function upload(): Promise<string> {
  const { rows } = await server.deps.pool.query<{ id: string }>(
    `select workspaces.id from workspaces join users on users.id = workspaces.id where users.email like 'ada%'`,
  );
  return storePicture(server.deps.db, rows[0]?.id ?? '', picture);
}
const run = (days: number) => purgeImages(server.deps.db, inDays(days));

async function isStored(id: string): Promise<boolean> {
  return (await fetch(`${server.url}/_ipx/_/${id}`)).status === 200;
}

const question = (image: string, prefix = '/_ipx') => ({
  id: 'q',
  type: 'text_short',
  title: 'Q',
  image: { url: `${prefix}/w_640/${image}`, alt: '' },
});
const side = { width: 4, height: 3 };

it('an image is deleted after 60 days in which nothing named it, from the first run that found it so', async () => {
  const id = await upload();
  expect(await run(5)).toBe(0);
  expect(await run(64)).toBe(0);
  expect(await isStored(id)).toBe(true);
  expect(await run(66)).toBe(1);
  expect(await isStored(id)).toBe(false);
});

it('the 60 days begin anew when something has named the image meanwhile', async () => {
  const [logo, avatar] = await Promise.all([upload(), upload()]);
  const { body: brand } = await ada('POST', '/api/brands', {
    body: { name: 'Anew', design: { color: '#112233' } },
  });
  const store = (design: object) =>
    server.deps.pool.query(
      `update brands set design = $2, updated_at = now() - interval '1 day' where id = $1`,
      [brand.id, design],
    );
  const show = (image: string | null) =>
    server.deps.pool.query(`update users set avatar_id = $1 where email like 'ada%'`, [image]);
  await run(0);
  await store({ color: '#112233', logo: { url: `/_ipx/_/${logo}`, ...side } });
  await show(avatar);
  expect(await run(61)).toBe(0);
  await store({ color: '#112233' });
  await show(null);
  expect(await run(62)).toBe(0);
  expect(await run(121)).toBe(0);
  expect([await isStored(logo), await isStored(avatar)]).toEqual([true, true]);
  expect(await run(123)).toBe(2);
});

it('a run writes only rows of which it finds something else than the one before', async () => {
  await upload();
  const rows = async () => (await server.deps.pool.query('select id, xmin from images order by id')).rows;
  const before = await rows();
  await run(0);
  const noted = await rows();
  expect(noted).not.toEqual(before);
  await run(1);
  expect(await rows()).toEqual(noted);
  await run(90);
});

it('images stay that a draft, a version, an earlier revision, a brand or an account names, also by addresses of before', async () => {
  const [drafted, published, former, option, cover, logo, avatar] = await Promise.all([
    upload(),
    upload(),
    upload(),
    upload(),
    upload(),
    upload(),
    upload(),
  ]);
  const survey = await publishedSurvey(ada, { title: 'S', questions: [question(published)] });
  const at = async () => (await ada('GET', `/api/surveys/${survey}`)).headers.get('ETag') ?? '';
  const put = async (body: object) => {
    const headers = { 'If-Match': await at() };
    const answer = await ada('PUT', `/api/surveys/${survey}`, { body, headers });
    expect(answer.status).toBe(200);
  };
  await put({ title: 'S', questions: [question(former, '/images')] });
  const pick = { ...question(drafted), type: 'multiple_choice_single' };
  await put({
    title: 'S',
    questions: [
      {
        ...pick,
        options: [
          { id: 'a', label: 'A', image: { url: `/_ipx/_/${option}`, alt: '' } },
          { id: 'b', label: 'B' },
        ],
      },
    ],
    welcome: { title: 'W', image: { url: `/_ipx/_/${cover}`, alt: '' } },
  });
  const design = { color: '#112233', logo: { url: `/_ipx/_/${logo}`, ...side } };
  expect((await ada('POST', '/api/brands', { body: { name: 'B', design } })).status).toBe(201);
  expect((await ada('PUT', '/api/account/avatar', { body: { image: avatar } })).status).toBe(200);
  await run(8);
  expect(await run(90)).toBe(0);
  const named = { drafted, published, former, option, cover, logo, avatar };
  for (const [where, id] of Object.entries(named)) expect([where, await isStored(id)]).toEqual([where, true]);
});

it('an image that is named again while a run reads is left', async () => {
  const id = await upload();
  const { db } = server.deps;
  const execute = db.execute.bind(db);
  let calls = 0;
  const racing = Object.assign(Object.create(db), {
    async execute(query: Parameters<typeof execute>[0]) {
      calls += 1;
      // After the candidates, and the two pages of drafts, of which the second is empty.
      if (calls === 4) await ada('POST', '/api/surveys', { body: { title: 'R', questions: [question(id)] } });
      return execute(query);
    },
  });
  await server.deps.pool.query(`update images set unnamed_since = now() - interval '61 days' where id = $1`, [
    id,
  ]);
  expect(await purgeImages(racing, new Date())).toBe(0);
  expect([calls > 4, await isStored(id)]).toEqual([true, true]);
});

it('a survey in the trash keeps its images, and those of more surveys than a page has are found', async () => {
  const id = await upload();
  const { body } = await ada('POST', '/api/surveys', { body: { title: 'T', questions: [question(id)] } });
  await server.deps.pool.query(
    `insert into surveys (id, owner_id, draft) select 'zz' || n, owner_id, '{}' from surveys, generate_series(1, 450) as n where id = $1`,
    [body.id],
  );
  const last = await upload();
  await server.deps.pool.query(
    `update surveys set draft = jsonb_build_object('x', '/_ipx/_/' || $1::text) where id = 'zz99'`,
    [last],
  );
  expect((await ada('DELETE', `/api/surveys/${body.id}`)).status).toBe(204);
  await run(8);
  expect(await run(90)).toBe(0);
  expect(await isStored(id)).toBe(true);
  await purge(server.deps, server.services.definitions, inDays(31));
  await run(31);
  await run(92);
  expect([await isStored(id), await isStored(last)]).toEqual([false, true]);
});
