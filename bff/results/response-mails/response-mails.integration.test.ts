import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { enqueueDailyMails } from '../../notify/mails/daily.ts';
import { mailSender } from '../../notify/mails/send.ts';
import {
  mails,
  responseMailRecipients,
  responseMails,
  responses,
  users,
  workspaceMembers,
} from '../../platform/database/schema.ts';
import { cacheDefinitions } from '../../surveys/versions/definitions.ts';
import { jobsOf } from '../../testing/jobs.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { rollUpMetrics } from '../metrics/roll-up.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { enqueueResponseMails } from './enqueue-due.ts';
import { purgeResponseMails } from './purge.ts';
import { sendResponseMail } from './send-mail.ts';

const HOSTILE = '<b>Grace</b>\r\n-- \r\nUnsubscribe: https://evil.example/';

let server: TestServer;
let mailServer: MailServer;
let ada: Call;
let surveyId: string;
let now = new Date('2026-11-23T10:00:00Z');
const on = (time: string) => {
  now = new Date(time);
};
const path = () => `/api/surveys/${surveyId}/response-mails`;
const put = (body: object, call = ada, etag = '*') =>
  call('PUT', path(), { body, headers: { 'If-Match': etag } });

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer(
    { SMTP_URL: mailServer.url, MAIL_FROM: 'canvass@canvass.test' },
    undefined,
    () => now,
  );
  ada = await server.signIn('ada');
  for (const [userId, role] of [
    ['vera', 'viewer'],
    ['ed', 'editor'],
  ] as const) {
    await server.signIn(userId);
    await server.deps.db.insert(workspaceMembers).values({ workspaceId: 'ada', userId, role });
  }
  await server.deps.db
    .update(users)
    .set({ settings: { locale: 'it' } })
    .where(eq(users.id, 'ed'));
  const body = {
    title: 'Coffee <at> work',
    questions: [
      { id: 'name', type: 'text_long', title: 'Your *name*?' },
      {
        id: 'drink',
        type: 'multiple_choice_single',
        title: 'Which?',
        options: [
          { id: 'tea', label: 'Tea' },
          { id: 'milk', label: 'Milk' },
        ],
      },
      { id: 'again', type: 'yes_no', title: 'Again?' },
      { id: 'fast', type: 'yes_no', title: 'Fast', matrix: 'service' },
      { id: 'good', type: 'yes_no', title: 'Good', matrix: 'service' },
    ],
    matrices: [{ id: 'service', title: 'How was it?' }],
  };
  surveyId = await publishedSurvey(ada, body);
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});
beforeEach(async () => {
  await server.deps.db.delete(responseMailRecipients);
  await server.deps.db.delete(responses);
  await server.deps.pool.query(
    `delete from pgboss.job where name in ('send-response-mail', 'ask-to-confirm')`,
  );
  mailServer.received.length = 0;
});

const respond = (
  completedAt: string,
  answers: object = { name: HOSTILE, drink: { option: 'tea' }, again: true, fast: false },
) =>
  server.deps.db.insert(responses).values({
    surveyId,
    id: uuidv7(),
    version: 1,
    sequence: 1,
    state: 'completed',
    answers: answers as never,
    startedAt: new Date(completedAt),
    completedAt: new Date(completedAt),
  });
const enqueued = () => enqueueResponseMails(server.deps.db, now, new AbortController().signal);

/** Runs the jobs that are queued, as a worker does. */
async function work(): Promise<void> {
  const sender = mailSender(server.deps);
  const deps = { ...server.deps, definitions: cacheDefinitions(), mails: sender };
  const attempt = { last: true, signal: new AbortController().signal };
  for (const { data } of await jobsOf(server.deps, 'ask-to-confirm')) {
    await askToConfirm(deps, { ...attempt, payload: data as { recipient: string } });
  }
  for (const { data } of await jobsOf(server.deps, 'send-response-mail')) {
    await sendResponseMail(deps, { ...attempt, payload: data as { mail: string } });
  }
  sender.close();
  await server.deps.pool.query(
    `delete from pgboss.job where name in ('send-response-mail', 'ask-to-confirm')`,
  );
}
const mailTo = (address: string) => mailServer.received.filter(({ to }) => to.includes(address));
const linkIn = (source: string, action: string) =>
  new RegExp(`https?://[^\\s"<>]+(/(?:it/)?mails/${action}\\.[\\w.-]+)`).exec(source)?.[1] ?? '';

