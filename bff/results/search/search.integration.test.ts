import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import { ROLES, type Role } from '@canvass/shared/domain/policy';
import { v7 as uuidv7 } from 'uuid';
import { workspaceMembers } from '../../platform/database/schema.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { everySurvey } from '../../people/access/survey-scope.ts';
import { updateIndex } from '../answer-index/refresh.ts';
import { commonCandidates } from './candidates.ts';
import { findResponses } from './find-responses.ts';

let server: TestServer;
let owner: Call;
const members = {} as Record<Role, Call>;
const inTeam = { [WORKSPACE_HEADER]: 'team' };

const questions = [
  { id: 'food', type: 'text_short', title: 'Che cosa mangia un caffè?' },
  { id: 'why', type: 'text_long', title: 'Why?', description: 'Tell us about the *kitchen*.' },
];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  owner = await server.signIn('team');
  for (const role of ROLES.filter((each) => each !== 'owner')) {
    const userId = `member-${role}`;
    members[role] = await server.signIn(userId);
    await server.deps.db.insert(workspaceMembers).values({ workspaceId: 'team', userId, role });
  }
});
afterAll(() => server.stop());

async function survey(title: string, more: object = {}): Promise<string> {
  const { body } = await owner('POST', '/api/surveys', { body: { title, questions, ...more } });
  await owner('POST', `/api/surveys/${body.id}/publish`, { body: {} });
  return body.id;
}

async function answer(id: string, why: string): Promise<string> {
  const responseId = uuidv7();
  const { status } = await server.call('PUT', `/api/public/surveys/${id}/responses/${responseId}`, {
    body: { sequence: 1, version: 1, answers: { why }, completed: true },
  });
  expect(status).toBe(200);
  return responseId;
}

