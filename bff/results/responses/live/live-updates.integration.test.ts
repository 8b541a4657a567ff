import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../platform/database/client.ts';
import { notifications } from '../../../platform/database/notifications.ts';
import { startDatabaseProxy } from '../../../testing/database-proxy.ts';
import { startTestDeps, type TestDeps } from '../../../testing/deps.ts';
import { until } from '../../../testing/receiver.ts';
import { liveUpdates } from './live-updates.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await startTestDeps();
});
afterAll(() => deps.stop());

it('changes are announced once the database is back, if it was away', async () => {
  const { config, log } = deps;
  const proxy = await startDatabaseProxy(config.databaseUrl);
  const { pool } = openDatabase({ ...config, databaseUrl: proxy.url }, log);
  const notified = notifications({ databaseUrl: config.databaseUrl, log });
  const live = liveUpdates({ pool, log }, notified);
  const [one, two] = [jest.fn(), jest.fn()];
  live.subscribe('one', one);
  live.subscribe('two', two);
  await until(() => two.mock.calls.length === 1);
  proxy.interrupt();
  live.changed(['one', 'two']);
  await sleep(500);
  expect(one).toHaveBeenCalledTimes(1);
  proxy.restore();
  await until(() => one.mock.calls.length === 2 && two.mock.calls.length === 2);
  await live.close();
  await notified.close();
  await pool.end();
  await proxy.stop();
});
