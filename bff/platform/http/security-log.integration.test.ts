import pino from 'pino';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { startTestServer, startTestServerBeside, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let url: string;
let stop: () => Promise<void>;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  ({ url, stop } = await startTestServerBeside({ deps: { ...server.deps, log } }));
});
afterAll(async () => {
  await stop();
  await server.stop();
});
beforeEach(() => {
  lines.length = 0;
});

async function call(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
  const json = { 'Content-Type': 'application/json', ...headers };
  const init = body ? { body: JSON.stringify(body), headers: json } : { headers };
  const answer = await fetch(url + path, { method, ...init });
  await answer.text();
  return answer.status;
}

const recorded = () =>
  lines
    .filter(({ channel }) => channel === 'security')
    .map(({ event, user, status, code }) => [event, user, status, code]);

it('the security log has the account, the request and the reason of refused requests', async () => {
  const bob = { Cookie: await server.cookieOf('bob') };
  const ada = await server.signIn('ada');
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'Adas own' } })).body;
  await call('GET', `/api/surveys/${id}`, bob);
  await call('POST', '/api/surveys', { ...bob, Origin: 'https://evil.test' }, { title: 'x' });
  await call('POST', '/api/auth/set-cookie', {}, { token: 'nonsense' });
  await call('POST', '/api/webhooks', bob, { url: 'http://169.254.169.254/', events: ['survey_created'] });
  expect(recorded()).toEqual([
    ['access.refused', 'bob', 404, 'not_found'],
    ['origin.refused', undefined, 403, 'cross_origin'],
    ['sign_in.refused', undefined, 401, 'invalid_token'],
    ['webhook_target.refused', 'bob', 422, 'invalid_input'],
  ]);
});

it('the security log has wrong passwords of a survey, by API and page, and never the password itself', async () => {
  const ada = await server.signIn('ada');
  const body = {
    title: 'Locked',
    settings: { password: 'sesame' },
    questions: [{ id: 'q', type: 'yes_no', title: '?' }],
  };
  const id = await publishedSurvey(ada, body);
  await call('POST', `/api/public/surveys/${id}/unlock`, {}, { password: 'wrong-guess' });
  await fetch(`${url}/survey/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'password=wrong-guess',
  });
  expect(recorded().map(([event]) => event)).toEqual(['survey_password.wrong', 'survey_password.wrong']);
  expect(JSON.stringify(lines)).not.toContain('wrong-guess');
});

it('no log has the token of a link in a mail: neither of a request, of a refused one, nor of a failed one', async () => {
  const failing = jest.spyOn(server.deps.db, 'select').mockImplementation(() => {
    throw new Error('broken');
  });
  try {
    expect(await call('GET', '/mails/confirm.secret')).toBe(500);
  } finally {
    failing.mockRestore();
  }
  await call('POST', '/it/mails/confirm.secret', { Origin: 'https://evil.test' });
  expect(lines.map(({ msg, path }) => [msg, path])).toEqual([
    ['request failed', '/mails/:token'],
    ['request', '/mails/:token'],
    ['origin.refused', '/it/mails/:token'],
    ['request', '/it/mails/:token'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('the security log has requests that export data or end access, and no everyday requests', async () => {
  const cookie = { Cookie: await server.cookieOf('carla') };
  await call('GET', '/api/surveys', cookie);
  await call('GET', '/');
  await call('GET', '/nowhere');
  await call('GET', '/api/account/export', cookie);
  await call('DELETE', '/api/auth/sessions', cookie);
  await call('POST', '/api/auth/delete-account', cookie);
  expect(recorded()).toEqual([
    ['data.exported', 'carla', 200, undefined],
    ['session.ended', 'carla', 204, undefined],
    ['account.deleted', 'carla', 204, undefined],
  ]);
  expect(JSON.stringify(lines)).not.toContain('carla@example.com');
});

it('the security log has exports of responses, by one request and by a job with its file', async () => {
  const cookie = { Cookie: await server.cookieOf('erin') };
  const questions = [{ id: 'q', type: 'yes_no', title: '?' }];
  const survey = await publishedSurvey(await server.signIn('erin'), { title: 'S', questions });
  const path = `/api/surveys/${survey}`;
  await call('GET', `${path}/responses/export?format=csv`, cookie);
  await call('POST', `${path}/exports`, cookie, { format: 'csv' });
  const { rows } = await server.deps.pool.query(
    `update response_exports set status = 'done', size = 2, attempt = gen_random_uuid(), expires_at = now() + interval '1 day'
     where survey_id = $1 returning id`,
    [survey],
  );
  await server.deps.pool.query(`insert into response_export_chunks values ($1, 0, 'ab')`, [rows[0].id]);
  await call('GET', `${path}/exports/${rows[0].id}/file`, cookie);
  expect(recorded()).toEqual([
    ['data.exported', 'erin', 200, undefined],
    ['data.exported', 'erin', 202, undefined],
    ['data.exported', 'erin', 200, undefined],
  ]);
});

it('the security log has API keys that are made, misused and revoked, by their ids and never with their values', async () => {
  const cookie = { Cookie: await server.cookieOf('dan') };
  const made = await fetch(`${url}/api/workspaces/dan/keys`, {
    method: 'POST',
    headers: { ...cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'K', role: 'viewer' }),
  });
  const { id, key } = (await made.json()) as { id: string; key: string };
  const program = { Authorization: `Bearer ${key}` };
  await call('GET', '/api/surveys', program);
  await call('POST', '/api/surveys', program, { title: 'S', questions: [] });
  await call('GET', '/api/account/export', program);
  await call('DELETE', `/api/workspaces/dan/keys/${id}`, cookie);
  await call('GET', '/api/surveys', program);
  expect(recorded().map(([event, , status, code]) => [event, status, code])).toEqual([
    ['api_key.changed', 201, undefined],
    ['access.refused', 403, 'role_insufficient'],
    ['api_key.refused', 403, 'api_key_insufficient'],
    ['api_key.changed', 204, undefined],
    ['api_key.refused', 401, 'api_key_revoked'],
  ]);
  const named = lines.filter(({ channel, apiKey }) => channel === 'security' && apiKey === id);
  expect(named.map(({ code }) => code)).toEqual(['role_insufficient', 'api_key_insufficient']);
  expect(JSON.stringify(lines)).not.toContain(key);
});
