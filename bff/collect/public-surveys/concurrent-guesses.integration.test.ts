import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { until } from '../../testing/receiver.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { restoreSpies } from '../../testing/restore-spies.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/** The limits of `bff/surveys/passwords/hash.ts`: computations that wait, and computations at a time. */
const WAITING = 1000;
const AT_ONCE = 2;

let server: TestServer;
const surveys: string[] = [];
const compute = crypto.scrypt;

/** Computations that were begun and are held back. */
const begun: Array<() => void> = [];
let releasing = false;
let most = 0;
let underWay = 0;

beforeAll(async () => {
  // One proxy is trusted, so that the test can come from many networks.
  server = await startTestServer({ TRUSTED_PROXIES: '1' });
  const ada = await server.signIn('ada');
  const questions = [{ id: 'q', type: 'yes_no', title: '?' }];
  for (let n = 0; n < 2; n += 1) {
    const body = { title: 'Locked', settings: { password: 'sesame' }, questions };
    const id = await publishedSurvey(ada, body);
    surveys.push(id);
  }
});
afterAll(() => server.stop());
beforeEach(() => {
  releasing = false;
  most = 0;
  jest.spyOn(crypto, 'scrypt').mockImplementation((password, salt, bytes, cost, done) => {
    underWay += 1;
    most = Math.max(most, underWay);
    const end = done as unknown as (error: Error | null, key: Buffer) => void;
    const start = () => {
      underWay -= 1;
      // A thousand wrong ones would take a minute.
      if (password !== 'sesame') end(null, Buffer.alloc(bytes));
      else compute(password, salt, bytes, cost, end);
    };
    if (releasing) setImmediate(start);
    else begun.push(start);
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  release();
  restoreSpies();
});

function release(): void {
  releasing = true;
  for (const start of begun.splice(0)) start();
}

const network = (n: number) => `198.18.${n >> 8}.${n & 255}`;
const guess = (n: number, password = `wrong ${n}`, survey = surveys[n % 2]) =>
  server.call('POST', `/api/public/surveys/${survey}/unlock`, {
    body: { password },
    headers: { 'X-Forwarded-For': network(n) },
  });

it('password guesses from many networks are hashed two at a time, and other requests are answered meanwhile', async () => {
  const answers = Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)));
  while (begun.length < AT_ONCE) await new Promise(setImmediate);
  for (const path of ['/healthz', '/readyz', `/survey/${surveys[0]}`, '/api/public/surveys/abcdefghijkl']) {
    expect((await server.call('GET', path)).status).toBeLessThan(500);
  }
  expect([begun.length, underWay]).toEqual([AT_ONCE, AT_ONCE]);
  release();
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 403));
  expect(most).toBe(AT_ONCE);
  expect((await guess(1, 'sesame')).status).toBe(200);
});

it('with a thousand guesses waiting, another one gets 503 from API and form, and doesn’t count as a wrong guess', async () => {
  const MORE = 5;
  let busy = 0;
  const guesses = Array.from({ length: AT_ONCE + WAITING + MORE }, async (_, n) => {
    const { status } = await guess(1000 + n);
    if (status === 503) busy += 1;
    return status;
  });
  await until(() => busy === MORE);

  for (let tries = 0; tries < 25; tries += 1) {
    const { status, headers, body } = await guess(0, 'sesame');
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'busy', '2']);
  }
  const posted = await fetch(`${server.url}/it/survey/${surveys[0]}`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': network(0) },
    body: new URLSearchParams({ password: 'sesame' }),
  });
  expect([posted.status, posted.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(await posted.text()).toContain('<h1');

  release();
  const answers = await Promise.all(guesses);
  expect(answers.filter((status) => status === 403)).toHaveLength(AT_ONCE + WAITING);
  expect(most).toBe(AT_ONCE);
  expect((await guess(0, 'sesame')).status).toBe(200);
});
