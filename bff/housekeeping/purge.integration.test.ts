import { v7 as uuidv7 } from 'uuid';
import { recount } from '../analytics/recount.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { purge } from './purge.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const run = (days: number) => purge(server.deps, server.services.definitions, inDays(days));

it('a survey leaves the trash for good after 30 days, not before', async () => {
  const ada = await server.signIn('ada');
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'S' } })).body;
  await ada('DELETE', `/api/surveys/${id}`);
  expect((await run(29)).surveys).toBe(0);
  const adaAgain = await server.signIn('ada');
  expect((await adaAgain('POST', `/api/surveys/${id}/restore`)).status).toBe(200);
  expect((await run(31)).surveys).toBe(0);
  await (await server.signIn('ada'))('DELETE', `/api/surveys/${id}`);
  expect((await run(31)).surveys).toBe(1);
  expect((await server.deps.pool.query('select 1 from surveys where id = $1', [id])).rows).toEqual([]);
});

it('responses go when their survey no longer keeps them, and leave the figures', async () => {
  const bob = await server.signIn('bob');
  const questions = [{ id: 'a', type: 'star_rating', title: 'A?' }];
  const publish = async (settings: object) => {
    const { id } = (await bob('POST', '/api/surveys', { body: { title: 'S', questions, settings } })).body;
    await bob('POST', `/api/surveys/${id}/publish`);
    for (let count = 0; count < 3; count += 1) {
      await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
        body: { sequence: 1, version: 1, answers: { a: 4 }, completed: true },
      });
    }
    return id as string;
  };
  const [kept, short] = [await publish({}), await publish({ retentionDays: 10 })];
  expect((await run(9)).responses).toBe(0);
  expect((await run(11)).responses).toBe(3);
  const bobAgain = await server.signIn('bob');
  expect((await bobAgain('GET', `/api/surveys/${short}/analytics`)).body).toMatchObject({
    starts: 0,
    completions: 0,
  });
  expect((await bobAgain('GET', `/api/surveys/${kept}/analytics`)).body).toMatchObject({ starts: 3 });
  expect(await recount(server.deps.db, server.services.definitions, short)).toEqual([]);
});

it('ended sessions are forgotten', async () => {
  await server.signIn('carl');
  expect((await run(13)).sessions).toBe(0);
  expect((await run(15)).sessions).toBeGreaterThan(0);
});
