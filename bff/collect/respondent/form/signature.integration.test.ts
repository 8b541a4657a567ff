import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;
let survey: string;

const questions = [
  { id: 'sign', type: 'signature', title: 'Please sign', required: true },
  { id: 'say', type: 'text_short', title: 'Thanks, {{sign|friend}}: anything else?' },
];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  survey = await publish(questions);
});
afterAll(() => server.stop());

async function publish(asked: object[]): Promise<string> {
  const translations = { it: { title: 'F' } };
  const body = { title: 'S', questions: asked, settings: { prefill: true }, languages: ['it'], translations };
  return publishedSurvey(ada, body);
}

let visits = 0;

/** A browser without script. */
function visitor(of = survey, language = 'en') {
  visits += 1;
  const response = `0198c1de-6b3c-7cc1-8000-${String(visits).padStart(12, '0')}`;
  const headers = { Cookie: `response-${of}=${response}`, 'Accept-Language': language };
  return {
    post: (fields: Record<string, string>) =>
      fetch(`${server.url}/survey/${of}?form=1&lang=${language}`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ version: '1', go: 'next', at: 'question:sign', ...fields }),
      }),
    async shown(at: string) {
      return (await fetch(`${server.url}/survey/${of}?form=1&at=${at}`, { headers })).text();
    },
    answers: async () => (await ada('GET', `/api/surveys/${of}/responses/${response}`)).body.answers,
    draw: (strokes: number[][]) =>
      server.call('PUT', `/api/public/surveys/${of}/responses/${response}`, {
        body: { version: 1, sequence: 1, answers: { sign: { strokes } }, completed: false },
      }),
  };
}

it('without script the name is typed, stored without spaces around it, and recalled', async () => {
  const { post, shown, answers } = visitor();
  expect((await post({ 'q.sign': '  Ada Lovelace ' })).status).toBe(303);
  expect(await answers()).toEqual({ sign: { name: 'Ada Lovelace' } });
  expect(await shown('question:say')).toContain('Ada Lovelace');
});

it('what was drawn with script is kept by its box, and goes without it', async () => {
  const { post, shown, answers, draw } = visitor();
  expect(
    (
      await draw([
        [1, 2, 300, 40],
        [5, 6],
      ])
    ).status,
  ).toBe(200);
  const value = /name="q\.sign\.drawn"[^>]*? value="([^"]*)"/.exec(await shown('question:sign'))?.[1];
  expect(value).toBe('1 2 300 40,5 6');
  expect((await post({ 'q.sign': 'Ada', 'q.sign.drawn': value ?? '' })).status).toBe(303);
  expect(await answers()).toEqual({
    sign: {
      name: 'Ada',
      strokes: [
        [1, 2, 300, 40],
        [5, 6],
      ],
    },
  });
  await post({ 'q.sign': 'Ada' });
  expect(await answers()).toEqual({ sign: { name: 'Ada' } });
});

it.each([
  ['en', {}, 'Please answer this question.'],
  ['it', { 'q.sign.drawn': '1 2 3' }, 'Il disegno non è leggibile.'],
  ['en', { 'q.sign.drawn': 'M0 0<script>,x' }, 'The drawing can’t be read.'],
  ['en', { 'q.sign.drawn': '1e400 NaN' }, 'The drawing can’t be read.'],
  ['en', { 'q.sign.drawn': Array.from({ length: 61 }, () => '1 1').join() }, 'too much detail'],
  ['it', { 'q.sign': 'x'.repeat(201) }, '200'],
])('%s: what isn’t a signature is refused in the reader’s language', async (language, fields, text) => {
  const { post } = visitor(survey, language);
  const refused = await post(fields);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(text);
});

it('an address never signs', async () => {
  const page = await fetch(`${server.url}/survey/${survey}?form=1&sign=Mallory&sign.drawn=1+1`);
  const html = await page.text();
  expect(html).toContain('name="q.sign"');
  expect(html).not.toContain('value="Mallory"');
  expect(html).not.toContain('name="q.sign.drawn"');
});

it('only a survey that asks for a signature names the module that draws it', async () => {
  const plain = await publish([{ id: 'say', type: 'text_short', title: 'Anything?' }]);
  const bootOf = async (of: string) =>
    /"signature":"(\/p\/signature\.[^"]+)"/.exec(
      await (await fetch(`${server.url}/survey/${of}`)).text(),
    )?.[1];
  const address = await bootOf(survey);
  expect((await fetch(server.url + address)).headers.get('Content-Type')).toContain('javascript');
  expect(await bootOf(plain)).toBeUndefined();
});
