import type { CountedLine } from '@canvass/shared/api/analytics';
import { ANONYMITY_THRESHOLD } from '@canvass/shared/domain/metrics-filter';
import { v7 as uuidv7 } from 'uuid';
import { workspaceMembers } from '../../platform/database/schema.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Call;
let surveyId = '';
/** Has one response. */
let otherId = '';
/** The callers that may read metrics and no response: a member, and programs by role and by permission. */
const readers = {} as Record<'viewer' | 'key of a viewer' | 'key with metrics:read', Call>;
const NAMES = ['viewer', 'key of a viewer', 'key with metrics:read'] as const;

const options = ['tea', 'milk'].map((id) => ({ id, label: id }));
const questions = [
  { id: 'name', type: 'text_short', title: 'Name?' },
  { id: 'drink', type: 'multiple_choice_single', title: 'Drink?', options, other: true },
  { id: 'age', type: 'number', title: 'Age?' },
  { id: 'again', type: 'yes_no', title: 'Again?' },
];

async function respond(
  answers: object,
  headers: Record<string, string> = {},
  { survey = surveyId, completed = true } = {},
): Promise<void> {
  const saved = await server.call('PUT', `/api/public/surveys/${survey}/responses/${uuidv7()}`, {
    body: { sequence: 1, version: 1, answers, completed },
    headers,
  });
  expect(saved.status).toBeLessThan(300);
}

async function program(input: object): Promise<Call> {
  const { key } = (await owner('POST', '/api/workspaces/team/keys', { body: { name: 'K', ...input } })).body;
  return (method, path, given = {}) =>
    server.call(method, path, { ...given, headers: { ...given.headers, Authorization: `Bearer ${key}` } });
}

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off', WEBHOOK_ALLOW_LOOPBACK: '1' });
  owner = await server.signIn('team');
  readers.viewer = await server.signIn('viv');
  await server.deps.db
    .insert(workspaceMembers)
    .values({ workspaceId: 'team', userId: 'viv', role: 'viewer' });
  readers['key of a viewer'] = await program({ role: 'viewer' });
  readers['key with metrics:read'] = await program({ role: 'admin', permissions: ['metrics:read'] });
  surveyId = await publishedSurvey(owner, { title: 'S', questions });
  for (let count = 0; count < ANONYMITY_THRESHOLD; count += 1) {
    await respond({ name: 'Grace Hopper', drink: { option: 'tea' }, age: 4711 + count });
  }
  const tablet = { 'User-Agent': 'Mozilla/5.0 (iPad)' };
  await respond({ name: 'Ada', drink: { other: 'Ginseng' }, again: true }, tablet);
  otherId = await publishedSurvey(owner, { title: 'Other', questions });
  await respond({ again: true }, tablet, { survey: otherId, completed: false });
});
afterAll(() => server.stop());

