import { until } from '../../testing/receiver.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { databaseProbe } from './database-probe.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const status = async () => (await server.call('GET', '/readyz')).status;

/** The database's processes that answered checks. */
async function probes(): Promise<number[]> {
  const { rows } = await server.deps.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like 'select max(created_at)%'`,
  );
  return rows.map(({ pid }) => pid);
}

it('a server is ready while requests have all connections of its pool', async () => {
  const { pool } = server.deps;
  const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    expect(await status()).toBe(200);
  } finally {
    for (const client of busy) client.release();
  }
});

it('a database without a free connection for the check is reachable', async () => {
  const { pool, config } = server.deps;
  await pool.query(`create role crowded login password 'crowded' connection limit 0`);
  const url = new URL(config.databaseUrl);
  Object.assign(url, { username: 'crowded', password: 'crowded' });
  const probe = databaseProbe(url.href);
  try {
    expect(await probe.check()).toBeUndefined();
  } finally {
    await probe.close();
    await pool.query('drop role crowded');
  }
});

it('all checks use one connection, and another one once it is lost', async () => {
  await Promise.all([status(), status(), status()]);
  const [first, ...more] = await probes();
  expect(more).toEqual([]);
  await server.deps.pool.query('select pg_terminate_backend($1)', [first]);
  await until(async () => (await status()) === 200 && !(await probes()).includes(first ?? 0));
  expect(await probes()).toHaveLength(1);
});
