import { resolve } from 'node:path';
import pg from 'pg';
import { startTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildIndexesAhead } from './build-indexes.ts';

const MIGRATIONS = resolve(import.meta.dirname, 'migrations');

let database: TestDatabase;
let builder: pg.Client;

beforeAll(async () => {
  database = await startTestDatabase();
  builder = new pg.Client({ connectionString: database.url });
  await builder.connect();
  await database.pool.query(
    "insert into users (id, email) values ('ada', 'ada@example.com'); insert into webhooks (id, owner_id, url, events, secret) values ('hook00000001', 'ada', 'https://example.com/', '{}', '')",
  );
});
afterAll(async () => {
  await builder.end();
  await database.stop();
});

/** As it was before the migration that makes the index. */
async function goBack(): Promise<void> {
  await database.pool.query('drop index if exists deliveries_recent');
  await database.pool.query(
    'delete from drizzle.__drizzle_migrations where created_at > (select min(created_at) from drizzle.__drizzle_migrations)',
  );
}

const isValid = async () =>
  (
    await database.pool.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass('deliveries_recent')",
    )
  ).rows[0]?.valid;

const deliver = (client: Pick<pg.ClientBase, 'query'>) =>
  client.query(
    "insert into deliveries (id, webhook_id, event_id, event_type) values (gen_random_uuid(), 'hook00000001', gen_random_uuid(), 'test')",
  );

it('an index of a pending migration is built without blocking writers', async () => {
  await goBack();
  const writer = await database.pool.connect();
  await writer.query('begin');
  await deliver(writer);
  const built = buildIndexesAhead(builder, MIGRATIONS);
  // Built in the ordinary way it would wait for the first writer, and every other one for it.
  await new Promise((done) => setTimeout(done, 500));
  const other = await database.pool.connect();
  await other.query("set lock_timeout = '1s'");
  await deliver(other);
  other.release(true);
  await writer.query('commit');
  writer.release();
  await built;
  expect(await isValid()).toBe(true);
});

it('an invalid index that a killed server left is rebuilt', async () => {
  await goBack();
  await database.pool.query('create index deliveries_recent on deliveries (webhook_id, created_at, id)');
  await database.pool.query(
    "update pg_index set indisvalid = false where indexrelid = to_regclass('deliveries_recent')",
  );
  await buildIndexesAhead(builder, MIGRATIONS);
  expect(await isValid()).toBe(true);
});

it('nothing is built in a new database or one that is up to date', async () => {
  const query = jest.spyOn(builder, 'query');
  await goBack();
  await database.pool.query('delete from drizzle.__drizzle_migrations');
  await buildIndexesAhead(builder, MIGRATIONS);
  expect(await isValid()).toBeUndefined();
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9000000000000)",
  );
  await buildIndexesAhead(builder, MIGRATIONS);
  expect(query.mock.calls.filter(([text]) => /concurrently/.test(String(text)))).toEqual([]);
  query.mockRestore();
});