const find = async (q: string, call: Call = owner, more = '') =>
  call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`, { headers: inTeam });
const titles = async (q: string, call?: Call) =>
  (await find(q, call)).body.surveys.items.map(({ title }: { title: string }) => title);
const responsesOf = async (q: string, call?: Call) =>
  (await find(q, call)).body.responses.items.map((item: { responseId: string }) => item.responseId);

describe('surveys', () => {
  it('are found by parts of their titles, whatever case and accents, those that begin so first', async () => {
    await survey('Die Éclair-Umfrage');
    await survey('The eclair survey');
    await survey('Eclairs');
    expect(await titles('éCLAIR')).toEqual(['Eclairs', 'The eclair survey', 'Die Éclair-Umfrage']);
    expect(await titles('survey eclair')).toEqual(['The eclair survey']);
    expect(await titles('eclair nowhere')).toEqual([]);
  });

  it('are found by a translation of the title, after those found by the title, in languages that the survey still has', async () => {
    const translated = {
      languages: ['it', 'de'],
      translations: { it: { title: 'Gradimento' }, de: { title: 'Zufriedenheit' } },
    };
    await survey('Gradimento dei pasti');
    await survey('Satisfaction', { language: 'en', ...translated });
    const { items } = (await find('gradimento')).body.surveys;
    expect(items).toMatchObject([
      { title: 'Gradimento dei pasti' },
      { title: 'Satisfaction', foundIn: { text: 'Gradimento', language: 'it' } },
    ]);
    expect(items[0].foundIn).toBeUndefined();
    expect(await titles('satisfaction gradimento')).toEqual([]);
    const id = items[1].id;
    const { headers } = await owner('GET', `/api/surveys/${id}`);
    const changed = await owner('PATCH', `/api/surveys/${id}`, {
      body: { languages: ['it'] },
      headers: { 'If-Match': String(headers.get('etag')) },
    });
    expect(changed.status).toBe(200);
    expect([await titles('zufriedenheit'), await titles('gradimento')]).toEqual([
      [],
      ['Gradimento dei pasti', 'Satisfaction'],
    ]);
  });

  it('are not found in the trash, nor under an earlier title', async () => {
    const id = await survey('Ephemeral');
    const { headers } = await owner('GET', `/api/surveys/${id}`);
    const renamed = await owner('PATCH', `/api/surveys/${id}`, {
      body: { title: 'Perennial' },
      headers: { 'If-Match': String(headers.get('etag')) },
    });
    expect(renamed.status).toBe(200);
    expect([await titles('ephemeral'), await titles('perennial')]).toEqual([[], ['Perennial']]);
    await owner('DELETE', `/api/surveys/${id}`);
    expect(await titles('perennial')).toEqual([]);
  });

  it('say when there are more', async () => {
    for (const number of [1, 2, 3]) await survey(`Plural ${number}`);
    const { items, more } = (await find('plural', owner, '&limit=2')).body.surveys;
    expect([items.length, more]).toEqual([2, true]);
    expect((await find('plural', owner, '&limit=3')).body.surveys.more).toBe(false);
  });
});

describe('questions', () => {
  it('are found by title and description, and lead to the question', async () => {
    const id = await survey('Of questions');
    const of = async (q: string) =>
      (await find(q, owner, '&limit=20')).body.questions.items.filter(
        ({ surveyId }: { surveyId: string }) => surveyId === id,
      );
    expect(await of('CAFFE')).toEqual([
      { surveyId: id, surveyTitle: 'Of questions', questionId: 'food', title: 'Che cosa mangia un caffè?' },
    ]);
    expect(await of('kitchen why')).toMatchObject([{ questionId: 'why' }]);
    expect(await of('kitchen caffe')).toEqual([]);
  });

  it('are found by their options and in each language of the survey, once each, and say where', async () => {
    const id = await survey('Of options', {
      language: 'en',
      languages: ['it'],
      questions: [
        {
          id: 'tea',
          type: 'multiple_choice_single',
          title: 'Which tea?',
          options: [
            { id: 'a', label: 'Green' },
            { id: 'b', label: 'Blâck tea' },
          ],
        },
        {
          id: 'cup',
          type: 'select_list',
          title: 'Which cup?',
          options: [
            { id: 'a', label: 'Black' },
            { id: 'b', label: 'White' },
          ],
        },
      ],
      translations: {
        it: {
          'questions.tea.title': 'Quale infuso?',
          'questions.tea.options.a': 'Verde',
          'questions.tea.placeholder': 'Nowhere to be found',
          'questions.cup.title': 'Which tazza?',
        },
      },
    });
    const of = async (q: string) =>
      (await find(q)).body.questions.items
        .filter(({ surveyId }: { surveyId: string }) => surveyId === id)
        .map(({ questionId, foundIn }: { questionId: string; foundIn?: object }) => [questionId, foundIn]);
    expect(await of('BLACK')).toEqual([
      ['tea', { text: 'Blâck tea', option: true }],
      ['cup', { text: 'Black', option: true }],
    ]);
    expect(await of('tea white')).toEqual([]);
    expect(await of('cup white')).toEqual([['cup', { text: 'White', option: true }]]);
    expect(await of('infuso')).toEqual([['tea', { text: 'Quale infuso?', language: 'it' }]]);
    expect(await of('infuso verde')).toEqual([['tea', { text: 'Verde', option: true, language: 'it' }]]);
    expect(await of('which')).toEqual([
      ['tea', undefined],
      ['cup', undefined],
    ]);
    expect(await of('nowhere')).toEqual([]);
  });

  it('of more drafts than are read, the newest are searched, and the answer says that there may be others', async () => {
    const apart = ['Zyx', 'Wvu'].map((title, index) => ({ id: `q${index}`, type: 'text_short', title }));
    const draft = (title: string, listed: object[]) =>
      owner('POST', '/api/surveys', { body: { title, questions: listed } });
    await draft('Together', [{ id: 'both', type: 'text_short', title: 'Zyx and Wvu' }]);
    await draft('Apart', apart);
    expect((await find('zyx wvu')).body.questions).toMatchObject({
      items: [{ surveyTitle: 'Together' }],
      complete: true,
    });
    for (let more = 0; more < 40; more += 1) await draft('Apart', apart);
    expect((await find('zyx wvu')).body.questions).toEqual({ items: [], more: false, complete: false });
  });

  it('what a matrix has above its rows leads to its first row', async () => {
    await survey('Of a matrix', {
      matrices: [{ id: 'grid', title: 'How much zephyr do you feel?' }],
      questions: [
        { id: 'one', type: 'text_short', title: 'Before' },
        { id: 'two', type: 'yes_no', title: 'Row', matrix: 'grid' },
        { id: 'three', type: 'yes_no', title: 'Other row', matrix: 'grid' },
      ],
    });
    expect((await find('zephyr')).body.questions.items).toMatchObject([{ questionId: 'two' }]);
  });
});

describe('responses', () => {
  it('are found by what respondents wrote, at once and after they were copied, the newest first', async () => {
    const id = await survey('Of words');
    const first = await answer(id, 'The Soufflé was “cold” 100% _of_ the time \\o/');
    const second = await answer(id, 'Another SOUFFLE');
    const expectFound = async () => {
      expect(await responsesOf('souffle')).toEqual([second, first]);
      expect(await responsesOf('soufflé cold')).toEqual([first]);
      expect(await responsesOf('100%')).toEqual([first]);
      expect(await responsesOf('\\o/')).toEqual([first]);
      expect(await responsesOf('1_0%')).toEqual([]);
    };
    await expectFound();
    await updateIndex(server.deps.pool);
    await expectFound();
    const asCommon = await findResponses(
      server.deps.db,
      everySurvey('team'),
      ['souffle'],
      commonCandidates(['souffle']),
      5,
    );
    expect(asCommon.map(({ responseId }) => responseId)).toEqual([second, first]);
    const [item] = (await find('souffle')).body.responses.items;
    expect(item).toMatchObject({ surveyId: id, surveyTitle: 'Of words', excerpt: 'Another SOUFFLE' });
    await owner('DELETE', `/api/surveys/${id}/responses/${second}`);
    expect(await responsesOf('souffle')).toEqual([first]);
  });

  it('are found by the country of an address, of which only the code is stored, in each language', async () => {
    const parts = ['street', 'city', 'country'].map((part) => ({ part, required: false }));
    const home = { id: 'home', type: 'text_short', title: 'Home', display: 'address', parts };
    const id = await survey('Of countries', { questions: [home, ...questions] });
    const answered = async (answers: object) => {
      const responseId = uuidv7();
      await server.call('PUT', `/api/public/surveys/${id}/responses/${responseId}`, {
        body: { sequence: 1, version: 1, answers, completed: true },
      });
      return responseId;
    };
    const cardiff = await answered({ home: 'Quay St 1\nCardiff\nGB' });
    const lima = await answered({ home: 'Jirón Unión 2\nLima\nPE' });
    // Two letters of another question are no country.
    await answered({ food: 'PE', why: 'GB' });
    const expectFound = async () => {
      expect(await responsesOf('united kingdom')).toEqual([cardiff]);
      expect(await responsesOf('Regno Unito quay')).toEqual([cardiff]);
      expect(await responsesOf('quay peru')).toEqual([]);
      expect(await responsesOf('Perù')).toEqual([lima]);
    };
    await expectFound();
    await updateIndex(server.deps.pool);
    await expectFound();
    const words = ['united', 'kingdom'];
    const common = commonCandidates(words);
    const asCommon = await findResponses(server.deps.db, everySurvey('team'), words, common, 5);
    expect(asCommon).toMatchObject([{ responseId: cardiff, excerpt: 'Quay St 1 Cardiff GB' }]);
  });

  it('are found by three letters or more', async () => {
    const id = await survey('Of short words');
    const responseId = await answer(id, 'zxq');
    expect([await responsesOf('zx'), await responsesOf('zxq')]).toEqual([[], [responseId]]);
  });

  it('viewers learn nothing of them; reading them is in the audit log', async () => {
    const id = await survey('Of secrets');
    const responseId = await answer(id, 'xylophone');
    for (const role of ROLES.filter((each) => each !== 'owner')) {
      const { body } = await find('xylophone', members[role]);
      const found = role === 'viewer' ? [] : [responseId];
      expect([role, body.responses.items.map((item: typeof body) => item.responseId)]).toEqual([role, found]);
      expect(body.responses).toMatchObject({ more: false, complete: true });
    }
    const { items } = (await owner('GET', `/api/workspaces/team/audit?subject=${id}`)).body;
    const readers = items.filter(({ action }: { action: string }) => action === 'response.list');
    expect(readers).toHaveLength(3);
  });
});

it('surveys for some members are found by them only, with their questions and responses', async () => {
  const id = await survey('Restricted walrus', {
    questions: [{ id: 'why', type: 'text_long', title: 'Walrus?' }],
  });
  const responseId = await answer(id, 'walruses');
  const body = { restricted: true, userIds: ['member-analyst'] };
  const limited = await owner('PUT', `/api/surveys/${id}/access`, { body, headers: { 'If-Match': '*' } });
  expect(limited.status).toBe(200);
  const counts = async (call: Call) => {
    const found = (await find('walrus', call)).body;
    return [found.surveys, found.questions, found.responses].map(({ items }) => items.length);
  };
  expect(await counts(owner)).toEqual([1, 1, 1]);
  expect(await counts(members.analyst)).toEqual([1, 1, 1]);
  expect(await counts(members.editor)).toEqual([0, 0, 0]);
  expect(await responsesOf('walrus')).toEqual([responseId]);
});

it('finds nothing of another workspace', async () => {
  await survey('Private narwhal');
  const stranger = await server.signIn('stranger');
  expect((await stranger('GET', '/api/search?q=narwhal')).body.surveys.items).toEqual([]);
  expect((await find('narwhal', stranger)).status).toBe(404);
  expect((await server.call('GET', '/api/search?q=narwhal')).status).toBe(401);
});

it.each([
  ['a percent sign', '%', 200],
  ['an underscore', '_', 200],
  ['a backslash', '\\', 200],
  ['many of them', '%_\\'.repeat(60), 200],
  ['quotes', `'";--`, 200],
  ['right-to-left text', '\u202eשלום', 200],
  ['accents alone', '\u0301\u0308', 200],
  ['many words', 'a '.repeat(99), 200],
  ['a surrogate pair', '😀😀😀', 200],
  ['NUL', 'a\0b', 422],
  ['nothing', '', 422],
  ['spaces', '   ', 422],
  ['10 kB', 'x'.repeat(10_000), 422],
])('answers hostile words: %s', async (_name, q, status) => {
  const { status: got, body } = await find(q);
  expect([got, status === 422 ? body.errors[0].field : undefined]).toEqual([
    status,
    status === 422 ? 'q' : undefined,
  ]);
});

