import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { mailSender } from '../../notify/mails/send.ts';
import { confirmations, mailSuppressions, responses } from '../../platform/database/schema.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import { cacheDefinitions } from '../../surveys/versions/definitions.ts';
import { jobsOf } from '../../testing/jobs.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { readConfirmation, sendConfirmation } from './send.ts';
import { PER_ADDRESS, purgeConfirmations, suppress } from './store.ts';

const SPAM = 'Win now!\r\nBcc: all@evil.example\r\nhttps://evil.example/x www.evil.example';

let server: TestServer;
let mailServer: MailServer;
let ada: Call;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Canvass <canvass@canvass.test>',
    RATE_LIMITS: '0',
  });
  ada = await server.signIn('ada');
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});
beforeEach(async () => {
  const { db, pool } = server.deps;
  await Promise.all([db.delete(confirmations), db.delete(mailSuppressions)]);
  await pool.query(`delete from pgboss.job where name = 'send-confirmation'`);
  mailServer.received.length = 0;
});

const questions = [
  { id: 'who', type: 'text_short', title: 'Who?', display: 'name' },
  { id: 'say', type: 'text_long', title: 'Say' },
  { id: 'mail', type: 'email', title: 'Address' },
  { id: 'copy', type: 'yes_no', title: 'A copy?', display: 'consent' },
];
const confirmation = {
  question: 'mail',
  request: 'copy',
  sender: 'Café Ada\r\nBcc: x@evil.example',
  subject: 'Thanks, {{who.first|friend}} {{say}}',
  text: 'See you.',
  answers: true,
};

async function publish(settings: object = { confirmation }, more: object = {}): Promise<string> {
  const body = {
    title: 'Party',
    questions,
    settings,
    languages: ['it'],
    translations: { it: { 'confirmation.text': 'A presto, {{who.first|tu}}.' } },
    ...more,
  };
  return publishedSurvey(ada, body);
}

async function republish(survey: string, settings: object): Promise<void> {
  const { body } = await ada('GET', `/api/surveys/${survey}`);
  const headers = { 'If-Match': '*' };
  const saved = await ada('PUT', `/api/surveys/${survey}`, { body: { ...body, settings }, headers });
  const published = await ada('POST', `/api/surveys/${survey}/publish`);
  expect([saved.status, published.status]).toEqual([200, 200]);
}

