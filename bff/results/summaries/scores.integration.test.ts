import { v7 as uuidv7 } from 'uuid';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let surveyId = '';

const definition = {
  title: 'Quiz',
  languages: ['it'],
  questions: [
    { id: 'stars', type: 'star_rating', title: 'Stars?', points: { sum: {} } },
    { id: 'size', type: 'number', title: 'Size?' },
  ],
  scores: [
    { id: 'sum', name: 'Points <b>' },
    { id: 'ratio', name: 'Ratio', formula: '1000 * {{sum}} / {{size}}' },
  ],
};

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  ada = await server.signIn('ada');
  surveyId = (await ada('POST', '/api/surveys', { body: definition })).body.id;
  expect((await ada('POST', at('publish'))).status).toBe(200);
});
afterAll(() => server.stop());

const at = (path: string) => `/api/surveys/${surveyId}/${path}`;

async function respond(stars: number, size: number, version = 1): Promise<void> {
  const saved = await server.call('PUT', `/api/public/surveys/${surveyId}/responses/${uuidv7()}`, {
    body: { version, sequence: 1, completed: true, answers: { stars, size } },
  });
  expect(saved.status).toBe(200);
}

/** The page of a new link, in English and Italian. */
async function pageOf(body: object): Promise<{ en: string; it: string }> {
  const { status, body: link } = await ada('POST', at('summary-links'), { body });
  expect(status).toBe(201);
  const { pathname, search } = new URL(link.url);
  const [en, it] = await Promise.all(
    ['', '/it'].map(async (prefix) => (await server.call('GET', prefix + pathname + search)).body as string),
  );
  return { en: en ?? '', it: it ?? '' };
}
const sections = (page: string) => page.match(/<section>.*?<\/section>/gs) ?? [];

it('a summary shows the scores that the link was made for, of few responses without interval and shares', async () => {
  await respond(5, 7);
  await respond(2, 3);
  const shown = await pageOf({ questions: [], scores: ['sum'] });
  expect(sections(shown.en)).toHaveLength(1);
  expect(shown.en).toContain('<h2>Points &lt;b&gt;</h2>');
  expect(shown.en).toContain(
    '2 completed responses · possible values: 0 to 5 · mean 3.5 · median 3.5 · minimum 2 · maximum 5',
  );
  const rows = [...shown.en.matchAll(/<th scope="row">(\d)<.*?<td>(.*?)<\/td>/g)].map(([, ...row]) => row);
  expect(rows).toEqual([
    ['0', '0 of 2'],
    ['1', '0 of 2'],
    ['2', '1 of 2'],
    ['3', '0 of 2'],
    ['4', '0 of 2'],
    ['5', '1 of 2'],
  ]);
  expect(shown.en).not.toContain('95% confidence');
  expect(shown.it).toContain('2 risposte completate · valori possibili: da 0 a 5 · media 3,5 · mediana 3,5');
  expect(sections((await pageOf({ questions: ['stars'] })).en).join('')).not.toContain('Points');
});

it('of many responses with intervals; long values are about; a removed score is there while responses have it', async () => {
  for (let index = 0; index < 40; index += 1) await respond(1 + (index % 5), 7);
  const both = await pageOf({ questions: [], scores: ['sum', 'ratio'] });
  expect(sections(both.en)).toHaveLength(2);
  expect(both.en).toMatch(/42 completed responses · .*mean 3\.02 \(2\.\d+–3\.\d+\) · median 3/);
  expect(both.en).toContain('95% confidence');
  // 1000 × 5 ÷ 7 = 714.285…
  expect(both.en).toMatch(/<h2>Ratio<\/h2>.*maximum about 714\.2/s);
  const questions = definition.questions.map((question) => ({ ...question, points: {} }));
  const body = { ...definition, questions, scores: [{ id: 'new', name: '' }] };
  await ada('PUT', `/api/surveys/${surveyId}`, { body, headers: { 'If-Match': '*' } });
  expect((await ada('POST', at('publish'))).status).toBe(200);
  const later = await pageOf({ questions: [], scores: ['new', 'sum'] });
  expect(later.en).toMatch(/<h2>Score<\/h2><p class="note">0 completed responses/);
  expect(later.en).toContain('<h2>Points &lt;b&gt; (removed)</h2>');
  expect(later.it).toContain('<h2>Punteggio</h2>');
  expect(later.it).toContain('Points &lt;b&gt; (rimosso)');
});

it('a link with a score that the survey never had isn’t made', async () => {
  const body = { questions: ['zzz'], scores: ['sum', 'none'] };
  const { status, body: problem } = await ada('POST', at('summary-links'), { body });
  expect([status, problem.errors]).toMatchObject([
    422,
    [
      { field: 'questions.0', code: 'answer_unknown_question' },
      { field: 'scores.1', code: 'unknown_score', message: 'This survey has no such score.' },
    ],
  ]);
});

it('the possible values are those of all versions, which responses keep', async () => {
  const version = (best: number) => ({
    title: 'Points',
    questions: [
      {
        id: 'q',
        type: 'select_list',
        title: 'Which?',
        options: ['a', 'b'].map((option) => ({ id: option, label: option })),
        points: { s: { a: best, b: best / 2 } },
      },
    ],
    scores: [{ id: 's', name: 'S' }],
  });
  const { id } = (await ada('POST', '/api/surveys', { body: version(100) })).body;
  for (const [number, best] of [100, 2].entries()) {
    await ada('PUT', `/api/surveys/${id}`, { body: version(best), headers: { 'If-Match': '*' } });
    expect((await ada('POST', `/api/surveys/${id}/publish`)).status).toBe(200);
    await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
      body: { version: number + 1, sequence: 1, completed: true, answers: { q: { option: 'a' } } },
    });
  }
  const { body: link } = await ada('POST', `/api/surveys/${id}/summary-links`, {
    body: { questions: [], scores: ['s'] },
  });
  const { pathname, search } = new URL(link.url);
  expect((await server.call('GET', pathname + search)).body).toMatch(
    /possible values: 0 to 100 · .* · minimum 2 · maximum 100/,
  );
  const { body: facets } = await ada('GET', `/api/surveys/${id}/responses/facets`);
  expect(facets.scores).toEqual([{ id: 's', name: 'S', range: { least: 0, most: 100 } }]);
});
