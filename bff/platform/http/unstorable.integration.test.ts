import { sql } from 'drizzle-orm';
import { startTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { problemAnswer } from './problem.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it.each([
  ['NUL in a text', sql`select ${'a\0b'}::text`, 422, 'unstorable_text'],
  ['NUL in JSON', sql`select ${JSON.stringify({ a: '\0' })}::jsonb`, 422, 'unstorable_text'],
  [
    'the first half of a pair',
    sql`select ${JSON.stringify({ a: 'x\ud83d' })}::jsonb`,
    422,
    'unstorable_text',
  ],
  ['the second half of a pair', sql`select ${JSON.stringify(['\udc00x'])}::jsonb`, 422, 'unstorable_text'],
  ['an id that nothing checked', sql`select ${'x'}::uuid`, 500, 'internal'],
])('%s is refused by the database: %#', async (_, query, status, code) => {
  const refused: unknown = await database.db.execute(query).catch((error: unknown) => error);
  expect(problemAnswer(refused, 'en')).toMatchObject({ status, body: { code } });
});
