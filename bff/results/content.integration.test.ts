import { publishedSurvey } from '../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let ada: Call;
let id: string;

const SURVEY = {
  title: 'Visit',
  questions: [
    { id: 'intro', type: 'statement', title: 'What we are asking', video: 'https://video.test/1' },
    { id: 'name', type: 'text_short', title: 'Your name', required: true },
    { id: 'thanks', type: 'statement', description: 'Thank you, {{name}}', buttonLabel: 'Send it' },
  ],
};
const RESPONSE = '0198c1de-6b3c-7cc1-8000-0000000000c1';

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
  id = await publishedSurvey(ada, SURVEY);
});
afterAll(() => server.stop());

const post = (fields: Record<string, string>) =>
  fetch(`${server.url}/survey/${id}?form=1`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: `response-${id}=${RESPONSE}` },
    body: new URLSearchParams({ version: '1', go: 'next', ...fields }),
  });
const shown = async (at: string) => {
  const page = await fetch(`${server.url}/survey/${id}?form=1&at=${at}`, {
    headers: { Cookie: `response-${id}=${RESPONSE}` },
  });
  return page.text();
};

it('a respondent without script goes through statements and is asked the questions between them', async () => {
  expect(await shown('question:intro')).toMatch(
    /<h1 class="cv-title" id="title-intro">What we are asking<[^]*href="https:\/\/video\.test\/1"/,
  );
  expect((await post({ at: 'question:intro', 'q.intro': 'x' })).headers.get('location')).toContain(
    'question%3Aname',
  );
  const to = await post({ at: 'question:name', 'q.name': 'Grace' });
  expect(to.headers.get('location')).toContain('question%3Athanks');
  const last = await shown('question:thanks');
  expect(last).toContain('Thank you, Grace');
  expect(last).toMatch(/<button [^>]*><span lang="en">Send it</);
  expect((await post({ at: 'question:thanks' })).headers.get('location')).toContain('end');
  const { body } = await ada('GET', `/api/surveys/${id}/responses/${RESPONSE}`);
  expect([body.state, body.answers]).toEqual(['completed', { name: 'Grace' }]);
});

it('an answer to a statement is refused by its field', async () => {
  const body = { version: 1, sequence: 1, answers: { intro: 'x' }, completed: false };
  const path = `/api/public/surveys/${id}/responses/0198c1de-6b3c-7cc1-8000-0000000000c2`;
  const refused = await server.call('PUT', path, { body });
  expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { field: 'answers.intro' }]);
});

it('a statement is in no table, export, figure, filter or count', async () => {
  const csv = await ada('GET', `/api/surveys/${id}/responses/export?format=csv`);
  expect(csv.body).toContain('Your name');
  expect(csv.body).not.toContain('What we are asking');
  const json = await ada('GET', `/api/surveys/${id}/responses/export?format=json`);
  expect(json.body.questions).toHaveLength(1);
  const { body: facets } = await ada('GET', `/api/surveys/${id}/responses/facets`);
  expect(facets.questions.map(({ question }: { question: { id: string } }) => question.id)).toEqual(['name']);
  const { body: analytics } = await ada('GET', `/api/surveys/${id}/analytics`);
  expect(analytics.questions.map((own: { id: string }) => own.id)).toEqual(['name']);
  const { body: list } = await ada('GET', '/api/surveys');
  expect(list.items[0].questions).toBe(1);
  const { body: versions } = await ada('GET', `/api/surveys/${id}/versions`);
  expect(versions.items[0].questions).toBe(1);
});
