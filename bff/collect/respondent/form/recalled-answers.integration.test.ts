import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

async function publish(questions: object[]): Promise<string> {
  return publishedSurvey(ada, { title: 'S', questions });
}

const RESPONSE = '0198c1de-6b3c-7cc1-8000-00000000000b';

/** The page without script of a respondent who has given the first answer. */
async function pageAfter(id: string, answer: string, recalls: string) {
  const questions = [
    { id: 'told', type: 'text_long', title: 'Tell' },
    { id: 'next', type: 'text_short', title: 'Next', description: recalls },
  ];
  const survey = await publish(questions);
  const body = { version: 1, sequence: 1, answers: { told: answer }, completed: false };
  const saved = await server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, { body });
  expect(saved.status).toBe(200);
  const answered = await fetch(`${server.url}/survey/${survey}?form=1`, {
    headers: { Cookie: `response-${survey}=${id}` },
  });
  return { status: answered.status, html: await answered.text(), survey };
}

it('a recalled answer is shown as it was typed, not as markdown', async () => {
  const typed = '**bold** [x](https://evil.test) `c`\n\n- _i_ <b>';
  const { html } = await pageAfter(RESPONSE, typed, 'You said *this*: {{told}}');
  const [about = ''] = /<div id="about-next">.*?<\/div>/s.exec(html) ?? [];
  expect(about).toContain(
    '<p>You said <em>this</em>: **bold** [x](https://evil.test) `c`\n\n- _i_ &lt;b></p>',
  );
});

it('an answer of brackets recalled many times is rendered in linear time, cut to the limit of one answer', async () => {
  const id = '0198c1de-6b3c-7cc1-8000-00000000000c';
  const { status, html } = await pageAfter(id, '['.repeat(5000), '{{told}}'.repeat(200));
  expect(status).toBe(200);
  const [about = ''] = /<div id="about-next">.*?<\/div>/s.exec(html) ?? [];
  expect(about.length).toBeGreaterThan(5000);
  expect(about.length).toBeLessThan(6000);
});

it('rendering the pages of one response is rate-limited; the shared page isn’t', async () => {
  const id = '0198c1de-6b3c-7cc1-8000-00000000000d';
  const { survey } = await pageAfter(id, 'x', '');
  const cookie = { Cookie: `response-${survey}=${id}` };
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let n = 0; n < 130; n += 1) {
    last = await fetch(`${server.url}/it/survey/${survey}?form=1`, { headers: cookie });
    statuses.push(last.status);
    if (last.status === 429) break;
    await last.arrayBuffer();
  }
  expect(statuses).toHaveLength(120);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last?.text()).toContain('Troppe pagine in poco tempo');
  const posted = await fetch(`${server.url}/survey/${survey}`, {
    method: 'POST',
    headers: cookie,
    body: new URLSearchParams({ at: 'question:told', 'q.told': 'y' }),
  });
  expect([posted.status, (await posted.text()).includes('Too many pages')]).toEqual([429, true]);
  expect((await server.call('GET', `/survey/${survey}`)).status).toBe(200);
  const other = { Cookie: `response-${survey}=0198c1de-6b3c-7cc1-8000-00000000000e` };
  expect((await fetch(`${server.url}/survey/${survey}?form=1`, { headers: other })).status).toBe(200);
});