it('finds a heart in colour and one without, whichever is typed', async () => {
  const ids = [await survey('Rtz \u2764 plain'), await survey('Rtz \u2764\uFE0F in colour')].toSorted();
  for (const heart of ['\u2764', '\u2764\uFE0F']) {
    const { body } = await find(`rtz ${heart}`);
    expect(body.surveys.items.map((item: { id: string }) => item.id).toSorted()).toEqual(ids);
  }
});

describe('emoji and signs are found as they are, in titles, options and what respondents wrote', () => {
  const signs = [
    '🙂',
    '👍🏽',
    '🇮🇹',
    '👩‍👩‍👧',
    '%',
    '_',
    '\\',
    '"',
    "'",
    '[',
    ']',
    '{',
    '…',
    '$1',
    'a%',
    '_b',
    '\\n',
    '\\"',
    '","',
  ];
  const near = ['🙃', '👍🏿', '🇫🇷', '👩', 'n', 'ab', 'x\ny', 'a1b', '1', '/', '’', '(', 'axb'];
  let found: Record<'title' | 'option' | 'answer', Map<string, string>>;
  let id: string;

  beforeAll(async () => {
    const options = (text: string) => [
      { id: 'a', label: text },
      { id: 'b', label: 'Other' },
    ];
    const texts = [...signs, ...near].map((sign) => `Qwz ${sign} end`);
    found = { title: new Map(), option: new Map(), answer: new Map() };
    for (const text of texts) found.title.set(await survey(text), text);
    const asked = texts.map((text, index) => ({
      id: `q${index}`,
      type: 'multiple_choice_single',
      title: 'Plain',
      options: options(text),
    }));
    id = await survey('Plain', { questions: [...questions, ...asked] });
    asked.forEach((question, index) => found.option.set(question.id, texts[index] ?? ''));
    for (const text of texts) found.answer.set(await answer(id, text), text);
  });

  const expectFound = async () => {
    for (const sign of signs) {
      const { status, body } = await find(`qwz ${sign}`, owner, '&limit=20');
      const alone = await find(sign, owner, '&limit=20');
      expect([status, alone.status]).toEqual([200, 200]);
      const has = (texts: Map<string, string>) =>
        [...texts.values()].filter((text) => text.includes(sign)).toSorted();
      const got = (ids: string[], texts: Map<string, string>) =>
        ids.map((each) => texts.get(each)).toSorted();
      const idsOf = (of: typeof body) => [
        of.surveys.items.map((item: { id: string }) => item.id),
        of.questions.items.map((item: { questionId: string }) => item.questionId),
        of.responses.items.map((item: { responseId: string }) => item.responseId),
      ];
      const [surveys = [], asked = [], responses = []] = idsOf(body);
      expect({
        sign,
        titles: got(surveys, found.title),
        options: got(asked, found.option),
        answers: got(responses, found.answer),
      }).toEqual({ sign, titles: has(found.title), options: has(found.option), answers: has(found.answer) });
      // Found alone, too; other tests' texts may have the sign as well.
      const [, , every = []] = idsOf(alone.body);
      expect(every.filter((each: string) => found.answer.has(each)).length).toBe(has(found.answer).length);
      for (const { excerpt } of body.responses.items) expect(excerpt).toContain(sign);
    }
  };

  it('before their texts are copied', expectFound);

  it('and after', async () => {
    await updateIndex(server.deps.pool);
    await expectFound();
  });

  it('and where a survey has several answers, whose copy has signs of its own between them', async () => {
    const responseId = uuidv7();
    await server.call('PUT', `/api/public/surveys/${id}/responses/${responseId}`, {
      body: { sequence: 1, version: 1, answers: { food: 'Kjx one', why: 'two' }, completed: true },
    });
    await updateIndex(server.deps.pool);
    for (const sign of ['"', ',', '[', ']', '\\']) expect(await responsesOf(`kjx ${sign}`)).toEqual([]);
    expect(await responsesOf('kjx two')).toEqual([responseId]);
  });
});

it.each(['%', '_', '\\'])('%s stands for itself', async (sign) => {
  expect(await titles(`${sign}${sign}${sign}`)).toEqual([]);
});
