import { v7 as uuidv7 } from 'uuid';
import { recount } from '../../../results/metrics/recount.ts';
import { createServices } from '../../../services.ts';
import { checkedSave } from '../../../testing/example-save.ts';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import {
  type Call,
  startTestServer,
  startTestServerBeside,
  type TestAnswer,
  type TestServer,
} from '../../../testing/server.ts';

const QUESTIONS = [
  { id: 'name', type: 'text_short', title: 'Name?' },
  { id: 'stars', type: 'star_rating', title: 'Stars?' },
];

let server: TestServer;
let beside: Awaited<ReturnType<typeof startTestServerBeside>>;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  beside = await startTestServerBeside(server);
  ada = await server.signIn('ada');
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

async function publish(): Promise<string> {
  return publishedSurvey(ada, { title: 'S', questions: QUESTIONS });
}

const addressOf = (survey: string, id: string) => `/api/public/surveys/${survey}/responses/${id}`;
const save = (survey: string, id: string, body: object): Promise<TestAnswer> =>
  server.call('PUT', addressOf(survey, id), { body: { version: 1, ...body } });

/** Sends a save to the other server. */
async function saveBeside(survey: string, id: string, body: object): Promise<unknown> {
  const response = await fetch(beside.url + addressOf(survey, id), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: 1, ...body }),
  });
  return response.json();
}

const differences = (survey: string) => recount(server.deps.db, server.services.definitions, survey);
const read = async (survey: string, id: string) =>
  (await ada('GET', `/api/surveys/${survey}/responses/${id}`)).body;

/** Records the statements of both servers from now on: their names, or their text. */
function recordStatements(): string[] {
  const statements: string[] = [];
  const wrapped = new WeakSet();
  server.deps.pool.on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    client.query = ((config: string | { name?: string; text: string }, ...rest: unknown[]) => {
      statements.push(typeof config === 'string' ? config : (config.name ?? config.text));
      return query(config, ...rest);
    }) as typeof client.query;
  });
  return statements;
}

describe('a usual save', () => {
  it('is one statement; the row of a response that it continues is read before', async () => {
    const survey = await publish();
    // After the first save the server has cached the owner's usage.
    await save(survey, uuidv7(), { sequence: 1, answers: {} });
    const statements = recordStatements();
    const id = uuidv7();
    await save(survey, id, { sequence: 1, answers: { name: 'Ada' } });
    await save(survey, id, { sequence: 2, answers: { name: 'Ada', stars: 4 } });
    expect((await save(survey, id, { sequence: 3, answers: { stars: 5 }, completed: true })).body).toEqual({
      sequence: 3,
      state: 'completed',
    });
    expect(statements.filter((name) => /^(write|find|begin)/.test(name))).toEqual([
      'write_batch',
      'find_responses',
      'write_batch',
      'find_responses',
      'write_batch',
    ]);
    expect(await differences(survey)).toEqual([]);
  });

  it('of a response that this server stored is read, so that its batch needs no transaction', async () => {
    const survey = await publish();
    const id = uuidv7();
    await save(survey, id, { sequence: 1, answers: { name: 'Ada' } });
    const statements = recordStatements();
    const again = await save(survey, id, { sequence: 1, answers: { name: 'Ada' } });
    expect(again.body).toEqual({ sequence: 1, state: 'in_progress' });
    expect(statements.filter((name) => /^(write|find|begin)/.test(name))).toEqual(['find_responses']);
  });

  it('continues a response whose start was stored in microseconds', async () => {
    const survey = await publish();
    const id = uuidv7();
    await save(survey, id, { sequence: 1, answers: { stars: 1 } });
    await server.deps.pool.query(
      "update responses set started_at = started_at + interval '0.000999' where id = $1",
      [id],
    );
    expect((await save(survey, id, { sequence: 2, answers: { stars: 2 } })).body.sequence).toBe(2);
    expect(await differences(survey)).toEqual([]);
  });

  it('reads a response that another server may have stored, and one that is completed', async () => {
    const survey = await publish();
    const id = uuidv7();
    await saveBeside(survey, id, { sequence: 1, answers: { name: 'Ada' } });
    expect((await save(survey, id, { sequence: 2, answers: { stars: 2 } })).body.sequence).toBe(2);
    const done = { sequence: 3, answers: { stars: 3 }, completed: true };
    for (let times = 0; times < 2; times += 1) {
      expect((await save(survey, id, done)).body).toEqual({ sequence: 3, state: 'completed' });
    }
    expect((await save(survey, id, { sequence: 4, answers: {} })).body.code).toBe('already_completed');
    expect((await read(survey, id)).answers).toEqual({ stars: 3 });
    expect(await differences(survey)).toEqual([]);
  });
});