const at = (path: string) => `/api/surveys/${surveyId}/${path}`;
const lines = (body: unknown): CountedLine[] =>
  String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe.each(NAMES)('S14.9 a %s', (name) => {
  const get = (path: string) => readers[name]('GET', at(path));

  it('gets metrics, but no word that a respondent wrote', async () => {
    const { status, body } = await get('analytics');
    expect([status, body.starts, body.questions[1]]).toEqual([
      200,
      6,
      expect.objectContaining({ answered: 6, values: { tea: 5, other: 1 } }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Grace|Ada|Ginseng/);
    const code = name === 'key with metrics:read' ? 'api_key_insufficient' : 'role_insufficient';
    for (const path of ['analytics/words?question=name', 'responses', 'responses/export?format=csv']) {
      const refused = await get(path);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, code]);
    }
  });

  it('gets the starts of each version, unless one has few', async () => {
    const few = `/api/surveys/${otherId}/analytics`;
    expect((await get('analytics')).body.startsByVersion).toEqual([{ version: 1, starts: 6 }]);
    expect((await owner('GET', few)).body.startsByVersion).toEqual([{ version: 1, starts: 1 }]);
    expect((await readers[name]('GET', few)).body).not.toHaveProperty('startsByVersion');
  });

  it.each([
    ['search=Grace', 'search'],
    ['tag=VIP', 'tag'],
    ['answer=name.contains.Gra', 'answer'],
    ['answer=name.equals.Ada&answer=drink.chose.tea', 'answer'],
    ['answer=age.is.4711', 'answer'],
    ['answer=age@1.at_least.4712', 'answer'],
    ['answer=nothing.chose.tea', 'answer', 422],
  ])('can’t guess answers by the filter %s', async (filter, field, ownerStatus = 200) => {
    const { status, body } = await get(`analytics/counted?${filter}`);
    expect([status, body.errors]).toEqual([
      403,
      [expect.objectContaining({ field, code: 'needs_responses', message: expect.stringMatching(/\S/) })],
    ]);
    expect((await owner('GET', at(`analytics/counted?${filter}`))).status).toBe(ownerStatus);
  });

  it('filters by what was chosen of a list, and by whether a question was answered', async () => {
    for (const filter of ['answer=drink.chose.tea', 'answer=name.answered&state=completed']) {
      const counted = lines((await get(`analytics/counted?${filter}`)).body).at(-1);
      expect(counted?.analytics?.starts).toBeGreaterThanOrEqual(ANONYMITY_THRESHOLD);
    }
  });

  it('gets nothing of fewer than five responses within a filter, not even whether there is one', async () => {
    const filtered = async (filter: string) => (await get(`analytics?${filter}`)).body;
    const few = await filtered('device=tablet');
    expect(few).toEqual({
      surveyId,
      counting: false,
      views: null,
      starts: 0,
      completions: 0,
      completionRate: 0,
      medianSeconds: null,
      leftAtOnce: 0,
      days: [],
      questions: [],
      withheld: true,
    });
    expect(await filtered('device=phone')).toEqual(few);
    for (const filter of ['answer=drink.own_words', 'answer=drink.chose.milk']) {
      const reported = lines((await get(`analytics/counted?${filter}`)).body);
      expect(reported.map(({ counted }) => counted)).toEqual(reported.map(() => 0));
      expect(reported.at(-1)?.analytics).toEqual(few);
    }
    expect((await owner('GET', at('analytics?device=tablet'))).body).toMatchObject({ starts: 1 });
  });

  it('gets of all surveys together nothing of fewer than five responses within a filter', async () => {
    const overview = async (call: Call, filter = '') => {
      const headers = { 'Canvass-Workspace': 'team' };
      return (await call('GET', `/api/overview/periods?days=7${filter}`, { headers })).body;
    };
    const all = await overview(readers[name]);
    expect(all).toMatchObject({ current: { starts: 7 }, surveys: [{ id: surveyId }, { id: otherId }] });
    // The drop-off and the duration of one respondent are theirs; how many began is for all readers.
    expect(all.surveys[1]).toMatchObject({
      current: { starts: 1, medianSeconds: null },
      left: { count: 0, most: null },
    });
    expect(all).not.toHaveProperty('withheld');
    const enough = await overview(readers[name], '&device=unknown');
    expect(enough).toMatchObject({ withheld: true, current: { starts: 5 }, surveys: [{ id: surveyId }] });
    for (const filter of ['&device=tablet', '&language=it', '&source=embed']) {
      const few = await overview(readers[name], filter);
      const none = { views: null, starts: 0, completions: 0, medianSeconds: null };
      expect(few).toMatchObject({ withheld: true, current: none, today: none, surveys: [] });
      expect(few.byDay.every(({ starts }: { starts: number }) => starts === 0)).toBe(true);
    }
    const own = await overview(readers[name], `&from=${all.to}&to=${all.to}`);
    expect(own).toMatchObject({ withheld: true, current: { starts: 6 }, surveys: [{ id: surveyId }] });
    const owners = await overview(owner, '&device=tablet');
    expect(owners).toMatchObject({ current: { starts: 2 }, surveys: [{}, {}] });
    expect(owners).not.toHaveProperty('withheld');
  });

  it('gets no answers to a question that fewer than five have answered', async () => {
    const { questions: shown } = (await get('analytics')).body;
    expect(shown[3]).toEqual(
      expect.objectContaining({ id: 'again', answered: 1, values: {}, mean: null, withheld: true }),
    );
    const [, , , again] = (await owner('GET', at('analytics'))).body.questions;
    expect(again).toMatchObject({ answered: 1, values: { true: 1 } });
    expect(again).not.toHaveProperty('withheld');
  });

  it('gets the values to filter by without the tags of single responses', async () => {
    const [response] = (await owner('GET', at('responses'))).body.items;
    await owner('PATCH', at(`responses/${response.id}`), { body: { addTags: ['angry'] } });
    expect((await owner('GET', at('responses/facets'))).body.tags).toEqual(['angry']);
    expect((await get('responses/facets')).body).toMatchObject({ tags: [], versions: [1] });
  });

  it('doesn’t read what a change of the survey concerns', async () => {
    expect((await get('versions/1/answers')).status).toBe(403);
  });
});
