import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { mails, users } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { until } from '../../testing/receiver.ts';
import { enqueueMail } from './enqueue.ts';
import { purgeMails } from './purge.ts';
import { MAX_ATTEMPTS } from './queue.ts';
import { type MailWorker, startMails } from './worker.ts';

const WORKER = resolve(__dirname, '../../worker.ts');
const FROM = 'Canvass <mail@canvass.example>';

let deps: TestDeps;
let server: MailServer;
let workers: MailWorker[];
let child: ChildProcess | undefined;

beforeAll(async () => {
  deps = await startTestDeps();
});
afterAll(() => deps.stop());
beforeEach(async () => {
  workers = [];
  server = await startMailServer();
  await deps.db.insert(users).values({ id: 'ada', email: 'ada@canvass.test', displayName: 'Ada' });
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await server.stop();
  await Promise.all(workers.map((worker) => worker.stop()));
  await deps.db.delete(users);
});

function enqueue(occasion = 'held:2026-11') {
  const payload = { plan: 'free', limit: 200 } as const;
  return enqueueMail(deps.db, { userId: 'ada', kind: 'response-limit', occasion, payload });
}

/**
 * A worker with a long poll interval: it polls only when a test calls `poll`, so that each test sees one attempt at a
 * time.
 */
function work(config: Partial<Deps['config']> = { mail: { url: server.url, from: FROM } }): MailWorker {
  const worker = startMails({ ...deps, config: { ...deps.config, deliveryPollMs: 60_000, ...config } });
  workers.push(worker);
  return worker;
}

const rows = () => deps.db.select().from(mails).orderBy(mails.createdAt, mails.id);
const row = async () => (await rows())[0];
const allHaveState = (state: 'sent' | 'failed' | 'cancelled') =>
  until(async () => (await rows()).every((mail) => mail.state === state));
const settings = (notifications: object, locale = 'en') =>
  deps.db
    .update(users)
    .set({ settings: { locale, notifications } as never })
    .where(eq(users.id, 'ada'));

describe('an enqueued mail', () => {
  it('is sent once, as text and HTML, with a link to turn such mails off', async () => {
    await Promise.all([enqueue(), enqueue(), enqueue()]);
    work();
    await allHaveState('sent');
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'mail@canvass.example', to: ['ada@canvass.test'] });
    const { id, attempts, sentAt, failure } = (await row()) ?? {};
    expect({ attempts, failure }).toEqual({ attempts: 1, failure: null });
    expect(sentAt).not.toBeNull();
    expect(mail?.source).toContain(`Message-ID: <${id}@canvass.example>`);
    expect(mail?.source).toContain('text/plain');
    expect(mail?.source).toContain('text/html');
    expect(mail?.source).toMatch(/List-Unsubscribe: <http:\/\/localhost:3000\/admin\/account#notifications>/);
    expect(mail?.source).toContain('includes 200 responses a month');
  });

  it('is in the language of its reader', async () => {
    await settings({}, 'it');
    await enqueue();
    work();
    await allHaveState('sent');
    expect(server.received[0]?.source).toContain('comprende 200 risposte al mese');
  });

  it('is not sent to a user who turned such mails off meanwhile', async () => {
    await enqueue();
    await settings({ 'response-limit': false });
    work();
    await allHaveState('cancelled');
    expect(server.received).toEqual([]);
  });

  it('is rolled back with the transaction that is its reason', async () => {
    await deps.db
      .transaction(async (tx) => {
        await enqueueMail(tx, {
          userId: 'ada',
          kind: 'response-limit',
          occasion: 'held:2026-11',
          payload: { plan: 'free', limit: 200 },
        });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await rows()).toEqual([]);
  });
});