it('who may read answers gets them in their language, as text that no answer can pretend to be a part of; others get numbers', async () => {
  on('2026-11-23T10:00:00Z');
  await put({
    members: ['ada', 'ed', 'vera'].map((userId) => ({ userId, frequency: 'each' })),
  });
  await respond('2026-11-23T10:01:00Z');
  on('2026-11-23T10:02:00Z');
  expect(await enqueued()).toBe(3);
  await work();
  const [toAda, toEd, toVera] = ['ada', 'ed', 'vera'].map(
    (id) => mailTo(`${id}@example.com`)[0]?.source ?? '',
  );
  expect(toAda).toContain('Subject: 1 new response: Coffee <at> work');
  expect(toAda).toContain('Your *name*?\r\n    <b>Grace</b>\r\n    --');
  expect(toAda).toContain('&lt;b&gt;Grace&lt;/b&gt;');
  expect(toAda).not.toContain('<b>Grace</b><br>');
  expect(toAda).toContain('Which?\r\n    Tea');
  expect(toAda).toContain('Again?\r\n    Yes');
  expect(toAda).toMatch(/How was it\? (–|=E2=80=93) Fast\r\n    No/);
  expect(toAda).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(toEd).toContain('1 nuova risposta: Coffee <at> work');
  expect(toEd).toContain('Again?\r\n    Sì');
  expect(toVera).toContain('received 1 new response');
  expect(toVera).not.toMatch(/Grace|Tea/);
});

it('a flood of responses is one mail with the latest, and the next comes five minutes later', async () => {
  on('2026-11-23T10:00:00Z');
  await put({ members: [{ userId: 'ada', frequency: 'each' }] });
  for (let index = 0; index < 14; index += 1)
    await respond(`2026-11-23T10:01:${String(index + 10)}Z`, { drink: { option: 'tea' } });
  // A response whose save takes long may have been completed before the last of these.
  on('2026-11-23T10:02:05Z');
  expect(await enqueued()).toBe(0);
  on('2026-11-23T10:02:30Z');
  // Several workers at once.
  expect((await Promise.all([enqueued(), enqueued(), enqueued()])).reduce((sum, count) => sum + count)).toBe(
    1,
  );
  await respond('2026-11-23T10:02:10Z', { drink: { option: 'milk' } });
  on('2026-11-23T10:04:00Z');
  expect(await enqueued()).toBe(0);
  await work();
  const [first] = mailTo('ada@example.com');
  expect(first?.source).toContain('received 14 new responses');
  expect(first?.source).toContain('The latest 10:');
  expect(first?.source.match(/    Tea/g)).toHaveLength(10);
  on('2026-11-23T10:07:30Z');
  expect(await enqueued()).toBe(1);
  await work();
  expect(mailTo('ada@example.com')[1]?.source).toContain('    Milk');
  expect(await enqueued()).toBe(0);
});

it('daily and weekly mails come in the morning; without new responses there is none', async () => {
  on('2026-11-23T10:00:00Z');
  await put({
    members: [
      { userId: 'ada', frequency: 'daily' },
      { userId: 'ed', frequency: 'weekly' },
    ],
  });
  await respond('2026-11-23T10:01:00Z');
  on('2026-11-23T10:10:00Z');
  expect(await enqueued()).toBe(0);
  on('2026-11-24T07:01:00Z');
  expect(await enqueued()).toBe(1);
  on('2026-11-25T07:01:00Z');
  expect(await enqueued()).toBe(0);
  on('2026-11-30T07:01:00Z');
  expect(await enqueued()).toBe(1);
});

it('the account’s daily summary leaves out surveys for which something else was chosen', async () => {
  const { db, pool } = server.deps;
  await db
    .update(users)
    .set({ settings: { notifications: { 'daily-responses': true } } as never })
    .where(eq(users.id, 'ada'));
  on('2026-11-23T10:00:00Z');
  await server.call('PUT', `/api/public/surveys/${surveyId}/responses/${uuidv7()}`, {
    body: { sequence: 1, version: 1, answers: {}, completed: true },
  });
  await rollUpMetrics(pool);
  await put({ members: [{ userId: 'ada', frequency: 'none' }] });
  await enqueueDailyMails(db, new Date('2026-11-24T08:00:00Z'));
  expect(await db.select().from(mails)).toEqual([]);
  await put({ members: [] });
  await enqueueDailyMails(db, new Date('2026-11-24T08:00:00Z'));
  expect(await db.select().from(mails)).toHaveLength(1);
});

