import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;
let surveyId: string;

const questions = ['name', 'town', 'food', 'drink'].map((id) => ({ id, type: 'text_short', title: id }));
const answers = { name: 'Ada', town: 'Bari', food: 'Bread', drink: 'Tea' };

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
  surveyId = await publishedSurvey(ada, { title: 'S', questions });
});
afterAll(() => server.stop());

const save = (id: string, body: object) =>
  server.call('PUT', `/api/public/surveys/${surveyId}/responses/${id}`, {
    body: { version: 1, sequence: 1, ...body },
  });
const found = async (query: string): Promise<string[]> => {
  const { body } = await ada('GET', `/api/surveys/${surveyId}/responses?limit=100${query}`);
  return body.items.map((item: { id: string }) => item.id);
};

it('suspected spam is stored and can be filtered; no response is refused', async () => {
  const [tooFast, trapped, filled, person, slow] = Array.from({ length: 5 }, () => uuidv7()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const sent = [
    await save(tooFast, { answers, completed: true }),
    await save(trapped, { answers, completed: true, elapsed: 2000, trapped: true }),
    await save(filled, { answers, completed: true, elapsed: 60_000, trapped: true }),
    await save(person, { answers, completed: true, elapsed: 60_000 }),
    await save(slow, { answers, completed: true, timings: { name: 4000, town: 3000 } }),
  ];
  expect(sent.map(({ status, body }) => [status, body.state])).toEqual(
    Array.from({ length: 5 }, () => [200, 'completed']),
  );
  expect((await found('&spam=true')).sort()).toEqual([tooFast, trapped].sort());
  expect((await found('&spam=false')).sort()).toEqual([filled, person, slow].sort());
  expect(await found('')).toHaveLength(5);
  const { body } = await ada('GET', `/api/surveys/${surveyId}/analytics`);
  expect(body.completions).toBe(5);
});

it('suspected spam is decided by the completing save, not by saves before it', async () => {
  const id = uuidv7();
  await save(id, { answers, trapped: true });
  expect(await found('&spam=true')).not.toContain(id);
  await save(id, { sequence: 2, answers, trapped: true, completed: true, elapsed: 60_000 });
  expect(await found('&spam=true')).not.toContain(id);
});

describe('in the form without script', () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${server.url}/survey/${surveyId}?form=1`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ version: '1', go: 'next', ...fields }),
    });
  /** Posts every page of a form that was rendered some time ago. */
  async function fill(madeMsAgo: number, last: Record<string, string>): Promise<string> {
    const id = uuidv7({ msecs: Date.now() - madeMsAgo });
    for (const [question, answer] of Object.entries(answers)) {
      const fields = { response: id, at: `question:${question}`, [`q.${question}`]: answer };
      const response = await post(question === 'drink' ? { ...fields, ...last } : fields);
      // This client stores no cookies, so the server answers with the next page.
      expect(response.status).toBe(200);
    }
    return id;
  }

  it('the trap is rendered, hidden from people and screen readers', async () => {
    const html = await (await fetch(`${server.url}/survey/${surveyId}?form=1`)).text();
    const [, around = '', trap = ''] = /<div([^>]*)>(<input[^>]*name="subject"[^>]*>)/.exec(html) ?? [];
    for (const attribute of ['class="cv-hidden"', 'aria-hidden="true"', 'inert'])
      expect(around).toContain(attribute);
    for (const attribute of ['tabindex="-1"', 'autocomplete="off"', 'data-lpignore'])
      expect(trap).toContain(attribute);
  });

  it('a page that was submitted before its script ran isn’t suspected, as nobody knows when it was opened; a filled trap is, and what no page sends', async () => {
    const submit = async (more: Record<string, string>) => {
      const { status } = await fetch(`${server.url}/survey/${await singlePage}`, {
        method: 'POST',
        body: new URLSearchParams({
          version: '1',
          go: 'next',
          at: 'all',
          ...Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`q.${id}`, answer])),
          ...more,
        }),
      });
      expect(status).toBe(200);
    };
    const singlePage = publishedSurvey(ada, { title: 'S', layout: 'single_page', questions });
    await submit({ key: randomUUID() });
    await submit({ key: '01010101-0101-4101-8101-010101010101' });
    await submit({});
    await submit({ key: randomUUID(), subject: 'https://buy.example' });
    const { items } = (await ada('GET', `/api/surveys/${await singlePage}/responses`)).body;
    const suspected = (items as Array<{ state: string; suspectedSpam: boolean }>).map((item) => [
      item.state,
      item.suspectedSpam,
    ]);
    // The newest first.
    expect(suspected).toEqual([true, true, false, false].map((spam) => ['completed', spam]));
  });

  it('a response that is faster than people is suspected, and one with a filled trap sooner', async () => {
    const trapped = await fill(1500, { subject: 'https://buy.example' });
    const filled = await fill(60_000, { subject: 'Ada’s address' });
    const tooFast = await fill(0, {});
    const person = await fill(60_000, {});
    const suspected = await found('&spam=true');
    expect(suspected).toEqual(expect.arrayContaining([trapped, tooFast]));
    expect(suspected).not.toContain(filled);
    expect(suspected).not.toContain(person);
  });
});
