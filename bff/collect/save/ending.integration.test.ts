import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let surveyId: string;

const ifChosen = (option: string) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question: 'drink', operator: 'is', value: option }] }],
});
const definition = {
  title: 'S',
  questions: [
    {
      id: 'drink',
      type: 'multiple_choice_single',
      title: 'Drink?',
      options: ['tea', 'coffee', 'none'].map((id) => ({ id, label: id })),
      jumps: [
        { if: ifChosen('tea'), to: 'teatime' },
        { if: ifChosen('none'), to: 'end' },
      ],
    },
    { id: 'cup', type: 'text_short', title: 'Cup?' },
  ],
  endings: [
    { id: 'thanks', title: 'Thank you!' },
    { id: 'teatime', title: 'Thank you!' },
    { id: 'never', title: 'Never' },
  ],
};

const [tea, coffee, none, unfinished] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const save = (id: string, option: string, body: object = {}) =>
  server.call('PUT', `/api/public/surveys/${surveyId}/responses/${id}`, {
    body: { version: 1, sequence: 1, answers: { drink: { option } }, elapsed: 9000, ...body },
  });
const responses = async (query = '') =>
  (await ada('GET', `/api/surveys/${surveyId}/responses?limit=100${query}`)).body.items as Array<{
    id: string;
    ending: string | null;
  }>;
const exported = async (query: string) =>
  (await ada('GET', `/api/surveys/${surveyId}/responses/export?dir=asc&${query}`)).body;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1' });
  ada = await server.signIn('ada');
  await ada('POST', '/api/webhooks', {
    body: { url: 'http://127.0.0.1:1/', events: ['survey_response_created'] },
  });
  surveyId = await publishedSurvey(ada, definition);
  await save(tea, 'tea', { completed: true });
  await save(coffee, 'coffee', { completed: true, answers: { drink: { option: 'coffee' }, cup: 'big' } });
  await save(none, 'none', { completed: true, ending: 'teatime' });
  await save(unfinished, 'tea');
});
afterAll(() => server.stop());

it('the ending that the answers lead to is stored when a response is completed, whatever its client says', async () => {
  const stored = new Map((await responses()).map(({ id, ending }) => [id, ending]));
  expect(stored).toEqual(
    new Map([
      [tea, 'teatime'],
      [coffee, 'thanks'],
      [none, 'thanks'],
      [unfinished, null],
    ]),
  );
});

it('the list is filtered by it, and files have it by its name or its id', async () => {
  expect((await responses('&ending=thanks')).map(({ id }) => id).sort()).toEqual([coffee, none].sort());
  expect(await responses('&ending=nothing')).toEqual([]);
  const endings = [
    { id: 'thanks', title: 'Thank you!', letter: 'A' },
    { id: 'teatime', title: 'Thank you!', letter: 'B' },
    { id: 'never', title: 'Never', letter: 'C' },
  ];
  expect((await ada('GET', `/api/surveys/${surveyId}/responses/facets`)).body.endings).toEqual(endings);
  const column = async (query: string) => {
    const [header = [], ...rows] = String(await exported(`format=csv&${query}`))
      .split('\r\n')
      .map((line) => line.split(','));
    const at = header.findIndex((name) => name.toLowerCase() === 'ending');
    return rows.flatMap((row) => row[at] ?? []).sort();
  };
  expect(await column('state=completed')).toEqual(['A · Thank you!', 'A · Thank you!', 'B · Thank you!']);
  expect(await column('values=ids&ending=teatime')).toEqual(['teatime']);
  expect(await exported('format=json&ending=teatime')).toMatchObject({
    endings,
    responses: [{ id: tea, ending: 'teatime' }],
  });
});

it('metrics count how many reached each ending, stored and within any filter', async () => {
  const analytics = `/api/surveys/${surveyId}/analytics`;
  const counts = async (path: string) => {
    const { body } = await ada('GET', `${analytics}${path}`);
    const last = typeof body === 'string' ? JSON.parse(body.trim().split('\n').at(-1) ?? '').analytics : body;
    return Object.fromEntries(
      last.endings.map(({ id, count }: { id: string; count: number }) => [id, count]),
    );
  };
  expect(await counts('')).toEqual({ thanks: 2, teatime: 1, never: 0 });
  expect(await counts('?device=unknown')).toEqual({ thanks: 2, teatime: 1, never: 0 });
  expect(await counts('/counted?ending=teatime')).toEqual({ thanks: 0, teatime: 1, never: 0 });
  expect(await counts('/counted?answer=drink.chose.coffee')).toEqual({ thanks: 1, teatime: 0, never: 0 });
});

it('the event of the completion has it', async () => {
  const { rows } = await server.deps.pool.query<{ ending: string }>(
    `select payload -> 'response' ->> 'ending' as ending from events where type = 'survey_response_created' order by 1`,
  );
  expect(rows.map(({ ending }) => ending)).toEqual(['teatime', 'thanks', 'thanks']);
});

it('of responses that were completed before it was recorded it is unknown, and nothing else is', async () => {
  // As the column is added: the row of a server of the release before has none.
  await server.deps.pool.query('update responses set ending = null where id = $1', [none]);
  expect((await responses()).find(({ id }) => id === none)).toMatchObject({
    ending: null,
    state: 'completed',
  });
  expect((await responses('&ending=thanks')).map(({ id }) => id)).toEqual([coffee]);
});

it('a response that is deleted and restored has it again, and its count with it', async () => {
  const change = uuidv7();
  const changes = `/api/surveys/${surveyId}/responses/changes`;
  const count = async () =>
    (await ada('GET', `/api/surveys/${surveyId}/analytics?device=unknown`)).body.endings[1].count;
  const before = await count();
  await ada('POST', changes, { body: { action: 'delete', change, selection: { ids: [tea] } } });
  expect(await count()).toBe(before - 1);
  await ada('POST', `${changes}/${change}/undo`);
  expect((await responses('&ending=teatime')).map(({ id }) => id)).toEqual([tea]);
  expect(await count()).toBe(before);
});
