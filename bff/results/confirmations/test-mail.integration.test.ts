import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { mailSender } from '../../notify/mails/send.ts';
import { confirmations, mails, workspaceMembers } from '../../platform/database/schema.ts';
import { jobsOf } from '../../testing/jobs.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let mailServer: MailServer;
let ada: Call;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'Canvass <canvass@canvass.test>' };
  server = await startTestServer({ ...mail, RATE_LIMITS: '1' });
  ada = await server.signIn('ada');
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});
beforeEach(async () => {
  await server.deps.db.delete(mails);
  await server.deps.pool.query(`delete from pgboss.job where name = 'send-mail'`);
  mailServer.received.length = 0;
});

const OPTIONS = [
  { id: 'a', label: 'Coffee' },
  { id: 'b', label: 'Tea' },
];
/** One question of each type. */
const questions = QUESTION_TYPE_IDS.map((type) => {
  const question = newQuestion(type, type);
  return { ...question, title: `My ${type}`, ...('options' in question && { options: OPTIONS }) };
});
const who = { id: 'who', type: 'text_short', title: 'Who?', display: 'name' };
const confirmation = {
  question: 'email',
  request: null,
  sender: 'Café Ada',
  subject: 'Thanks, {{who.first|friend}}',
  text: 'See you.',
  answers: true,
};

async function draft(settings: object = { confirmation }): Promise<string> {
  const body = {
    title: 'Party',
    questions: [who, ...questions],
    settings,
    languages: ['it'],
    translations: { it: { 'confirmation.text': 'A presto, {{who.first|tu}}.' } },
  };
  return (await ada('POST', '/api/surveys', { body })).body.id;
}
const test = (survey: string, call = ada, body: object = {}) =>
  call('POST', `/api/surveys/${survey}/confirmation/test`, { body });

/** Sends the mails that are queued, as a worker does. */
async function work(): Promise<void> {
  const sender = mailSender(server.deps);
  const attempt = { last: true, signal: new AbortController().signal };
  for (const { data } of await jobsOf(server.deps, 'send-mail'))
    await sender.send({ ...attempt, payload: data as { mail: string } });
  sender.close();
}

it('the draft’s confirmation goes to the member who asks, with an example of every answer, and says that it is a test', async () => {
  const survey = await draft();
  const asked = await test(survey);
  expect([asked.status, asked.body]).toEqual([202, { email: 'ada@example.com' }]);
  await work();
  expect(mailServer.received).toHaveLength(1);
  const [mail] = mailServer.received;
  const text = JSON.stringify(mail);
  expect(mail?.to).toEqual(['ada@example.com']);
  expect(text).toContain('Test: Thanks, Ada');
  expect(text).toContain('See you.');
  for (const { title, type } of questions) if (type !== 'unknown') expect(text).toContain(title);
  for (const words of ['Ada Lovelace', 'Coffee', 'example.pdf', 'the answers are examples'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/List-Unsubscribe/i);
  // The test stores no confirmation, as a respondent's would.
  expect(await server.deps.db.$count(confirmations)).toBe(0);
});

it('says the scores that the examples of answers give', async () => {
  const { body } = await ada('POST', '/api/surveys', {
    body: {
      title: 'Quiz',
      questions: [{ id: 'stars', type: 'star_rating', title: 'Stars', points: { sum: {} } }, ...questions],
      scores: [{ id: 'sum', name: 'Sum' }],
      settings: { confirmation: { ...confirmation, text: 'You have {{sum|none}}.' } },
    },
  });
  await test(body.id);
  await work();
  expect(JSON.stringify(mailServer.received)).toContain('You have 5.');
});

it('in another language of the survey', async () => {
  await test(await draft(), ada, { language: 'it' });
  await work();
  const text = JSON.stringify(mailServer.received);
  expect(text).toContain('A presto, Ada.');
  expect(text).toContain('Prova: Thanks, Ada');
});

it('is for who may edit the survey, and for no one else’s address', async () => {
  const survey = await draft();
  const ben = await server.signIn('ben');
  expect((await test(survey, ben)).status).toBe(404);
  await server.deps.db.insert(workspaceMembers).values({ workspaceId: 'ada', userId: 'ben', role: 'viewer' });
  const statuses: Record<string, number> = {};
  for (const role of ['viewer', 'analyst', 'editor', 'admin']) {
    await server.deps.pool.query(`update workspace_members set role = $1 where user_id = 'ben'`, [role]);
    statuses[role] = (await test(survey, ben)).status;
  }
  expect(statuses).toEqual({ viewer: 403, analyst: 403, editor: 202, admin: 202 });
  expect((await test(survey, ada, { email: 'eve@example.com' })).status).toBe(422);
  await work();
  expect(new Set(mailServer.received.flatMap(({ to }) => to))).toEqual(new Set(['ben@example.com']));
});

it('is refused without a confirmation, and after too many', async () => {
  const without = await draft({});
  expect((await test(without)).body).toMatchObject({
    code: 'no_confirmation',
    message: 'Turn on the confirmation first.',
  });
  const survey = await draft();
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) statuses.push((await test(survey)).status);
  expect(statuses.at(-1)).toBe(429);
  const { rows } = await server.deps.pool.query(
    `select count(*)::int as entries from audit_entries where action = 'survey.test_mail' and subject_id = $1`,
    [survey],
  );
  expect(rows[0].entries).toBe(statuses.filter((status) => status === 202).length);
});
