import { publishedSurvey } from '../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let ada: Call;

const answered = (question: string, value: boolean) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator: 'is', value }] }],
});
const QUESTIONS = [
  { id: 'member', type: 'yes_no', title: 'Are you a member?', required: true },
  {
    id: 'members',
    type: 'section',
    title: 'For members',
    description: 'You said {{member}}.',
    visibleIf: answered('member', true),
  },
  { id: 'since', type: 'text_short', title: 'Since when?', required: true },
  { id: 'last', type: 'section', title: 'At last', shuffle: true },
  { id: 'mail', type: 'email', title: 'Your e-mail' },
  { id: 'name', type: 'text_short', title: 'Your name' },
];
let responses = 0;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

async function published(layout: 'single_page' | 'one_at_a_time') {
  const body = { title: 'Visit', layout, questions: QUESTIONS };
  const id = await publishedSurvey(ada, body);
  responses += 1;
  const response = `0198c1de-6b3c-7cc1-8000-00000000010${responses}`;
  const headers = { Cookie: `response-${id}=${response}` };
  return {
    id,
    /** Posts a page of the form without script. @returns the step that follows, or the page shown again */
    post: async (fields: Record<string, string>) => {
      const posted = await fetch(`${server.url}/survey/${id}?form=1`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ version: '1', go: 'next', ...fields }),
      });
      const to = posted.headers.get('location');
      return to ? new URL(to, server.url).searchParams.get('at') : posted.text();
    },
    page: async (at: string) =>
      (await fetch(`${server.url}/survey/${id}?form=1&at=${at}`, { headers })).text(),
    stored: async () => (await ada('GET', `/api/surveys/${id}/responses/${response}`)).body,
  };
}

it('on one page, each section is a page of the form without script, left out where its rule doesn’t hold', async () => {
  const { post, page, stored } = await published('single_page');
  const first = await page('all');
  expect(first).toContain('Are you a member?');
  expect(first).not.toContain('title-members');
  // Its own questions are checked before the next page.
  expect(await post({ at: 'all' })).toContain('data-question="member"');
  expect(await post({ at: 'all', 'q.member': 'no' })).toBe('all:last');
  expect(await post({ at: 'all', 'q.member': 'yes' })).toBe('all:members');
  const members = await page('all:members');
  expect(members).toMatch(/<h1 class="cv-title" id="title-members">For members</);
  expect(members).toContain('You said Yes.');
  expect(members).toMatch(/<h2 class="cv-title"><label for="field-since">/);
  expect(members).not.toContain('data-question="mail"');
  expect(await post({ at: 'all:members' })).toContain('id="error-since"');
  expect(await post({ at: 'all:members', 'q.since': '2020' })).toBe('all:last');
  expect(await post({ at: 'all:last', go: 'back' })).toBe('all:members');
  // Answers that a section hides after all are not stored.
  expect(await post({ at: 'all', 'q.member': 'no' })).toBe('all:last');
  expect(await post({ at: 'all:last', 'q.name': 'Grace' })).toBe('end');
  const { state, answers } = await stored();
  expect([state, answers]).toEqual(['completed', { member: false, name: 'Grace' }]);
});

it('one at a time, a section with a text is a page by itself, and its title is above its questions', async () => {
  const { post, page, stored } = await published('one_at_a_time');
  expect(await post({ at: 'question:member', 'q.member': 'yes' })).toBe('question:members');
  expect(await page('question:members')).toContain('You said Yes.');
  expect(await post({ at: 'question:members' })).toBe('question:since');
  expect(await page('question:since')).toMatch(
    /role="group" aria-labelledby="section-members"><p class="cv-section-name" id="section-members">For members/,
  );
  // The last two are in the order of this respondent, whichever that is.
  const third = String(await post({ at: 'question:since', 'q.since': '2020' }));
  expect(['question:mail', 'question:name']).toContain(third);
  const fourth = String(await post({ at: third }));
  expect([third, fourth].sort()).toEqual(['question:mail', 'question:name']);
  expect(await post({ at: fourth })).toBe('end');
  expect((await stored()).state).toBe('completed');
});

it('a completed response is refused what a section hides, and lacks nothing of it', async () => {
  const { id } = await published('single_page');
  const save = (answers: object, place: number) =>
    server.call('PUT', `/api/public/surveys/${id}/responses/0198c1de-6b3c-7cc1-8000-00000000020${place}`, {
      body: { version: 1, sequence: 1, answers, completed: true },
    });
  const hidden = await save({ member: false, since: '2020' }, 1);
  expect([hidden.status, hidden.body.errors]).toMatchObject([
    422,
    [{ field: 'answers.since', code: 'answer_not_asked' }],
  ]);
  const missing = await save({ member: true }, 2);
  expect(missing.body.errors).toMatchObject([{ field: 'answers.since', code: 'answer_required' }]);
  expect((await save({ member: false }, 3)).status).toBe(200);
  expect((await save({ member: true, members: 'x', since: '2020' }, 4)).body.errors).toMatchObject([
    { field: 'answers.members', code: 'answer_unknown_question' },
  ]);
});

it('a section is in no table, export or figure, and an empty one can’t be published', async () => {
  const { id } = await published('single_page');
  expect((await ada('GET', `/api/surveys/${id}/responses/export?format=csv`)).body).not.toContain(
    'For members',
  );
  const { body: analytics } = await ada('GET', `/api/surveys/${id}/analytics`);
  expect(analytics.questions.map((own: { id: string }) => own.id)).toEqual([
    'member',
    'since',
    'mail',
    'name',
  ]);
  const questions = [...QUESTIONS, { id: 'empty', type: 'section', title: 'Nothing' }];
  const { body: draft } = await ada('POST', '/api/surveys', { body: { title: 'Visit', questions } });
  const refused = await ada('POST', `/api/surveys/${draft.id}/publish`);
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ field: 'questions.6.title', code: 'publish_section_empty' }],
  ]);
});
