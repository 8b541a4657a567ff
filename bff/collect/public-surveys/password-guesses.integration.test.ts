import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { restoreSpies } from '../../testing/restore-spies.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let id: string;

beforeAll(async () => {
  // One proxy is trusted, so that the test can come from many networks.
  server = await startTestServer({ TRUSTED_PROXIES: '1' });
  const ada = await server.signIn('ada');
  const questions = [{ id: 'q', type: 'yes_no', title: '?' }];
  const body = { title: 'Locked', settings: { password: 'sesame' }, questions };
  id = await publishedSurvey(ada, body);
});
afterAll(() => server.stop());
afterEach(restoreSpies);

const guess = async (address: string, password = 'wrong') => {
  const headers = { 'X-Forwarded-For': address };
  return (await server.call('POST', `/api/public/surveys/${id}/unlock`, { body: { password }, headers }))
    .status;
};

it('concurrent guesses get as many tries as successive ones', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess('192.0.2.1')));
  expect(answers.filter((status) => status === 403)).toHaveLength(20);
});

it('all IPv6 addresses of a /64 share one limit of guesses', async () => {
  const answers: number[] = [];
  for (let host = 1; host <= 25; host += 1) answers.push(await guess(`2001:db8:1:1::${host.toString(16)}`));
  expect(answers.filter((status) => status === 403)).toHaveLength(20);
});

it('under attack each network has three guesses an hour, and the right password still unlocks', async () => {
  const compute = crypto.scrypt;
  jest.spyOn(crypto, 'scrypt').mockImplementation((password, salt, bytes, cost, done) => {
    const end = done as unknown as (error: Error | null, key: Buffer) => void;
    // Three hundred wrong ones would take a quarter of a minute.
    if (password === 'sesame') compute(password, salt, bytes, cost, end);
    else setImmediate(() => end(null, Buffer.alloc(bytes)));
  });
  syncBuiltinESMExports();
  for (let network = 0; network < 300; network += 1) await guess(`198.51.${network >> 8}.${network & 255}`);
  const answers: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) answers.push(await guess('203.0.113.5'));
  expect(answers).toEqual([403, 403, 403, 429, 429]);
  expect(await guess('203.0.113.6', 'sesame')).toBe(200);
  for (let respondents = 0; respondents < 10; respondents += 1)
    expect(await guess('203.0.113.7', 'sesame')).toBe(200);
});