it('another address is mailed once it has confirmed with the button, numbers only, until it unsubscribes for good', async () => {
  on('2026-11-23T10:00:00Z');
  const listed = { addresses: [{ email: 'Bob@Elsewhere.test', frequency: 'each' }] };
  expect((await put(listed)).body.addresses).toEqual([
    { email: 'bob@elsewhere.test', frequency: 'each', status: 'unconfirmed' },
  ]);
  await work();
  const [question] = mailTo('bob@elsewhere.test');
  expect(question?.source).toContain('ada@example.com would like');
  expect(question?.source).not.toContain('Coffee');
  await respond('2026-11-23T10:01:00Z');
  on('2026-11-23T10:02:00Z');
  expect(await enqueued()).toBe(0);
  const confirmLink = linkIn(question?.source ?? '', 'confirm');
  // A scanner that opens the link confirms nothing.
  expect((await server.call('GET', confirmLink)).body).toContain(
    'Receive e-mails about “Coffee &lt;at&gt; work”?',
  );
  expect((await ada('GET', path())).body.addresses[0].status).toBe('unconfirmed');
  expect((await server.call('POST', confirmLink)).body).toContain('Confirmed');
  expect((await ada('GET', path())).body.addresses[0].status).toBe('confirmed');
  await respond('2026-11-23T10:03:00Z');
  on('2026-11-23T10:10:00Z');
  expect(await enqueued()).toBe(1);
  await work();
  const source = mailTo('bob@elsewhere.test')[1]?.source ?? '';
  expect(source).toContain('received 1 new response');
  expect(source).toContain('because someone in this Canvass workspace added your address');
  expect(source).not.toMatch(/Grace|Tea|\/admin\//);
  const link = linkIn(source, 'unsubscribe');
  expect((await server.call('GET', `/it${link}`)).body).toContain('Non vuoi più e-mail');
  expect(
    (
      await server.call('POST', link, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
    ).status,
  ).toBe(200);
  expect((await put(listed)).body.addresses[0].status).toBe('unsubscribed');
  await put({ addresses: [] });
  await put(listed);
  await work();
  expect(mailTo('bob@elsewhere.test')).toHaveLength(2);
  await respond('2026-11-23T10:20:00Z');
  on('2026-11-23T11:00:00Z');
  expect(await enqueued()).toBe(0);
});

it('an address with a domain in letters of another alphabet is asked as any other; a refusal names the field', async () => {
  const addresses = ['Rosa@Bücher.example', 'ivan@почта.рф'].map((email) => ({ email, frequency: 'each' }));
  const refused = await put({ addresses: [...addresses, { email: 'rosa@bücher', frequency: 'each' }] });
  expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { field: 'addresses.2.email' }]);
  expect((await put({ addresses })).body.addresses).toMatchObject([
    { email: 'ivan@почта.рф' },
    { email: 'rosa@bücher.example' },
  ]);
  await work();
  expect(mailServer.received.flatMap(({ to }) => to).sort()).toEqual([
    'ivan@почта.рф',
    'rosa@bücher.example',
  ]);
  // The same address with its domain in ASCII is no other recipient, who would be asked as well.
  const ascii = { email: 'rosa@xn--bcher-kva.example', frequency: 'daily' };
  expect((await put({ addresses: [ascii] })).body.addresses).toMatchObject([
    { email: 'rosa@bücher.example', frequency: 'daily' },
  ]);
  expect(await jobsOf(server.deps, 'ask-to-confirm')).toEqual([]);
});

