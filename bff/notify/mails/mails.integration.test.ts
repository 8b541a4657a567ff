import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { mails, users } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { JOBS } from '../../platform/jobs/queues.ts';
import { retryFailedJobs } from '../../platform/jobs/status.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { jobsOf, makeDue, runTestJobs } from '../../testing/jobs.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { until } from '../../testing/receiver.ts';
import { enqueueMail } from './enqueue.ts';
import { adoptMails, failInterruptedMails } from './adopt.ts';
import { purgeMails } from './purge.ts';
import { mailSender } from './send.ts';

const WORKER = resolve(import.meta.dirname, '../../worker.ts');
const MAX_ATTEMPTS = JOBS['send-mail'].retryLimit + 1;
const FROM = { name: 'Canvass', address: 'mail@canvass.example' };

let deps: TestDeps;
let server: MailServer;
let stops: Array<() => Promise<void> | void>;
let child: ChildProcess | undefined;

beforeAll(async () => {
  deps = await startTestDeps();
});
afterAll(() => deps.stop());
beforeEach(async () => {
  stops = [];
  server = await startMailServer();
  await deps.db.insert(users).values({ id: 'ada', email: 'ada@canvass.test', displayName: 'Ada' });
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await server.stop();
  for (const stop of stops) await stop();
  await deps.pool.query('delete from pgboss.job');
  await deps.db.delete(users);
});

function enqueue(occasion = 'held:2026-11') {
  const payload = { plan: 'free', limit: 200 } as const;
  return enqueueMail(deps.db, { userId: 'ada', kind: 'response-limit', occasion, payload });
}

/** A worker that sends mails. */
async function work(
  config: Partial<Deps['config']> = { mail: { url: server.url, from: FROM } },
  log = deps.log,
): Promise<void> {
  const sender = mailSender({ ...deps, config: { ...deps.config, ...config } });
  const runner = await runTestJobs(
    { ...deps, log },
    {
      'send-mail': (attempt) => sender.send(attempt),
      'send-account-mail': (attempt) => sender.send(attempt),
    },
  );
  stops.push(runner.stop, sender.close);
}