it('a save that has waited for too long for mails and open lists to find it is refused, to be sent again', async () => {
  const survey = await publish();
  const waited = async (seconds: number) => {
    const receivedAt = new Date(Date.now() - seconds * 1000);
    const { publicSurveys, saves } = server.services;
    return saves.add(await checkedSave(publicSurveys, survey, { id: uuidv7(), receivedAt }));
  };
  await expect(waited(20)).resolves.toMatchObject({ sequence: 1 });
  await expect(waited(26)).rejects.toMatchObject({ status: 503, code: 'busy' });
  const { rows } = await server.deps.pool.query('select 1 from responses where survey_id = $1', [survey]);
  expect(rows).toHaveLength(1);
});

describe('a save that was resolved on stale caches', () => {
  it('overwrites no save of the response that another server stored', async () => {
    const survey = await publish();
    const id = uuidv7();
    await save(survey, id, { sequence: 1, answers: { stars: 1 } });
    await saveBeside(survey, id, { sequence: 2, answers: { stars: 2, name: 'Ada' } });
    expect((await save(survey, id, { sequence: 3, answers: { stars: 3 } })).body.sequence).toBe(3);
    expect((await read(survey, id)).answers).toEqual({ stars: 3 });
    await saveBeside(survey, id, { sequence: 4, answers: { stars: 4 }, completed: true });
    expect((await save(survey, id, { sequence: 5, answers: { stars: 5 } })).body.code).toBe(
      'already_completed',
    );
    expect((await read(survey, id)).answers).toEqual({ stars: 4 });
    expect(await differences(survey)).toEqual([]);
  });

  it('is stored beside a save of another response that another server changed', async () => {
    const survey = await publish();
    const [known, unknown] = [uuidv7(), uuidv7()];
    const step = (id: string, sequence: number) =>
      checkedSave(server.services.publicSurveys, survey, { id, sequence, answers: { stars: sequence } });
    const other = createServices(server.deps);
    await server.services.saves.add(await step(known, 1));
    await other.saves.add(await step(unknown, 1));
    const second = await Promise.all([step(known, 2), step(unknown, 2)]);
    await Promise.all(second.map((save) => other.saves.add(save)));
    // One batch of this server.
    const third = await Promise.all([step(known, 3), step(unknown, 3)]);
    await Promise.all(third.map((save) => server.services.saves.add(save)));
    expect((await read(survey, known)).answers).toEqual({ stars: 3 });
    expect(await differences(survey)).toEqual([]);
    await other.close();
  });

  it('overwrites no response that it took for a new one', async () => {
    const survey = await publish();
    const id = uuidv7();
    await saveBeside(survey, id, { sequence: 3, answers: { stars: 3 } });
    // This server takes a first save for that of a new response.
    expect((await save(survey, id, { sequence: 1, answers: { stars: 1 } })).body.sequence).toBe(3);
    expect((await read(survey, id)).answers).toEqual({ stars: 3 });
    expect(await differences(survey)).toEqual([]);
  });

  it('is counted again after the creator deleted the response so that it can be undone', async () => {
    const survey = await publish();
    const id = uuidv7();
    await save(survey, id, { sequence: 1, answers: { stars: 1 } });
    const deletion = { action: 'delete', change: uuidv7(), selection: { ids: [id] } };
    expect((await ada('POST', `/api/surveys/${survey}/responses/changes`, { body: deletion })).status).toBe(
      200,
    );
    expect((await save(survey, id, { sequence: 2, answers: { stars: 2 } })).status).toBe(200);
    expect((await read(survey, id)).answers).toEqual({ stars: 2 });
    expect(await differences(survey)).toEqual([]);
  });

  it('is refused at once after another server closed the survey, and stored after it was opened again', async () => {
    const survey = await publish();
    await save(survey, uuidv7(), { sequence: 1, answers: {} });
    const { pool } = server.deps;
    await pool.query("update surveys set status = 'closed' where id = $1", [survey]);
    expect((await save(survey, uuidv7(), { sequence: 1, answers: {} })).body.code).toBe('survey_closed');
    await pool.query("update surveys set status = 'published', deleted_at = now() where id = $1", [survey]);
    expect((await save(survey, uuidv7(), { sequence: 1, answers: {} })).status).toBe(410);
    await pool.query('update surveys set deleted_at = null where id = $1', [survey]);
    expect((await save(survey, uuidv7(), { sequence: 1, answers: {} })).status).toBe(200);
    expect(await differences(survey)).toEqual([]);
  });

  it('records an event at once after the owner created a webhook', async () => {
    const survey = await publish();
    await save(survey, uuidv7(), { sequence: 1, answers: {} });
    await server.deps.pool.query(
      `insert into webhooks (id, owner_id, url, events, secret)
       values ('hook', 'ada', 'https://example.com', '{survey_response_created}', 'whsec_x')`,
    );
    await save(survey, uuidv7(), { sequence: 1, answers: {}, completed: true });
    const { rows } = await server.deps.pool.query(
      "select 1 from events where survey_id = $1 and type = 'survey_response_created'",
      [survey],
    );
    expect(rows).toHaveLength(1);
    await server.deps.pool.query("delete from webhooks where id = 'hook'");
  });
});