it.each([
  ['confirmed', { confirmedAt: new Date('2026-11-20T10:00:00Z') }],
  ['unsubscribed', { frequency: 'none' as const }],
])(
  'of an address that an earlier release stored in two spellings, the one that is %s stays',
  async (status, decided) => {
    const [letters, ascii] = ['rosa@bücher.example', 'rosa@xn--bcher-kva.example'];
    const row = { surveyId, workspaceId: 'ada', frequency: 'each' as const, mailedUntil: now, nextAt: now };
    await server.deps.db.insert(responseMailRecipients).values([
      { ...row, id: uuidv7(), email: letters },
      { ...row, id: uuidv7(), email: ascii, ...decided },
    ]);
    expect((await ada('GET', path())).body.addresses).toHaveLength(2);
    const { addresses } = (await put({ addresses: [{ email: letters, frequency: 'each' }] })).body;
    expect(addresses).toEqual([{ email: ascii, frequency: 'each', status }]);
    expect((await put({ addresses: [] })).body.addresses).toEqual([]);
  },
);

it('an address ends its mails while it is off the list, too: put back, it is neither asked nor mailed', async () => {
  on('2026-11-23T10:00:00Z');
  const emails = ['bob@elsewhere.test', 'carl@elsewhere.test'];
  const listed = { addresses: emails.map((email) => ({ email, frequency: 'each' })) };
  await put(listed);
  await work();
  const links = emails.map((email) => {
    const source = mailTo(email)[0]?.source ?? '';
    return { confirm: linkIn(source, 'confirm'), never: linkIn(source, 'unsubscribe') };
  });
  // One has confirmed, the other was only asked.
  expect((await server.call('POST', links[0]?.confirm ?? '')).status).toBe(200);
  await put({ addresses: [] });
  expect((await server.call('GET', links[1]?.confirm ?? '')).status).toBe(404);
  for (const link of links) {
    expect((await server.call('GET', link.never)).status).toBe(200);
    expect((await server.call('POST', link.never)).body).toContain('Unsubscribed');
  }
  on('2026-11-26T10:00:00Z');
  expect((await put(listed)).body.addresses).toMatchObject([
    { status: 'unsubscribed' },
    { status: 'unsubscribed' },
  ]);
  await respond('2026-11-26T10:01:00Z');
  on('2026-11-26T10:10:00Z');
  expect([await enqueued(), await jobsOf(server.deps, 'ask-to-confirm')]).toEqual([0, []]);
});

it('a member who was taken off the list and put back unsubscribes with the link of an older mail', async () => {
  const listed = { members: [{ userId: 'ada', frequency: 'each' }] };
  on('2026-11-23T10:00:00Z');
  await put(listed);
  await respond('2026-11-23T10:01:00Z');
  on('2026-11-23T10:02:00Z');
  await enqueued();
  await work();
  const link = linkIn(mailTo('ada@example.com')[0]?.source ?? '', 'unsubscribe');
  await put({ members: [] });
  expect((await server.call('GET', link)).status).toBe(404);
  await put(listed);
  expect((await server.call('POST', link)).status).toBe(200);
  expect((await ada('GET', path())).body.members).toEqual([{ userId: 'ada', frequency: 'none' }]);
});

it('a removed address that never confirmed is not asked again on the same day, and a workspace asks twenty a day', async () => {
  on('2026-11-23T10:00:00Z');
  const listed = { addresses: [{ email: 'bob@elsewhere.test', frequency: 'each' }] };
  await put(listed);
  await put({ addresses: [] });
  await put(listed);
  expect(await jobsOf(server.deps, 'ask-to-confirm')).toHaveLength(1);
  const many = (from: number) => ({
    addresses: Array.from({ length: 10 }, (_, index) => ({
      email: `a${from + index}@elsewhere.test`,
      frequency: 'each',
    })),
  });
  expect((await put(many(0))).status).toBe(200);
  expect((await put(many(10))).status).toBe(409);
  expect((await ada('GET', path())).body.addresses).toHaveLength(10);
});

it('an address that is asked again on another day gets a mail with another Message-ID, which no receiver drops as a repeated one', async () => {
  const listed = { addresses: [{ email: 'bob@elsewhere.test', frequency: 'each' }] };
  for (const day of ['2026-11-23T10:00:00Z', '2026-11-25T10:00:00Z']) {
    on(day);
    await put(listed);
    await work();
    await put({ addresses: [] });
  }
  const ids = mailTo('bob@elsewhere.test').map(({ source }) => /Message-ID:\s+<[^>]+>/.exec(source)?.[0]);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});

