import { v7 as uuidv7 } from 'uuid';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let surveyId = '';
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  const ada = await server.signIn('ada');
  const questions = [
    { id: 'stars', type: 'star_rating', title: 'How <b>good</b>?' },
    { id: 'again', type: 'yes_no', title: 'Again?' },
    { id: 'why', type: 'text_long', title: 'Why?' },
  ];
  surveyId = (await ada('POST', '/api/surveys', { body: { title: 'Coffee', languages: ['it'], questions } }))
    .body.id;
  await ada('POST', `/api/surveys/${surveyId}/publish`);
  for (const stars of [4, 5]) {
    await server.call('PUT', `/api/public/surveys/${surveyId}/responses/${uuidv7()}`, {
      body: {
        sequence: 1,
        version: 1,
        answers: { stars, again: true, why: 'Secret reason' },
        completed: true,
      },
    });
  }
});
afterAll(() => server.stop());

async function link(body: object): Promise<{ id: string; url: string }> {
  const ada = await server.signIn('ada');
  const answer = await ada('POST', `/api/surveys/${surveyId}/summary-links`, { body });
  expect(answer.status).toBe(201);
  return answer.body;
}
const open = (url: string, prefix = '') => {
  const { pathname, search } = new URL(url);
  return server.call('GET', prefix + pathname + search);
};

it('shows the chosen questions to whoever has the link, and no words', async () => {
  const { url } = await link({ questions: ['stars', 'why'] });
  const page = await open(url);
  expect(page.status).toBe(200);
  expect(page.body).toContain('1. How &lt;b&gt;good&lt;/b&gt;?');
  expect(page.body).toContain('3. Why?');
  expect(page.body).toContain('2 answers · mean 4.5');
  expect(page.body).not.toContain('Again?');
  expect(page.body).not.toContain('Secret reason');
  expect((await open(url, '/it')).body).toContain('2 risposte · media 4,5');
});

it('shows words where that was chosen', async () => {
  const { url } = await link({ questions: ['why'], texts: true });
  expect((await open(url)).body).toContain('<blockquote>Secret reason</blockquote>');
});

it('is for no search engine, no frame, no script, and no cache', async () => {
  const { headers, body } = await open((await link({ questions: ['stars'] })).url);
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(body).not.toContain('<script');
});

it('is not found once it is revoked, with another token, of another survey, or in the trash', async () => {
  const ada = await server.signIn('ada');
  const { id, url } = await link({ questions: ['stars'] });
  const { url: second } = await link({ questions: ['stars'] });
  expect((await ada('DELETE', `/api/surveys/${surveyId}/summary-links/${id}`)).status).toBe(204);
  expect((await ada('DELETE', `/api/surveys/${surveyId}/summary-links/${id}`)).status).toBe(404);
  const gone = await open(url);
  expect(gone.status).toBe(404);
  expect(gone.body).toContain('This summary is no longer shared');
  expect((await open(url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'))).status).toBe(404);
  expect((await open(second.replace(surveyId, 'AAAAAAAAAAAA'))).status).toBe(404);
  expect((await open(`http://x/survey/${surveyId}?summary=`)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  await ada('DELETE', `/api/surveys/${surveyId}`);
  expect((await open(second)).status).toBe(404);
  await ada('POST', `/api/surveys/${surveyId}/restore`);
  expect((await open(second)).status).toBe(200);
});

it('keeps the link nowhere', async () => {
  const { url, id } = await link({ questions: ['stars'], name: 'For the team' });
  const token = new URL(url).searchParams.get('summary') ?? '';
  const { rows } = await server.deps.pool.query('select row_to_json(l)::text as row from summary_links l');
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  const ada = await server.signIn('ada');
  const { items } = (await ada('GET', `/api/surveys/${surveyId}/summary-links`)).body;
  expect(items.find((item: { id: string }) => item.id === id)).toEqual({
    id,
    name: 'For the team',
    questions: ['stars'],
    texts: false,
    createdAt: expect.any(String),
  });
});
