import { publishedSurvey } from '../../../testing/published-survey.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  id = await publishedSurvey(await server.signIn('ada'), {
    title: 'Road',
    languages: ['ar', 'ja', 'it'],
    translations: { it: { title: 'Strada' } },
    questions: [{ id: 'far', type: 'number', title: 'How far?' }],
  });
});
afterAll(() => server.stop());

const languageOf = (html: string) => /<html lang="[^>]*>/.exec(html)?.[0];

it('a language without any translation is neither chosen for respondents nor offered to them', async () => {
  const { body } = await server.call('GET', `/survey/${id}?lang=ar`, { headers: { 'Accept-Language': 'ja' } });
  expect(languageOf(body)).toBe('<html lang="en">');
  const offered = [...body.matchAll(/<a href="[^"]*" hreflang="([^"]+)"/g)].map(([, code]) => code);
  expect(offered).toEqual(['it']);
  const italian = await server.call('GET', `/survey/${id}?lang=ar`, { headers: { 'Accept-Language': 'it' } });
  expect(languageOf(italian.body)).toBe('<html lang="it">');
});

it('a gate page is in no language without any translation either', async () => {
  const ada = await server.signIn('ada');
  await ada('POST', `/api/surveys/${id}/close`);
  const { body } = await server.call('GET', `/survey/${id}?lang=ar`);
  expect(languageOf(body)).toBe('<html lang="en">');
  expect(body).not.toContain('hreflang="ja"');
  await ada('POST', `/api/surveys/${id}/publish`);
});
