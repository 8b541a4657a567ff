import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { until } from '../../testing/receiver.ts';
import { type Notifications, notifications } from './notifications.ts';

let deps: TestDeps;
let notified: Notifications;
beforeAll(async () => {
  deps = await startTestDeps();
});
beforeEach(() => {
  notified = notifications({ databaseUrl: deps.config.databaseUrl, log: deps.log });
});
afterEach(() => notified.close());
afterAll(() => deps.stop());

const LISTENING = "from pg_stat_activity where query like 'listen %' and datname = current_database()";
const connections = async () => (await deps.pool.query(`select pid ${LISTENING}`)).rows.length;
const send = (channel: string, payload: string) =>
  deps.pool.query('select pg_notify($1, $2)', [channel, payload]);

it('all channels of a process share one connection, which the first subscription opens', async () => {
  const [fruit, colours] = [notified.channel('fruit'), notified.channel('colours')];
  expect(await connections()).toBe(0);
  const [apple, red] = [jest.fn(), jest.fn()];
  fruit.subscribe('apple', apple);
  colours.subscribe('red', red);
  await until(() => apple.mock.calls.length === 1 && red.mock.calls.length === 1);
  expect(await connections()).toBe(1);
  expect(() => notified.channel('late')).toThrow(/before the first subscription/);
});

it('a listener is called for its key on its channel, until it unsubscribes', async () => {
  const [fruit, colours] = [notified.channel('fruit'), notified.channel('colours')];
  const [apple, pear, orange] = [jest.fn(), jest.fn(), jest.fn()];
  const stop = fruit.subscribe('apple', apple);
  fruit.subscribe('pear', pear);
  colours.subscribe('orange', orange);
  await until(() => orange.mock.calls.length === 1);
  await send('fruit', 'apple,orange,pear');
  await until(() => pear.mock.calls.length === 2);
  expect([apple.mock.calls.length, orange.mock.calls.length]).toEqual([2, 1]);
  stop();
  await send('fruit', 'apple,pear');
  await until(() => pear.mock.calls.length === 3);
  expect(apple).toHaveBeenCalledTimes(2);
});

it('a channel knows for how long a key was not notified, since the process listens', async () => {
  const fruit = notified.channel('fruit');
  expect(fruit.quietFor(['apple'])).toBe(0);
  const apple = jest.fn();
  fruit.subscribe('apple', apple);
  await until(() => fruit.quietFor(['apple', 'pear']) > 20);
  const calls = apple.mock.calls.length;
  await send('fruit', 'apple');
  await until(() => apple.mock.calls.length > calls);
  expect(fruit.quietFor(['pear', 'apple'])).toBeLessThan(fruit.quietFor(['pear']));
});

it('every listener is called after an interruption, and again for what is sent then', async () => {
  const fruit = notified.channel('fruit');
  const [apple, pear] = [jest.fn(), jest.fn()];
  fruit.subscribe('apple', apple);
  fruit.subscribe('pear', pear);
  await until(() => pear.mock.calls.length === 1);
  // One statement ends the connection and sends, so that the notification is lost.
  await deps.pool.query(`select pg_terminate_backend(pid), pg_notify('fruit', 'apple') ${LISTENING}`);
  await until(() => pear.mock.calls.length === 2);
  expect(apple).toHaveBeenCalledTimes(2);
  await send('fruit', 'pear');
  await until(() => pear.mock.calls.length === 3);
  expect(apple).toHaveBeenCalledTimes(2);
  expect(await connections()).toBe(1);
});

it('every listener is called after the host vanished, which closes no connection', async () => {
  const proxy = await startDatabaseProxy(deps.config.databaseUrl);
  const checked = notifications({ databaseUrl: proxy.url, log: deps.log }, { every: 200, within: 1500 });
  const fruit = checked.channel('fruit');
  const apple = jest.fn();
  fruit.subscribe('apple', apple);
  await until(() => apple.mock.calls.length === 1);
  // A connection whose checks are answered stays.
  await sleep(2000);
  expect(apple).toHaveBeenCalledTimes(1);
  proxy.freeze();
  await send('fruit', 'apple');
  await until(() => apple.mock.calls.length === 2);
  await send('fruit', 'apple');
  await until(() => apple.mock.calls.length === 3);
  await checked.close();
  await proxy.stop();
});

it('a closed connection isn’t opened again', async () => {
  const apple = jest.fn();
  notified.channel('fruit').subscribe('apple', apple);
  await until(() => apple.mock.calls.length === 1);
  await notified.close();
  await until(async () => (await connections()) === 0);
});
