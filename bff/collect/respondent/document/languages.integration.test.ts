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
  const { body } = await server.call('GET', `/survey/${id}?lang=ar`, {
    headers: { 'Accept-Language': 'ja' },
  });
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

it('a page names its own address and those of all its languages for search engines, the same in each', async () => {
  const plain = `http://localhost:3000/survey/${id}`;
  const italian = `http://localhost:3000/it/survey/${id}`;
  const links = async (path: string) => {
    const { body } = await server.call('GET', path);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1];
    return [
      canonical,
      [...body.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...at]) => at),
    ];
  };
  const all = [
    ['en', plain],
    ['it', italian],
    ['x-default', plain],
  ];
  expect(await links(`/survey/${id}`)).toEqual([plain, all]);
  expect(await links(`/survey/${id}?lang=en`)).toEqual([plain, all]);
  expect(await links(`/survey/${id}?lang=it`)).toEqual([italian, all]);
  expect(await links(`/it/survey/${id}`)).toEqual([italian, all]);

  const questions = [{ id: 'far', type: 'number', title: 'How far?' }];
  const portuguese = await publishedSurvey(await server.signIn('ada'), {
    title: 'Road',
    languages: ['pt-BR'],
    translations: { 'pt-BR': { title: 'Estrada' } },
    questions,
  });
  const brazilian = `http://localhost:3000/survey/${portuguese}?lang=pt-BR`;
  expect((await links(`/survey/${portuguese}?lang=pt-BR`))[0]).toBe(brazilian);
  const only = await publishedSurvey(await server.signIn('ada'), { title: 'Road', questions });
  expect(await links(`/it/survey/${only}`)).toEqual([`http://localhost:3000/survey/${only}`, []]);
});
