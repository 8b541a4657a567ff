import { v7 as uuidv7 } from 'uuid';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const options = ['tea', 'milk', 'cake'].map((id) => ({ id, label: id }));
const questions = [
  { id: 'name', type: 'text_short', title: 'Name?' },
  { id: 'age', type: 'number', title: 'Age?' },
  { id: 'drink', type: 'multiple_choice_single', title: 'Which?', options, other: true },
  { id: 'extras', type: 'multiple_choice_multi', title: 'What else?', options },
];

it('answers and choices of this version and earlier ones are counted, unfinished responses included', async () => {
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'Counted', questions } })).body;
  const publish = async (title: string) => {
    await ada('PUT', `/api/surveys/${id}`, { body: { title, questions }, headers: { 'If-Match': '*' } });
    return (await ada('POST', `/api/surveys/${id}/publish`)).body.version as number;
  };
  const answer = async (version: number, answers: object, completed = true) => {
    const path = `/api/public/surveys/${id}/responses/${uuidv7()}`;
    const stored = await server.call('PUT', path, { body: { sequence: 1, version, answers, completed } });
    expect(stored.status).toBe(200);
    return path.split('/').at(-1);
  };
  const upTo = async (version: number) =>
    (await ada('GET', `/api/surveys/${id}/versions/${version}/answers`)).body;

  const first = await publish('One');
  expect(await upTo(first)).toEqual({ counting: false, questions: {} });
  await answer(first, {
    name: 'Ada',
    age: 36,
    drink: { option: 'tea' },
    extras: { options: ['milk', 'cake'] },
  });
  await answer(first, { name: 'Grace', drink: { other: 'Water' } }, false);
  const second = await publish('Two');
  const late = await answer(second, { drink: { option: 'tea' }, extras: { options: ['cake'] } });

  expect((await upTo(first)).questions).toEqual({
    name: { answered: 2, chosen: {} },
    age: { answered: 1, chosen: {} },
    drink: { answered: 2, chosen: { tea: 1, other: 1 } },
    extras: { answered: 1, chosen: { milk: 1, cake: 1 } },
  });
  expect((await upTo(second)).questions).toMatchObject({
    drink: { answered: 3, chosen: { tea: 2, other: 1 } },
    extras: { answered: 2, chosen: { milk: 1, cake: 2 } },
  });
  await ada('DELETE', `/api/surveys/${id}/responses/${late}`);
  expect(await upTo(second)).toEqual(await upTo(first));
  expect((await ada('GET', `/api/surveys/${id}/versions/9/answers`)).status).toBe(404);
});

it('an API key gets them with the permission to read metrics, and choices of five answers or more without that to read responses', async () => {
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'Few', questions } })).body;
  await ada('POST', `/api/surveys/${id}/publish`);
  const answer = () =>
    server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
      body: { sequence: 1, version: 1, answers: { drink: { option: 'tea' } }, completed: true },
    });
  const upTo = async (...permissions: string[]) => {
    const input = { name: 'K', role: 'editor', permissions: ['survey:edit', ...permissions] };
    const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body: input })).body;
    const headers = { Authorization: `Bearer ${key}` };
    return server.call('GET', `/api/surveys/${id}/versions/1/answers`, { headers });
  };
  for (let count = 0; count < 4; count += 1) await answer();
  expect(await upTo()).toMatchObject({ status: 403, body: { code: 'api_key_insufficient' } });
  expect((await upTo('metrics:read')).body.questions).toEqual({ drink: { answered: 4, chosen: {} } });
  const all = { drink: { answered: 4, chosen: { tea: 4 } } };
  expect((await upTo('metrics:read', 'response:read')).body.questions).toEqual(all);
  await answer();
  expect((await upTo('metrics:read')).body.questions).toEqual({ drink: { answered: 5, chosen: { tea: 5 } } });
});