it('a confirmation that came too late, and a forged link, do nothing', async () => {
  on('2026-11-23T10:00:00Z');
  await put({ addresses: [{ email: 'bob@elsewhere.test', frequency: 'each' }] });
  await work();
  const link = linkIn(mailTo('bob@elsewhere.test')[0]?.source ?? '', 'confirm');
  on('2026-12-01T10:00:00Z');
  expect((await server.call('POST', link)).status).toBe(404);
  on('2026-11-23T10:00:00Z');
  expect((await server.call('POST', link.replace('confirm', 'unsubscribe'))).status).toBe(404);
  expect((await server.call('GET', '/mails/nothing')).status).toBe(404);
  expect((await ada('GET', path())).body.addresses[0].status).toBe('unconfirmed');
});

it.each([
  ['becomes a viewer', () => ada('PATCH', '/api/workspaces/ada/members/ella', { body: { role: 'viewer' } })],
  ['is removed', () => ada('DELETE', '/api/workspaces/ada/members/ella')],
  ['leaves', (ella: Call) => ella('POST', '/api/workspaces/ada/leave')],
  ['deletes the account', (ella: Call) => ella('POST', '/api/auth/delete-account')],
])('an address that a member added can’t be confirmed once the member %s', async (_, leave) => {
  on('2026-11-23T10:00:00Z');
  const ella = await server.signIn('ella');
  await server.deps.db
    .insert(workspaceMembers)
    .values({ workspaceId: 'ada', userId: 'ella', role: 'editor' })
    .onConflictDoUpdate({
      target: [workspaceMembers.workspaceId, workspaceMembers.userId],
      set: { role: 'editor' },
    });
  const emails = ['bob', 'carl', 'dora'].map((name) => `${name}@elsewhere.test`);
  const addresses = emails.map((email) => ({ email, frequency: 'each' }));
  await put({ addresses: addresses.slice(2) });
  await put({ addresses }, ella);
  await work();
  const [bob, carl, dora] = emails.map((email) => linkIn(mailTo(email)[0]?.source ?? '', 'confirm'));
  expect((await server.call('POST', bob ?? '')).status).toBe(200);
  expect((await leave(ella)).status).toBe(204);
  expect((await server.call('POST', carl ?? '')).status).toBe(404);
  expect((await server.call('POST', dora ?? '')).status).toBe(200);
  const { body } = await ada('GET', path());
  expect(body.addresses).toMatchObject([
    { email: emails[0], status: 'confirmed' },
    { email: emails[2], status: 'confirmed' },
  ]);
  const { items } = (await ada('GET', '/api/workspaces/ada/audit')).body;
  expect(items.map(({ action }: { action: string }) => action)).toContain('survey.change_mails');
});

it('who lost access before a mail is sent, or unsubscribed, gets none', async () => {
  on('2026-11-23T10:00:00Z');
  await put({ members: ['ada', 'ed'].map((userId) => ({ userId, frequency: 'each' })) });
  await respond('2026-11-23T10:01:00Z');
  on('2026-11-23T10:02:00Z');
  await enqueued();
  await server.deps.db.delete(workspaceMembers).where(eq(workspaceMembers.userId, 'ed'));
  await put({ members: [{ userId: 'ada', frequency: 'none' }] });
  await work();
  expect(mailServer.received).toEqual([]);
  const [left] = await server.deps.db.select().from(responseMails);
  expect(left?.state).toBe('cancelled');
  await server.deps.db.insert(workspaceMembers).values({ workspaceId: 'ada', userId: 'ed', role: 'editor' });
});

it('editors change who is mailed, on the state they saw; viewers see members only', async () => {
  const ed = await server.signIn('ed');
  const vera = await server.signIn('vera');
  const { headers } = await ed('GET', path());
  const body = {
    members: [{ userId: 'vera', frequency: 'weekly' }],
    addresses: [{ email: 'bob@elsewhere.test', frequency: 'daily' }],
  };
  expect((await put(body, ed, headers.get('ETag') ?? '')).status).toBe(200);
  expect((await put(body, ed, '"other"')).status).toBe(412);
  expect((await vera('GET', path())).body).toEqual({
    members: body.members,
    addresses: [],
    mayChange: false,
  });
  expect((await put(body, vera)).status).toBe(403);
  const stranger = await put({ members: [{ userId: 'nobody', frequency: 'each' }] });
  expect([stranger.status, stranger.body.errors[0].field]).toEqual([422, 'members.0.userId']);
});