describe('sending', () => {
  it('by many workers sends each mail once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => enqueue(`held:${index}`)));
    for (let count = 0; count < 4; count += 1) work();
    await allHaveState('sent');
    expect(server.received).toHaveLength(40);
  });

  it('is retried with growing delays, and fails after the last attempt', async () => {
    server.answer = (_, done) => done(Object.assign(new Error('full'), { responseCode: 452 }));
    await enqueue();
    const worker = work();
    await worker.poll();
    const waits: number[] = [];
    for (let count = 1; count < MAX_ATTEMPTS; count += 1) {
      const { state, attempts, failure } = (await row()) ?? {};
      expect({ state, attempts }).toEqual({ state: 'pending', attempts: count });
      expect(failure).toContain('full');
      const { rows: waited } = await deps.pool.query(
        'update mails set next_at = now() returning extract(epoch from (select max(m.next_at) from mails m) - now()) as wait',
      );
      waits.push(Math.round(Number(waited[0].wait) / 60));
      await worker.poll();
    }
    expect(waits).toEqual([1, 5, 30, 180]);
    expect(await row()).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS });
    expect(server.received).toHaveLength(MAX_ATTEMPTS);
  });

  it('fails at once when the server refuses the mail for good', async () => {
    server.answer = (_, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    await enqueue();
    work();
    await allHaveState('failed');
    expect(await row()).toMatchObject({ attempts: 1, failure: expect.stringContaining('no such mailbox') });
  });

  it('is retried while the server can’t be reached', async () => {
    await enqueue();
    const worker = work({ mail: { url: 'smtp://127.0.0.1:1', from: FROM } });
    await worker.poll();
    expect(await row()).toMatchObject({ state: 'pending', attempts: 1, failure: expect.any(String) });
  });

  it('is taken over from a crashed worker, with the same Message-ID', async () => {
    server.answer = () => undefined;
    await enqueue();
    child = spawn(process.execPath, [WORKER], {
      env: {
        ...process.env,
        DATABASE_URL: deps.config.databaseUrl,
        SMTP_URL: server.url,
        MAIL_FROM: FROM,
        DELIVERY_POLL_MS: '50',
        LOG_LEVEL: 'silent',
      },
    });
    await until(() => server.received.length === 1);
    child.kill('SIGKILL');
    const second = work();
    await second.poll();
    expect(await row()).toMatchObject({ state: 'pending', attempts: 1 });
    expect(server.received).toHaveLength(1);

    server.answer = (_, done) => done();
    await deps.db.update(mails).set({ leasedUntil: sql`now()` });
    await second.poll();
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
    const ids = server.received.map(({ source }) => /Message-ID: (.*)/.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('ends for a mail that crashes its worker each time', async () => {
    await enqueue();
    await deps.db.update(mails).set({ attempts: MAX_ATTEMPTS });
    work();
    await allHaveState('failed');
    expect(await row()).toMatchObject({ failure: 'interrupted' });
    expect(server.received).toEqual([]);
  });

  it('puts mails into the mailbox of the embedded mode, and ends there without a mail server', async () => {
    await enqueue('held:2026-10');
    await work({ mail: undefined, authEmulator: { url: 'http://127.0.0.1:1', secret: '' } }).poll();
    await enqueue('held:2026-11');
    await work({ mail: undefined, authEmulator: undefined }).poll();
    expect((await rows()).map(({ state, failure }) => ({ state, failure }))).toEqual([
      { state: 'sent', failure: null },
      { state: 'failed', failure: 'not_configured' },
    ]);
  });
});

it('finished mails are deleted after 90 days, pending ones are not', async () => {
  await enqueue('held:2026-10');
  await work().poll();
  await enqueue('held:2026-11');
  await deps.db
    .update(mails)
    .set({ nextAt: sql`now() + interval '1 year'` })
    .where(eq(mails.state, 'pending'));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await purgeMails(deps.db, inDays(89));
  expect(await rows()).toHaveLength(2);
  await purgeMails(deps.db, inDays(91));
  expect((await rows()).map(({ state }) => state)).toEqual(['pending']);
});