const jobs = () => jobsOf(deps, 'send-mail');
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
    await work();
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
    await work();
    await allHaveState('sent');
    expect(server.received[0]?.source).toContain('comprende 200 risposte al mese');
  });

  it('S4.13 about another address of the account goes to the one before, whatever the reader turned off', async () => {
    await deps.db.update(users).set({ email: 'ada@new.test' }).where(eq(users.id, 'ada'));
    const payload = { recipient: 'ada@canvass.test' };
    await enqueueMail(deps.db, { userId: 'ada', kind: 'address-changed', occasion: 'address:1', payload });
    await work();
    await allHaveState('sent');
    expect(server.received.map(({ to }) => to)).toEqual([['ada@canvass.test']]);
    expect(server.received[0]?.source).not.toContain('ada@new.test');
  });

  it('is not sent to a user who turned such mails off meanwhile', async () => {
    await enqueue();
    await settings({ 'response-limit': false });
    await work();
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
    for (let count = 0; count < 4; count += 1) await work();
    await allHaveState('sent');
    expect(server.received).toHaveLength(40);
  });

  it('that the server refuses leaves the address neither in the queue nor in the worker’s log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    server.answer = ({ to }, done) =>
      done(Object.assign(new Error(`<${to[0]}>: user unknown`), { responseCode: 550 }));
    await enqueue();
    await work({ mail: { url: server.url, from: FROM } }, log);
    await until(async () => (await jobs())[0]?.state === 'failed');
    expect((await jobs())[0]?.error).toContain('<[address]>: user unknown');
    expect((await row())?.failure).toContain('<[address]>: user unknown');
    expect(lines.join('')).toContain('a job failed');
    expect(lines.join('')).not.toContain('ada@canvass.test');
  });

  it('is retried with growing delays, and fails after the last attempt', async () => {
    server.answer = (_, done) => done(Object.assign(new Error('full'), { responseCode: 452 }));
    await enqueue();
    await work();
    const waits: number[] = [];
    for (let count = 1; count < MAX_ATTEMPTS; count += 1) {
      // The row first: its attempt is counted while the job runs, so that a job read after it is that attempt's.
      await until(async () => (await row())?.attempts === count && (await jobs())[0]?.state === 'retry');
      const [job] = await jobs();
      expect(await row()).toMatchObject({ state: 'pending', attempts: count });
      expect((await row())?.failure).toContain('full');
      expect(job?.error).toContain('full');
      waits.push(job?.wait ?? 0);
      await makeDue(deps);
    }
    await allHaveState('failed');
    // Minutes: one to two at first, twice as many each time.
    for (const [index, wait] of waits.entries()) {
      expect(wait / 60 / 2 ** index).toBeGreaterThan(0.9);
      expect(wait / 60 / 2 ** index).toBeLessThanOrEqual(2);
    }
    expect(await row()).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS });
    expect(server.received).toHaveLength(MAX_ATTEMPTS);
    await until(async () => (await jobs())[0]?.state === 'failed');
  });

  it('fails at once when the server refuses the mail for good', async () => {
    server.answer = (_, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    await enqueue();
    await work();
    await allHaveState('failed');
    expect(await row()).toMatchObject({ attempts: 1, failure: expect.stringContaining('no such mailbox') });
    await until(async () => (await jobs())[0]?.state === 'failed');
  });

  it('is retried while the server can’t be reached', async () => {
    await enqueue();
    await work({ mail: { url: 'smtp://127.0.0.1:1', from: FROM } });
    await until(async () => (await jobs())[0]?.state === 'retry');
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
        MAIL_FROM: 'Canvass <mail@canvass.example>',
        DELIVERY_POLL_MS: '50',
        LOG_LEVEL: 'silent',
      },
    });
    await until(() => server.received.length === 1);
    child.kill('SIGKILL');
    await work();
    expect(await row()).toMatchObject({ state: 'pending', attempts: 1 });
    expect(server.received).toHaveLength(1);

    server.answer = (_, done) => done();
    // The crashed worker gives no more signs of life.
    await deps.pool.query("update pgboss.job set heartbeat_on = now() - interval '1 hour'");
    await until(async () => (await jobs())[0]?.state === 'retry');
    await makeDue(deps);
    await allHaveState('sent');
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
    const ids = server.received.map(({ source }) => /Message-ID: (.*)/.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it.each(['send-mail', 'send-account-mail'] as const)(
    'ends for a mail that crashes its worker each time in %s',
    async (name) => {
      await enqueue();
      await deps.pool.query(
        "update pgboss.job set name = $1, state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour', retry_count = retry_limit",
        [name],
      );
      await work();
      await until(async () => (await jobsOf(deps, name))[0]?.state === 'failed');
      expect(await row()).toMatchObject({ state: 'pending' });
      expect(await failInterruptedMails(deps.db)).toBe(1);
      expect(await row()).toMatchObject({ state: 'failed', failure: 'interrupted' });
      expect(server.received).toEqual([]);
    },
  );

  it('is tried again when the operator retries the job of a mail that failed', async () => {
    server.answer = (_, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    await enqueue();
    await work();
    await until(async () => (await jobs())[0]?.state === 'failed');
    server.answer = (_, done) => done();
    expect(await retryFailedJobs(deps.pool)).toBe(1);
    await until(async () => (await jobs())[0]?.state === 'completed');
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('puts mails into the mailbox of the embedded mode, and ends there without a mail server', async () => {
    await enqueue('held:2026-10');
    await work({ mail: undefined, authEmulator: { url: 'http://127.0.0.1:1', secret: '' } });
    await allHaveState('sent');
    for (const stop of stops.splice(0)) await stop();
    await enqueue('held:2026-11');
    await work({ mail: undefined, authEmulator: undefined });
    await until(async () => (await rows()).every(({ state }) => state !== 'pending'));
    expect((await rows()).map(({ state, failure }) => ({ state, failure }))).toEqual([
      { state: 'sent', failure: null },
      { state: 'failed', failure: 'not_configured' },
    ]);
  });
});

it('finished mails are deleted after 90 days, pending ones are not', async () => {
  await enqueue('held:2026-10');
  await work();
  await allHaveState('sent');
  for (const stop of stops.splice(0)) await stop();
  await enqueue('held:2026-11');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await purgeMails(deps.db, inDays(89));
  expect(await rows()).toHaveLength(2);
  await purgeMails(deps.db, inDays(91));
  expect((await rows()).map(({ state }) => state)).toEqual(['pending']);
});

describe('beside a worker of an earlier release, which polls the table', () => {
  /** The mails that such a worker claims. */
  const claimed = async () => {
    const { rows: due } = await deps.pool.query<{ occasion: string }>(
      `update mails set attempts = attempts + 1, leased_until = now() + interval '5 minutes'
       where state = 'pending' and next_at <= now() and (leased_until is null or leased_until <= now())
       returning occasion`,
    );
    return due.map(({ occasion }) => occasion);
  };
  const storeWithoutJob = (occasion: string, nextAt: string) =>
    deps.pool.query(
      `insert into mails (id, user_id, kind, occasion, payload, next_at)
       values (gen_random_uuid(), 'ada', 'response-limit', $1, '{"plan": "free", "limit": 200}', now() + $2::interval)`,
      [occasion, nextAt],
    );

  it('mails that have a job are left alone by that worker', async () => {
    await enqueue();
    expect(await claimed()).toEqual([]);
    await work();
    await allHaveState('sent');
    expect(server.received).toHaveLength(1);
  });

  it('mails that a server of that release stored are sent once: by that worker, or after a minute by a job', async () => {
    await storeWithoutJob('old:sending', '-2 minutes');
    expect(await claimed()).toEqual(['old:sending']);
    await storeWithoutJob('old:new', '-30 seconds');
    await storeWithoutJob('old:left', '-2 minutes');
    const adopted = await Promise.all([1, 2, 3].map(() => adoptMails(deps.db)));
    expect(adopted.sort()).toEqual([0, 0, 1]);
    expect(await claimed()).toEqual(['old:new']);
    await work();
    const sentMails = async () => (await rows()).filter(({ state }) => state === 'sent');
    await until(async () => (await sentMails()).length > 0);
    expect((await sentMails()).map(({ occasion }) => occasion)).toEqual(['old:left']);
    expect(server.received).toHaveLength(1);
  });
});
