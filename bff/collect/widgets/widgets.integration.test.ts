import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { FieldError } from '@canvass/shared/api/problem';
import { publicWidgetSchema, type Widget } from '@canvass/shared/api/widgets';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { storeAnswer } from '../../people/idempotency/store.ts';
import { dailyMetrics, surveys, surveyVersions, users, widgets } from '../../platform/database/schema.ts';
import type { TestDeps } from '../../testing/deps.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let deps: TestDeps;
let server: TestServer;
let ada: Call;
let eve: Call;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  deps = server.deps;
  ada = await server.signIn('ada');
  eve = await server.signIn('eve');
  for (const [id, workspaceId] of [
    ['survey00ada1', 'ada'],
    ['survey00ada2', 'ada'],
    ['survey00eve1', 'eve'],
  ] as const) {
    const draft = surveyDefinitionSchema.parse({ title: 'How was it?' });
    await deps.db.insert(surveys).values({ id, workspaceId, draft, status: 'published', liveVersion: 1 });
    await deps.db.insert(surveyVersions).values({ surveyId: id, version: 1, definition: draft });
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
  it('creates a widget with defaults, reads it, saves it by its revision and deletes it', async () => {
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
    const outdated = await ada('PUT', address, { body, headers: { 'If-Match': '"9"' } });
    expect(outdated).toMatchObject({ status: 412, body: { current: made.body } });
    expect(outdated.headers.get('ETag')).toBe('"1"');
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

  it('answers 404 for another owner’s widget, and refuses another owner’s survey', async () => {
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

  it('stores the text of the button without blanks around it, and blanks alone as none', async () => {
    const labelOf = async (label: string) =>
      (await create({ options: { launcher: { label } } })).options.launcher.label;
    expect([await labelOf(' Help '), await labelOf('   ')]).toEqual(['Help', '']);
  });

  it('takes the tag of any language in any case, and no other text', async () => {
    const statusOf = async (language: string) =>
      (await ada('POST', '/api/widgets', { body: input({ options: { language } }) })).status;
    const given = ['zh-Hant-TW-x', 'zh-Hant-TW', 'EN', '', '<b>', 'Deutsch'];
    expect(await Promise.all(given.map(statusOf))).toEqual([422, 201, 201, 201, 422, 422]);
  });

  it('refuses a text that isn’t the tag of a language at its field, unless it is stored already', async () => {
    const { id, options } = await create();
    const save = (language: string, more: object = {}) => {
      const body = input({ options: { ...options, language }, ...more });
      return ada('PUT', `/api/widgets/${id}`, { body, headers: { 'If-Match': '*' } });
    };
    const refusal = {
      status: 422,
      body: { errors: [{ field: 'options.language', code: 'language_format' }] },
    };
    expect(await save('English')).toMatchObject(refusal);
    for (const language of ['English', 'it_IT']) {
      await deps.db.update(widgets).set({ options: { ...options, language } });
      expect(await save(language, { enabled: false })).toMatchObject({
        status: 200,
        body: { enabled: false },
      });
    }
    expect(await save('English')).toMatchObject(refusal);
  });

  it('keeps what a change leaves out: a paused widget stays paused, on its pages', async () => {
    const rules = { urls: { include: ['/shop*'], exclude: [] } };
    const { id, options } = await create({ enabled: false, options: rules });
    const put = (more: object) =>
      ada('PUT', `/api/widgets/${id}`, { body: input(more), headers: { 'If-Match': '*' } });
    expect(await put({ name: 'Help' })).toMatchObject({
      status: 200,
      body: { name: 'Help', enabled: false, options, revision: 2 },
    });
    expect((await put({ enabled: true })).body).toMatchObject({ enabled: true, options });
    expect((await put({ options: { position: 'center' } })).body).toMatchObject({
      enabled: true,
      options: { position: 'center', urls: { include: [] } },
    });
  });

  it('refuses unknown fields of programs, which would reset what they misspell, and takes back what was read', async () => {
    const key = (await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'admin' } })).body
      .key;
    const program = (method: string, path: string, body: object) =>
      server.call(method, path, { body, headers: { Authorization: `Bearer ${key}`, 'If-Match': '*' } });
    const made = await create({ options: { urls: { include: ['/shop*'] } } });
    const path = `/api/widgets/${made.id}`;
    const misspelt = input({
      enable: false,
      options: {
        positon: 'center',
        trigger: { type: 'delay', seconds: 5, percent: 50 },
        urls: { includes: [] },
        launcher: { text: 'Help' },
      },
    });
    const fields = [
      'enable',
      'options.launcher.text',
      'options.positon',
      'options.trigger.percent',
      'options.urls.includes',
    ];
    for (const [method, at] of [
      ['POST', '/api/widgets'],
      ['PUT', path],
    ] as const) {
      const { status, body } = await program(method, at, misspelt);
      expect(body.errors).toContainEqual(expect.objectContaining({ code: 'unknown_field' }));
      expect([status, body.errors.map(({ field }: FieldError) => field).sort()]).toEqual([422, fields]);
    }
    expect((await ada('GET', path)).body).toEqual(made);
    // A newer release has stored more, and was rolled back.
    const newer = { ...made, options: { ...made.options, ofANewerRelease: 1 } };
    await deps.db.update(widgets).set({ options: newer.options });
    expect((await program('PUT', path, newer)).status).toBe(200);
    expect((await program('POST', '/api/widgets', made)).status).toBe(201);
  });

  it('refuses a page rule that is neither path nor host, unless it is stored already', async () => {
    const rules = { urls: { include: ['/cart', 'checkout'], exclude: [] } };
    const refusal = {
      status: 422,
      body: {
        errors: [
          {
            field: 'options.urls.include.1',
            code: 'rule_without_host',
            message: 'Begin a path with “/”, such as /checkout.',
          },
        ],
      },
    };
    expect(await ada('POST', '/api/widgets', { body: input({ options: rules }) })).toMatchObject(refusal);
    const { id, options } = await create();
    const save = () =>
      ada('PUT', `/api/widgets/${id}`, { body: input({ options: rules }), headers: { 'If-Match': '*' } });
    expect(await save()).toMatchObject(refusal);
    await deps.db.update(widgets).set({ options: { ...options, ...rules } });
    expect((await save()).status).toBe(200);
  });

  it('refuses the name of a theme that there isn’t, unless it is stored already', async () => {
    const options = { launcher: { theme: 'nope' } };
    const refusal = {
      status: 422,
      body: { errors: [{ field: 'options.launcher.theme', code: 'unknown_theme' }] },
    };
    expect(await ada('POST', '/api/widgets', { body: input({ options }) })).toMatchObject(refusal);
    const { id, options: made } = await create({
      options: { launcher: { theme: 'landing-page-background' } },
    });
    const save = (more: object) =>
      ada('PUT', `/api/widgets/${id}`, { body: input(more), headers: { 'If-Match': '*' } });
    expect(await save({ options })).toMatchObject(refusal);
    const stored = { ...made, launcher: { ...made.launcher, theme: 'nope' } };
    await deps.db.update(widgets).set({ options: stored });
    expect(await save({ options: stored, enabled: false })).toMatchObject({
      status: 200,
      body: { enabled: false },
    });
  });

  it('names the invalid option', async () => {
    const options = { trigger: { type: 'delay', seconds: 0 } };
    const refused = await ada('POST', '/api/widgets', { body: input({ options }) });
    expect(refused.body.errors.map(({ field }: FieldError) => field)).toEqual(['options.trigger.seconds']);
  });

  it('refuses a text that isn’t a CSS selector at its field, unless it is stored already', async () => {
    const options = { trigger: { type: 'click', selector: 'feedback button)' } };
    const refusal = {
      status: 422,
      body: {
        errors: [
          {
            field: 'options.trigger.selector',
            code: 'not_a_selector',
            message: 'Use a CSS selector, such as #feedback or .help a.',
          },
        ],
      },
    };
    expect(await ada('POST', '/api/widgets', { body: input({ options }) })).toMatchObject(refusal);
    const { id, options: made } = await create({
      options: { trigger: { type: 'click', selector: '#feedback' } },
    });
    const save = (more: object) =>
      ada('PUT', `/api/widgets/${id}`, { body: input(more), headers: { 'If-Match': '*' } });
    expect(await save({ options })).toMatchObject(refusal);
    await deps.db.update(widgets).set({ options: { ...made, ...options } as Widget['options'] });
    expect(await save({ options, enabled: false })).toMatchObject({ status: 200, body: { enabled: false } });
  });

  it('gives a repeated creation the answer of the first, which a server of an earlier release took with any selector', async () => {
    const made = await create();
    const options = { trigger: { type: 'click', selector: 'feedback button)' } };
    const [key, body] = [uuidv7(), JSON.stringify(input({ options }))];
    const request = { caller: 'ada', key, call: 'POST /api/widgets', context: ' ', body };
    const headers = { ETag: '"1"', Location: `/api/widgets/${made.id}` };
    const answer = { status: 201, headers, body: JSON.stringify(made) };
    await storeAnswer(deps.db, request, answer, deps.now());
    const repeated = await ada('POST', '/api/widgets', { body, headers: { 'Idempotency-Key': key } });
    expect(repeated).toMatchObject({ status: 201, body: made });
  });

  it('refuses more widgets than the plan allows', async () => {
    await deps.db.update(users).set({ plan: 'free' }).where(eq(users.id, 'ada'));
    const made = await Promise.all([1, 2, 3].map(() => ada('POST', '/api/widgets', { body: input() })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('widget_limit');
    await deps.db.update(users).set({ plan: null }).where(eq(users.id, 'ada'));
  });

  it('counts the completed responses that came through a widget, until they are deleted', async () => {
    const questions = [{ id: 'a', type: 'star_rating', title: 'A?' }];
    const survey = await publishedSurvey(ada, { title: 'S', questions });
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

  it('gives every site a widget’s public configuration, and nothing else', async () => {
    const urls = { include: ['Müller.de/Über'], exclude: ['/Über'] };
    const { id, options } = await create({ options: { urls } });
    expect(options.urls).toEqual(urls);
    const answer = await server.call('GET', `/api/public/widgets/${id}`, { headers: foreign });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(answer.body).toEqual(publicWidgetSchema.parse(answer.body));
    expect(answer.body).toMatchObject({
      available: true,
      surveyId: 'survey00ada1',
      title: 'How was it?',
      dir: 'ltr',
      colors: { from: '#5b21b6', to: '#86198f' },
      // The loader compares them with addresses of browsers.
      options: { urls: { include: ['xn--mller-kva.de/Über'], exclude: ['/Über'] } },
    });
  });

  it('names the survey, and its direction, in the language that the widget or the visitor has, which caches tell apart', async () => {
    const questions = [{ id: 'a', type: 'star_rating', title: 'A?' }];
    const translations = { it: { title: 'Com’è andata?' }, ar: { title: 'كيف كان؟' } };
    const languages = ['it', 'ar'];
    const surveyId = await publishedSurvey(ada, { title: 'How was it?', questions, languages, translations });
    const namedIn = async (id: string, language: string) => {
      const headers = { 'Accept-Language': language };
      const answer = await server.call('GET', `/api/public/widgets/${id}`, { headers });
      expect(answer.headers.get('Vary')).toContain('Accept-Language');
      return [answer.body.title, answer.body.dir];
    };
    const { id } = await create({ surveyId });
    expect(await namedIn(id, 'it-CH,en;q=0.5')).toEqual(['Com’è andata?', 'ltr']);
    expect(await namedIn(id, 'fr')).toEqual(['How was it?', 'ltr']);
    const { id: arabic } = await create({ surveyId, options: { language: 'ar' } });
    expect(await namedIn(arabic, 'it')).toEqual(['كيف كان؟', 'rtl']);
  });

  it('doesn’t tell the title of a survey with a password', async () => {
    const questions = [{ id: 'a', type: 'star_rating', title: 'A?' }];
    const secret = { title: 'Layoffs', questions, settings: { password: 'sesame' } };
    const { id } = await create({ surveyId: await publishedSurvey(ada, secret) });
    const { body } = await server.call('GET', `/api/public/widgets/${id}`, { headers: foreign });
    expect(body).toMatchObject({ available: true, title: 'Canvass', dir: 'ltr' });
  });

  describe('while it is disabled or its survey takes no answers', () => {
    let version = 1;
    /** Publishes the survey with other settings. */
    const settings = async (given: object) => {
      version += 1;
      const definition = surveyDefinitionSchema.parse({ title: 'How was it?', settings: given });
      await deps.db.insert(surveyVersions).values({ surveyId: 'survey00ada1', version, definition });
      await survey({ liveVersion: version });
    };
    const survey = (change: Partial<typeof surveys.$inferInsert>) =>
      deps.db.update(surveys).set(change).where(eq(surveys.id, 'survey00ada1'));
    const completed = {
      surveyId: 'survey00ada1',
      version: 1,
      day: '2026-02-01',
      metric: 'completion',
    } as const;
    afterEach(async () => {
      await deps.db.delete(dailyMetrics);
      await survey({ status: 'published', liveVersion: 1, deletedAt: null });
      forget();
    });
    /** A server remembers for a second whether a survey takes answers. */
    const forget = () => server.services.publicSurveys.forget('survey00ada1');

    it.each([
      [
        'disabled',
        'open',
        (id: string) => deps.db.update(widgets).set({ enabled: false }).where(eq(widgets.id, id)),
      ],
      ['closed', 'closed', () => survey({ status: 'closed' })],
      ['closed by its date', 'closed', () => settings({ closeAt: '2020-01-01T00:00:00.000Z' })],
      ['not open yet', 'not_open', () => settings({ opensAt: '2999-01-01T00:00:00.000Z' })],
      [
        'full',
        'full',
        async () => {
          await settings({ maxResponses: 1 });
          await deps.db.insert(dailyMetrics).values({ ...completed, count: '1' });
        },
      ],
      ['a draft', 'draft', () => survey({ status: 'draft', liveVersion: null })],
      ['in the trash', 'trash', () => survey({ deletedAt: new Date() })],
    ])(
      '(%s) hosting pages are notified, nothing is counted, and its owner sees why',
      async (_, seen, change) => {
        const { id } = await create();
        const answered = async () => (await server.call('GET', `/api/public/widgets/${id}`)).body;
        const report = () => server.call('POST', `/api/public/widgets/${id}/views?survey=survey00ada1`);
        expect(await answered()).toMatchObject({ available: true });
        await report();
        await change(id);
        forget();
        expect(await answered()).toEqual({ id, available: false });
        expect((await report()).status).toBe(204);
        const owned = (await ada('GET', `/api/widgets/${id}`)).body;
        expect(owned).toMatchObject({ surveyAvailability: seen, views: 1 });
        expect((await ada('GET', '/api/widgets')).body.items).toEqual([owned]);
      },
    );

    it('the configuration may be cached until the survey opens or closes', async () => {
      const { id } = await create();
      const cached = async () => {
        forget();
        return (await server.call('GET', `/api/public/widgets/${id}`)).headers.get('Cache-Control');
      };
      expect(await cached()).toBe('public, max-age=60');
      await settings({ closeAt: new Date(Date.now() + 20_000).toISOString() });
      expect(await cached()).toMatch(/^public, max-age=(19|20)$/);
    });
  });

  it('metrics are kept by survey: they start at zero with another one, and return with the first', async () => {
    const { id } = await create();
    const address = `/api/widgets/${id}`;
    const metrics = async () => {
      const { views, opens } = (await ada('GET', address)).body;
      return [views, opens];
    };
    const report = (survey: string, metric = 'views') =>
      server.call('POST', `/api/public/widgets/${id}/${metric}?survey=${survey}`);
    const show = (surveyId: string) =>
      ada('PUT', address, { body: input({ surveyId }), headers: { 'If-Match': '*' } });
    await report('survey00ada1');
    await report('survey00ada1');
    await report('survey00ada1', 'opens');
    await show('survey00ada2');
    expect(await metrics()).toEqual([0, 0]);
    // A page that was loaded before still shows the first one.
    await report('survey00ada1', 'opens');
    await report('survey00ada2');
    expect(await metrics()).toEqual([1, 0]);
    await show('survey00ada2');
    expect(await metrics()).toEqual([1, 0]);
    await show('survey00ada1');
    await report('survey00ada1');
    expect(await metrics()).toEqual([3, 1]);
    await show('survey00ada2');
    expect(await metrics()).toEqual([1, 0]);
  });

  it('counts every view and opening, also concurrent ones', async () => {
    const [one, other] = [await create(), await create()];
    const report = (id: string, metric: string) =>
      server.call('POST', `/api/public/widgets/${id}/${metric}`, { headers: foreign });
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

  it('counts more reports of a network in a minute than one visitor makes', async () => {
    const limited = await startTestServer();
    const lin = await limited.signIn('lin');
    const surveyId = await publishedSurvey(lin, {
      title: 'S',
      questions: [{ id: 'a', type: 'star_rating', title: 'A?' }],
    });
    const { id } = (await lin('POST', '/api/widgets', { body: input({ surveyId }) })).body;
    const report = () => limited.call('POST', `/api/public/widgets/${id}/views`, { headers: foreign });
    await Promise.all(Array.from({ length: 150 }, report));
    expect((await lin('GET', `/api/widgets/${id}`)).body.views).toBe(150);
    await limited.stop();
  });
});