it('each member changes how often they are mailed themselves, and no one else', async () => {
  await put({
    members: [
      { userId: 'ed', frequency: 'daily' },
      { userId: 'vera', frequency: 'each' },
    ],
    addresses: [{ email: 'bob@elsewhere.test', frequency: 'daily' }],
  });
  const vera = await server.signIn('vera');
  const own = (frequency: unknown, more: object = {}) =>
    vera('PUT', `${path()}/own`, { body: { frequency, ...more } });
  const stored = async () => (await ada('GET', path())).body;
  const changed = await own('none');
  expect([changed.status, changed.body.addresses]).toEqual([200, []]);
  expect((await stored()).members).toEqual([
    { userId: 'ed', frequency: 'daily' },
    { userId: 'vera', frequency: 'none' },
  ]);
  // Whoever else edits the list doesn't mail them again, by a frequency or by leaving them out.
  const ed = { userId: 'ed', frequency: 'daily' };
  const addresses = [{ email: 'bob@elsewhere.test', frequency: 'daily' }];
  for (const members of [[ed, { userId: 'vera', frequency: 'each' }], [ed]]) {
    expect((await put({ members, addresses })).status).toBe(200);
    expect((await stored()).members).toContainEqual({ userId: 'vera', frequency: 'none' });
  }
  expect((await own('each')).status).toBe(200);
  expect((await stored()).members).toContainEqual({ userId: 'vera', frequency: 'each' });
  expect((await own(null)).status).toBe(200);
  expect((await own(null)).status).toBe(200);
  expect(await stored()).toMatchObject({
    members: [{ userId: 'ed', frequency: 'daily' }],
    addresses: [{ email: 'bob@elsewhere.test' }],
  });
  expect([(await own('hourly')).status, (await own('each', { userId: 'ed' })).status]).toEqual([422, 422]);
  const stranger = await server.signIn('stranger');
  const refused = await stranger('PUT', `${path()}/own`, { body: { frequency: 'each' } });
  expect(refused.status).toBe(404);
  expect((await stored()).members).toEqual([{ userId: 'ed', frequency: 'daily' }]);
});

it('a “never” that someone else chooses for a member is no choice, which could not be undone but by that member', async () => {
  const ed = await server.signIn('ed');
  await put({ members: [{ userId: 'vera', frequency: 'weekly' }] });
  const never = ['ed', 'vera'].map((userId) => ({ userId, frequency: 'none' }));
  expect((await put({ members: never }, ed)).body.members).toEqual([{ userId: 'ed', frequency: 'none' }]);
  const vera = [{ userId: 'vera', frequency: 'each' }];
  expect((await put({ members: vera }, ed)).body.members).toEqual(vera);
});

it('a member’s mail doesn’t say that someone added their address: they may have chosen it themselves', async () => {
  on('2026-11-23T10:00:00Z');
  for (const userId of ['vera', 'ed']) {
    const member = await server.signIn(userId);
    await member('PUT', `${path()}/own`, { body: { frequency: 'each' } });
  }
  await respond('2026-11-23T10:01:00Z');
  on('2026-11-23T10:02:00Z');
  expect(await enqueued()).toBe(2);
  await work();
  const [toVera, toEd] = ['vera', 'ed'].map((id) => mailTo(`${id}@example.com`)[0]?.source ?? '');
  expect(toVera).toContain('because notifications about new responses to this survey are turned on for you');
  expect(toEd).toContain('gli avvisi sulle nuove risposte a questo sondaggio sono attivi per te');
});

it('after thirty days nothing is known of mails, not of those either whose worker was killed in its last attempt', async () => {
  const { db } = server.deps;
  await db.delete(responseMails);
  on('2026-11-23T10:00:00Z');
  await put({ members: [{ userId: 'ada', frequency: 'each' }] });
  await respond('2026-11-23T10:01:00Z');
  on('2026-11-23T10:02:00Z');
  await enqueued();
  const [mail] = await db.select().from(responseMails);
  expect(mail?.state).toBe('pending');
  const after = (days: number) => new Date((mail?.createdAt.getTime() ?? 0) + days * 86_400_000);
  await purgeResponseMails(db, after(29));
  expect(await db.$count(responseMails)).toBe(1);
  await purgeResponseMails(db, after(31));
  expect(await db.$count(responseMails)).toBe(0);
});