async function complete(
  survey: string,
  answers: object,
  language = 'en',
  elapsed = 60_000,
  version = 1,
): Promise<string> {
  const id = uuidv7();
  const saved = await fetch(`${server.url}/api/public/surveys/${survey}/responses/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      sequence: 1,
      version,
      answers,
      completed: true,
      language,
      hidden: {},
      source: 'link',
      widget: null,
      timings: {},
      elapsed,
      consent: null,
      trapped: false,
    }),
  });
  expect(saved.status).toBe(200);
  return id;
}
const grace = { who: 'Grace\nHopper', mail: 'grace@canvass.test', copy: true };

/** Runs the jobs that are queued, as a worker does. */
async function work(): Promise<void> {
  const mails = mailSender(server.deps);
  const deps = { ...server.deps, definitions: cacheDefinitions(), mails };
  const attempt = { last: true, signal: new AbortController().signal };
  for (const { data } of await jobsOf(server.deps, 'send-confirmation'))
    await sendConfirmation(deps, { ...attempt, payload: data as { confirmation: string } });
  mails.close();
}
const outcomes = async () =>
  (await server.deps.db.select().from(confirmations).orderBy(confirmations.id)).map(
    ({ state, reason }) => reason ?? state,
  );

it('a respondent who ticked the box gets one mail with their answers, which carry no link and no header', async () => {
  const survey = await publish();
  await complete(survey, { ...grace, say: SPAM });
  await work();
  await work();
  expect(mailServer.received).toHaveLength(1);
  const [mail] = mailServer.received;
  const text = JSON.stringify(mail);
  expect(mail?.to).toEqual(['grace@canvass.test']);
  expect(text).toContain('Grace Hopper');
  expect(text).toContain('See you.');
  expect(text).toContain('Win now!');
  expect(text).not.toContain('https://evil');
  expect(text).not.toMatch(/\\nbcc:/i);
  expect(text).toContain('Café_Ada_Bcc:_x_evil');
  expect(text).toMatch(/List-Unsubscribe/i);
});

it('looks like the survey’s brand as it is now, with its logo from this installation; the plain text stays', async () => {
  const logo = {
    url: '/_ipx/_/abc_DEF-1',
    width: 900,
    height: 300,
    alt: 'Café "Ada"',
    size: 'medium',
    place: 'center',
  };
  const design = { color: '#aa3300', appearance: 'light' };
  const brand = (await ada('POST', '/api/brands', { body: { name: 'Ada', design: { ...design, logo } } }))
    .body;
  const survey = await publish({ confirmation }, { design: { ...design, brand: brand.id } });
  const changed = await ada('PUT', `/api/brands/${brand.id}`, {
    body: { name: 'Ada', design: { ...design, color: '#004488', logo } },
    headers: { 'If-Match': '*' },
  });
  expect(changed.status).toBe(200);
  await complete(survey, grace);
  await work();
  const [job] = await server.deps.db.select().from(confirmations);
  const made = await readConfirmation({ ...server.deps, definitions: cacheDefinitions() }, job?.id ?? '');
  const html = made?.mail.html ?? '';
  const origin = server.deps.config.publicOrigin;
  expect(html).toContain('background:#004488');
  expect(html).toContain(
    `src="${origin}/_ipx/f_png,w_640/abc_DEF-1" alt="Café &quot;Ada&quot;" width="168" height="56"`,
  );
  expect(html).toContain('text-align:center');
  expect(html).not.toContain('url(');
  expect(made?.mail.text).not.toContain('_ipx');
  const plain = await publish();
  await complete(plain, { ...grace, mail: 'other@canvass.test' });
  await work();
  expect(JSON.stringify(mailServer.received.at(-1))).not.toContain('<img');
});

it('goes to addresses of every alphabet', async () => {
  const survey = await publish();
  const addresses = ['user@xn--e1afmkfd.xn--p1ai', 'user@उदाहरण.कॉम', 'ada@bücher.example'.normalize('NFD')];
  for (const mail of addresses) await complete(survey, { ...grace, mail });
  await work();
  expect(mailServer.received.map(({ to }) => to[0])).toEqual([
    'user@пример.рф',
    'user@उदाहरण.कॉम',
    'ada@bücher.example',
  ]);
  expect(await outcomes()).toEqual(['sent', 'sent', 'sent']);
});

it('speaks the language of the response, and sends nothing to those who did not ask, are held or look like programs', async () => {
  const survey = await publish();
  await complete(survey, grace, 'it');
  await complete(survey, { ...grace, copy: false });
  await complete(survey, { who: 'A\nB', copy: true });
  await complete(survey, { ...grace, mail: 'bot@canvass.test' }, 'en', 0);
  expect(await jobsOf(server.deps, 'send-confirmation')).toHaveLength(1);
  await work();
  expect(JSON.stringify(mailServer.received)).toContain('A presto, Grace.');
});

it('says the scores that its texts recall, as the language writes numbers', async () => {
  const survey = await publish(
    {
      confirmation: { ...confirmation, subject: '{{half|none}} of {{sum}}', text: 'You have {{half|none}}.' },
    },
    {
      questions: [{ id: 'stars', type: 'star_rating', title: 'Stars', points: { sum: {} } }, ...questions],
      scores: [
        { id: 'sum', name: 'Sum' },
        { id: 'half', name: 'Half', formula: '{{stars}} / 2' },
      ],
      translations: { it: { 'confirmation.text': 'Hai {{half|niente}}.' } },
    },
  );
  await complete(survey, { ...grace, stars: 5 });
  await complete(survey, { ...grace, stars: 5 }, 'it');
  await complete(survey, grace);
  await work();
  const texts = mailServer.received.map((mail) => JSON.stringify(mail));
  expect(texts[0]).toContain('2.5 of 5');
  expect(texts[0]).toContain('You have 2.5.');
  expect(texts[1]).toContain('Hai 2,5.');
  expect(texts[2]).toContain('You have none.');
});

it.each([
  ['en', 'Total 12.5', '1,234,567.25'],
  ['it', 'Total 12,5', '1.234.567,25'],
])('writes numbers whole, as the language does: %s', async (language, subject, listed) => {
  const numbers = ['p', 'q'].map((id) => ({ id, type: 'number', title: id }));
  const survey = await publish(
    { confirmation: { ...confirmation, subject: 'Total {{p}}' } },
    { questions: [...questions, ...numbers] },
  );
  await complete(survey, { ...grace, p: 12.5, q: 1_234_567.25 }, language);
  await work();
  const [mail] = mailServer.received;
  expect(mail?.source).toContain(`Subject: ${subject}`);
  expect(mail?.source).toContain(listed);
});

it('who began on a version that sends one gets it, whichever is live at the end, and nobody else does', async () => {
  const survey = await publish();
  await republish(survey, {});
  // After it the server has cached the workspace's usage, and a usual save is one statement.
  await complete(survey, {});
  await complete(survey, grace);
  await work();
  expect(mailServer.received).toHaveLength(1);
  await republish(survey, { confirmation });
  await complete(survey, grace, 'en', 60_000, 2);
  expect(await outcomes()).toHaveLength(1);
});

it('a response that is deleted before its mail is sent gets none, and nothing of it is stored beside', async () => {
  const survey = await publish();
  const id = await complete(survey, grace);
  const stored = JSON.stringify(await server.deps.db.select().from(confirmations));
  expect(stored).not.toContain('grace');
  expect((await ada('DELETE', `/api/surveys/${survey}/responses/${id}`)).status).toBe(204);
  await work();
  expect(mailServer.received).toEqual([]);
  expect(await outcomes()).toEqual(['gone']);
});

it('an address gets a few a day of all surveys, and none once it said no; opening the link changes nothing', async () => {
  const [one, other] = [await publish(), await publish({ confirmation: { ...confirmation, request: null } })];
  for (let count = 0; count < PER_ADDRESS; count += 1) await complete(one, grace);
  await complete(other, { ...grace, mail: 'GRACE@canvass.test' });
  await work();
  expect(mailServer.received).toHaveLength(PER_ADDRESS);
  expect((await outcomes()).toSorted()).toEqual(['address_limit', 'sent', 'sent', 'sent']);
  const link = /\/mails\/stop\.[\w.-]+/.exec(JSON.stringify(mailServer.received))?.[0] ?? '';
  const url = `${server.url}${link}`;
  expect(await (await fetch(url)).text()).toContain('Receive no more confirmations?');
  expect(await server.deps.db.$count(mailSuppressions)).toBe(0);
  expect(await (await fetch(url, { method: 'POST' })).text()).toContain('Stopped');
  expect(await server.deps.db.$count(mailSuppressions)).toBe(1);
  expect((await fetch(`${url}x`)).status).toBe(404);
  await server.deps.db.delete(confirmations);
  await complete(other, grace);
  await work();
  expect(mailServer.received).toHaveLength(PER_ADDRESS);
});

it('an address is the same with its domain in ASCII, and one that said no to an earlier release stays suppressed', async () => {
  const survey = await publish();
  const { db, pool } = server.deps;
  for (let count = 0; count < PER_ADDRESS; count += 1)
    await complete(survey, { ...grace, mail: 'Ada@bücher.example' });
  await complete(survey, { ...grace, mail: 'ada@xn--bcher-kva.example' });
  await work();
  expect((await outcomes()).toSorted()).toEqual(['address_limit', 'sent', 'sent', 'sent']);
  await db.delete(confirmations);
  await pool.query('delete from pgboss.job');
  const key = await signingKey(server.deps)();
  const addressHash = createHmac('sha256', key).update('confirmation ada@bücher.example').digest('base64url');
  await db.insert(mailSuppressions).values({ addressHash, createdAt: new Date() });
  for (const mail of ['Ada@Bücher.example', 'ada@xn--bcher-kva.example'])
    await complete(survey, { ...grace, mail });
  await work();
  expect(await outcomes()).toEqual(['suppressed', 'suppressed']);
});

describe('a confirmation whose sending failed', () => {
  const fail = async () => {
    await complete(await publish(), grace);
    mailServer.answer = (_, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    await expect(work()).rejects.toThrow();
    mailServer.answer = (_, done) => done();
    mailServer.received.length = 0;
    expect(await outcomes()).toEqual(['failed']);
  };

  it('is sent when the operator retries its job, in its place within the limits', async () => {
    await fail();
    const before = await server.deps.db.select().from(confirmations);
    await work();
    expect(mailServer.received.map(({ to }) => to)).toEqual([['grace@canvass.test']]);
    const [row] = await server.deps.db.select().from(confirmations);
    expect(row).toEqual({ ...before[0], state: 'sent', sentAt: expect.any(Date) });
    await work();
    expect(mailServer.received).toHaveLength(1);
  });

  it('is not, if its address said no meanwhile', async () => {
    await fail();
    const [row] = await server.deps.db.select().from(confirmations);
    await suppress(server.deps.db, row?.addressHash ?? '', new Date());
    await work();
    expect(mailServer.received).toEqual([]);
    expect(await outcomes()).toEqual(['suppressed']);
  });
});

it('is published only with a question for the address, and one that is answered by yes or no', async () => {
  const settings = {
    confirmation: { ...confirmation, question: 'say', request: 'who', text: '{{nothing}}' },
  };
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'Wrong', questions, settings } })).body;
  const refused = await ada('POST', `/api/surveys/${id}/publish`);
  expect(refused.body.errors).toMatchObject([
    { field: 'settings.confirmation.question', code: 'publish_confirmation_question' },
    { field: 'settings.confirmation.request', code: 'publish_confirmation_request' },
    { field: 'settings.confirmation.text', code: 'publish_recall_later' },
  ]);
  expect(await server.deps.db.$count(responses)).toBeGreaterThan(0);
});

it('after thirty days nothing is known of confirmations, not of those either whose worker was killed in its last attempt', async () => {
  const { db, now } = server.deps;
  await complete(await publish(), grace);
  expect(await outcomes()).toEqual(['pending']);
  await purgeConfirmations(db, new Date(now().getTime() + 29 * 86_400_000));
  expect(await outcomes()).toEqual(['pending']);
  await purgeConfirmations(db, new Date(now().getTime() + 31 * 86_400_000));
  expect(await outcomes()).toEqual([]);
});
