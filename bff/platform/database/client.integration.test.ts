import { sql } from 'drizzle-orm';
import pino from 'pino';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { until } from '../../testing/receiver.ts';
import { isUnreachable } from '../http/problem.ts';
import { openDatabase } from './client.ts';
import { inTransaction, onConnection } from './transaction.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await startTestDatabase();
  proxy = await startDatabaseProxy(database.url);
});
afterAll(async () => {
  await proxy.stop();
  await database.stop();
});

const sleeping = async () =>
  (
    await database.pool.query(
      "select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active' and datname = current_database()",
    )
  ).rowCount;

it('the loss of connections in use fails what runs on them, and the process goes on with others', async () => {
  const { pool, db } = openDatabase({ databaseUrl: proxy.url, databasePool: 4 }, pino({ level: 'silent' }));
  const lost = Promise.allSettled([
    inTransaction(pool, (client) => client.query('select pg_sleep(20)')),
    onConnection(pool, (client) => client.query('select pg_sleep(20)')),
    db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`)),
    pool.query('select pg_sleep(20)'),
  ]);
  await until(async () => (await sleeping()) === 4);
  proxy.interrupt();
  expect((await lost).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  proxy.restore();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('connections whose host vanished are replaced, and what waits for its answer fails as unreachable', async () => {
  const config = { databaseUrl: proxy.url, databasePool: 2 };
  const { pool } = openDatabase(config, pino({ level: 'silent' }), 100);
  await Promise.all([pool.query('select pg_sleep(0.05)'), pool.query('select pg_sleep(0.05)')]);
  proxy.freeze();
  const failed = await Promise.allSettled([
    pool.query('select 1'),
    inTransaction(pool, (client) => client.query('select 1')),
  ]);
  for (const outcome of failed) expect(isUnreachable((outcome as PromiseRejectedResult).reason)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
}, 20_000);

it('a transaction whose beginning fails gives its connection back', async () => {
  const config = { databaseUrl: proxy.url, databasePool: 2 };
  const { pool, db } = openDatabase(config, pino({ level: 'silent' }), 100);
  await Promise.all([pool.query('select pg_sleep(0.05)'), pool.query('select pg_sleep(0.05)')]);
  proxy.freeze();
  const begun = () => db.transaction((tx) => tx.execute(sql`select 1`));
  const failed = await Promise.allSettled([begun(), begun()]);
  for (const outcome of failed) expect(isUnreachable((outcome as PromiseRejectedResult).reason)).toBe(true);
  expect((await begun()).rowCount).toBe(1);
  await pool.end();
}, 20_000);
