import { plainBrowser } from '../../../testing/plain-browser.ts';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const questions = [
  { id: 'far', type: 'number', title: 'How far?' },
  { id: 'day', type: 'date', title: 'After {{far}} km, which day?' },
  { id: 'phone', type: 'phone_number', title: 'Phone of {{day}}' },
];

/** A survey whose published version has languages that are refused now, as an earlier release published it. */
async function publishedBefore(language: string, languages: string[]): Promise<string> {
  const translations = { it: { title: 'Strada' } };
  const id = await publishedSurvey(ada, { title: 'Road', languages: ['it'], translations, questions });
  const { pool } = server.deps;
  await pool.query('alter table survey_versions disable trigger survey_versions_immutable');
  await pool.query('update survey_versions set definition = definition || $2::jsonb where survey_id = $1', [
    id,
    JSON.stringify({
      language,
      languages,
      translations: { ...translations, 'fr-FR-fr': { title: 'Route' } },
    }),
  ]);
  await pool.query('alter table survey_versions enable trigger survey_versions_immutable');
  return id;
}

it.each([
  ['zh-cn-hans', 'zh-cn'],
  ['de_AT', 'en'],
  ['xx', 'xx'],
])('a live version in %s is shown, answered without script and recalled as in %s', async (language, tag) => {
  const id = await publishedBefore(language, ['it', 'fr-FR-fr']);
  const { status, body } = await server.call('GET', `/survey/${id}`);
  expect([status, /<html lang="([^"]+)"/.exec(body)?.[1]]).toEqual([200, tag]);
  expect(/<a href="[^"]*lang=([^"]+)" hreflang="([^"]+)"/.exec(body)?.slice(1)).toEqual([
    'fr-FR-fr',
    'fr-FR',
  ]);
  expect((await server.call('GET', `/survey/${id}?lang=fr-FR-fr`)).status).toBe(200);

  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  await browser.post({ 'q.far': '1234.5' });
  expect(browser.text()).toMatch(/After 1,?234.5 km/);
  await browser.post({ 'q.day': '2026-01-02' });
  expect(browser.at()).toBe('question:phone');
  await browser.post({});
  const { items } = (await ada('GET', `/api/surveys/${id}/responses`)).body;
  expect(items).toMatchObject([
    { state: 'completed', language, answers: { far: 1234.5, day: '2026-01-02' } },
  ]);

  expect((await ada('POST', `/api/surveys/${id}/close`)).status).toBe(200);
  const gate = await server.call('GET', `/survey/${id}`);
  expect([gate.status, /"language":"([^"]+)"/.exec(gate.body)?.[1]]).toEqual([410, tag]);
});
