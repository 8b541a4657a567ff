import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { FieldError } from '@canvass/shared/api/problem';
import { publicWidgetSchema, type Widget } from '@canvass/shared/api/widgets';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import { surveys, users, widgets } from '../database/schema.ts';
import type { TestDeps } from '../testing/deps.ts';
import { type Call, startTestServer, type TestServer } from '../testing/server.ts';

let deps: TestDeps;
let server: TestServer;
let ada: Call;
let eve: Call;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  deps = server.deps;
  ada = await server.signIn('ada');
  eve = await server.signIn('eve');
  for (const [id, ownerId] of [
    ['survey00ada1', 'ada'],
    ['survey00eve1', 'eve'],
  ] as const) {
    const draft = surveyDefinitionSchema.parse({ title: 'How was it?' });
    await deps.db.insert(surveys).values({ id, ownerId, draft, status: 'published' });
  }
});
afterAll(async () => {
  await server.stop();
});
afterEach(async () => {
  await deps.db.delete(widgets);
});

const input = (more: object = {}) => ({ name: 'Docs', surveyId: 'survey00ada1', ...more });
const create = async (more: object = {}): Promise<Widget> =>
  (await ada('POST', '/api/widgets', { body: input(more) })).body;

describe('/api/widgets', () => {
  it('creates with every default, reads, saves by revision and deletes', async () => {
    const made = await ada('POST', '/api/widgets', { body: input() });
    expect(made).toMatchObject({
      status: 201,
      body: {
        surveyTitle: 'How was it?',
        views: 0,
        opens: 0,
        completions: 0,
        options: { position: 'bottom-right', backdrop: 'enabled', trigger: { type: 'immediately' } },
      },
    });
    expect(made.headers.get('ETag')).toBe('"1"');
    const address = `/api/widgets/${made.body.id}`;
    const body = input({ name: 'Help', options: { ...made.body.options, position: 'center' } });
    expect((await ada('PUT', address, { body })).status).toBe(428);
    expect((await ada('PUT', address, { body, headers: { 'If-Match': '"9"' } })).status).toBe(412);
    const saved = await ada('PUT', address, { body, headers: { 'If-Match': '"1"' } });
    expect(saved).toMatchObject({ status: 200, body: { name: 'Help', revision: 2 } });
    expect((await ada('GET', address)).body).toEqual(saved.body);
    expect((await ada('GET', '/api/widgets')).body).toEqual({
      items: [saved.body],
      next: null,
    });
    expect((await ada('DELETE', address)).status).toBe(204);
    expect((await ada('GET', address)).status).toBe(404);
  });

  it("hides somebody else's, and takes no foreign survey", async () => {
    const { id } = await create();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? input() : undefined;
      expect((await eve(method, `/api/widgets/${id}`, { body, headers: { 'If-Match': '*' } })).status).toBe(
        404,
      );
    }
    const refused = await ada('POST', '/api/widgets', { body: input({ surveyId: 'survey00eve1' }) });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'surveyId', code: 'unknown_survey' }] },
    });
  });

  it('names the option that is wrong', async () => {
    const options = { trigger: { type: 'delay', seconds: 0 } };
    const refused = await ada('POST', '/api/widgets', { body: input({ options }) });
    expect(refused.body.errors.map(({ field }: FieldError) => field)).toEqual(['options.trigger.seconds']);
  });

  it('ends at the limit of the plan', async () => {
    await deps.db.update(users).set({ plan: 'free' }).where(eq(users.id, 'ada'));
    const made = await Promise.all([1, 2, 3].map(() => ada('POST', '/api/widgets', { body: input() })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('widget_limit');
    await deps.db.update(users).set({ plan: null }).where(eq(users.id, 'ada'));
  });

  it('counts completed responses that came through it, until they are deleted', async () => {
    const questions = [{ id: 'a', type: 'star_rating', title: 'A?' }];
    const survey = (await ada('POST', '/api/surveys', { body: { title: 'S', questions } })).body.id;
    await ada('POST', `/api/surveys/${survey}/publish`);
    const { id } = await create({ surveyId: survey });
    const answer = async (completed: boolean, from: object) => {
      const path = `/api/public/surveys/${survey}/responses/${uuidv7()}`;
      const body = { sequence: 1, version: 1, answers: { a: 4 }, completed, ...from };
      expect((await server.call('PUT', path, { body })).status).toBe(200);
      return path.split('/').at(-1);
    };
    const completed = await answer(true, { source: 'widget', widget: id });
    await answer(true, { source: 'widget', widget: id });
    await answer(false, { source: 'widget', widget: id });
    await answer(true, {});
    const counted = async () => (await ada('GET', `/api/widgets/${id}`)).body.completions;
    expect(await counted()).toBe(2);
    await ada('DELETE', `/api/surveys/${survey}/responses/${completed}`);
    expect(await counted()).toBe(1);
    const analytics = (await ada('GET', `/api/surveys/${survey}/analytics`)).body;
    expect(analytics).toMatchObject({ starts: 3, completions: 2 });
  });
});

describe('/api/public/widgets', () => {
  const foreign = { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'cross-site' };

  it('tells any page what its widget needs, and nothing else', async () => {
    const { id } = await create();
    const answer = await server.call('GET', `/api/public/widgets/${id}`, { headers: foreign });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(publicWidgetSchema.strict().safeParse(answer.body).success).toBe(true);
  });

  it('is not found while the widget is disabled or its survey takes no answers', async () => {
    const { id } = await create();
    const status = async () => (await server.call('GET', `/api/public/widgets/${id}`)).status;
    expect(await status()).toBe(200);
    await deps.db.update(surveys).set({ status: 'closed' }).where(eq(surveys.id, 'survey00ada1'));
    expect(await status()).toBe(404);
    await deps.db.update(surveys).set({ status: 'published' }).where(eq(surveys.id, 'survey00ada1'));
    await ada('PUT', `/api/widgets/${id}`, {
      body: input({ enabled: false }),
      headers: { 'If-Match': '*' },
    });
    expect(await status()).toBe(404);
  });

  it('counts every view and open, many at once too', async () => {
    const [one, other] = [await create(), await create()];
    const report = (id: string, figure: string) =>
      server.call('POST', `/api/public/widgets/${id}/${figure}`, { headers: foreign });
    const answers = await Promise.all([
      ...Array.from({ length: 60 }, () => report(one.id, 'views')),
      ...Array.from({ length: 20 }, () => report(one.id, 'opens')),
      ...Array.from({ length: 30 }, () => report(other.id, 'views')),
      report('nobodyknows1', 'views'),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const read = async (id: string) => (await ada('GET', `/api/widgets/${id}`)).body;
    expect(await read(one.id)).toMatchObject({ views: 60, opens: 20 });
    expect(await read(other.id)).toMatchObject({ views: 30, opens: 0 });
  });
});
