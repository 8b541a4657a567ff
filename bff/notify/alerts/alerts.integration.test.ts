import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { ALERTS_CHANNEL } from '../../platform/database/alerts-channel.ts';
import { notifications } from '../../platform/database/notifications.ts';
import { mails, releaseAlerts, users } from '../../platform/database/schema.ts';
import { type NewAlert, recordAlert } from '../../site/release-guard/alerts.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { jobsOf, makeDue, runTestJobs } from '../../testing/jobs.ts';
import { type Receiver, startReceiver, until } from '../../testing/receiver.ts';
import { composeMail } from '../mails/compose.ts';
import { finishMail } from '../mails/store.ts';
import { alertSender } from './send.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let deps: TestDeps;
let receiver: Receiver;
let stop: () => Promise<void>;

beforeAll(async () => {
  receiver = await startReceiver();
  deps = await startTestDeps({
    OPERATORS:
      'olga@example.com,oscar@example.com,absent@example.com,Rosa@bücher.example,uwe@xn--bcher-kva.example',
    OPS_ALERT_URL: `${receiver.url}/alerts`,
    OPS_ALERT_SECRET: SECRET,
  });
  await deps.db.insert(users).values([
    { id: 'olga', email: 'Olga@example.com', displayName: 'Olga' },
    { id: 'oscar', email: 'oscar@example.com', settings: { locale: 'it' } },
    { id: 'rosa', email: 'rosa@xn--bcher-kva.example' },
    { id: 'uwe', email: 'uwe@Bücher.example' },
    { id: 'ada', email: 'ada@example.com' },
    { id: 'eve', email: 'eve@bücher.example' },
  ]);
  const alerts = alertSender(deps);
  const runner = await runTestJobs(deps, { 'send-alert': (attempt) => alerts.send(attempt) });
  stop = async () => {
    await runner.stop();
    await alerts.close();
  };
});
afterAll(async () => {
  await stop();
  await receiver.stop();
  await deps.stop();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = (response) => void response.end('ok');
  await deps.db.delete(mails);
});

const rolledBack = (incident: string): NewAlert => ({
  kind: 'rolled-back',
  incident,
  area: 'account',
  version: '1.8.0-b',
  reason: '1.8.0-b failed for 12 of 40 reporters (30 %); the budget is 2 %. 1.7.0-a is live again.',
  details: {
    figures: {
      reporters: 40,
      failed: 12,
      budget: 0.02,
      baseline: { version: '1.7.0-a', reporters: 310, failed: 1 },
    },
    target: '1.7.0-a',
    hindrance: null,
    detail: null,
  },
});
const record = (alert: NewAlert) => deps.db.transaction((tx) => recordAlert(tx, alert, deps.now()));

async function posted(incident: string) {
  const [row] = await deps.db.select().from(releaseAlerts).where(eq(releaseAlerts.incident, incident));
  return row?.posted;
}

describe('an alert', () => {
  it('is sent once for an incident, signed, with what happened and why', async () => {
    const recorded = await Promise.all(Array.from({ length: 5 }, () => record(rolledBack('one'))));
    expect(recorded.filter(Boolean)).toHaveLength(1);
    await until(() => receiver.received.length > 0);
    await until(async () => (await jobsOf(deps, 'send-alert')).every(({ state }) => state === 'completed'));
    expect(receiver.received).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = receiver.received;
    expect(path).toBe('/alerts');
    expect(new Webhook(SECRET).verify(body, headers)).toMatchObject({
      type: 'release.rolled-back',
      text: 'Canvass: account: 1.8.0-b failed for 12 of 40 reporters (30 %); the budget is 2 %. 1.7.0-a is live again.',
      data: {
        area: 'account',
        version: '1.8.0-b',
        target: '1.7.0-a',
        figures: { failed: 12, reporters: 40 },
      },
    });
  });

  it('is mailed to the operators who have an account, each in their language', async () => {
    await record(rolledBack('two'));
    await until(() => receiver.received.length > 0);
    const rows = await deps.db
      .select({ email: users.email, kind: mails.kind, payload: mails.payload })
      .from(mails)
      .innerJoin(users, eq(users.id, mails.userId))
      .orderBy(users.email);
    expect(rows.map(({ email }) => email)).toEqual([
      'Olga@example.com',
      'oscar@example.com',
      'rosa@xn--bcher-kva.example',
      'uwe@Bücher.example',
    ]);
    const [stored] = rows;
    if (!stored) throw new Error('there is no mail');
    const site = { publicOrigin: 'https://canvass.example' };
    const english = composeMail(stored, { locale: 'en', name: 'Olga' }, site);
    expect(english.subject).toBe('account 1.8.0-b was rolled back');
    expect(english.text).toContain('- 1.8.0-b failed for: 12 of 40 visitors (30%)');
    expect(english.text).toContain('- 1.7.0-a failed for: 1 of 310 visitors (0.32%)');
    expect(english.text).toContain('https://canvass.example/ops');
    expect(english.text).not.toContain('#notifications');
    const italian = composeMail(stored, { locale: 'it', name: '' }, site);
    expect(italian.subject).toBe('Rollback di account 1.8.0-b');
    expect(italian.text).toContain('- Errori con 1.7.0-a: 1 su 310 visitatori (0,32%)');
    expect(italian.text).toContain('https://canvass.example/it/ops');
  });

  it('is sent again until it is taken, and mailed once', async () => {
    let answers = 0;
    receiver.answer = (response) => {
      answers += 1;
      response.statusCode = answers < 3 ? 500 : 204;
      response.end();
    };
    await record(rolledBack('three'));
    await until(async () => (await posted('three'))?.state === 'retrying');
    // Of the address only the origin: the rest may be a secret.
    expect(await posted('three')).toMatchObject({ to: new URL(receiver.url).origin, detail: '500' });
    await until(async () => {
      await makeDue(deps);
      return receiver.received.length === 3;
    });
    await until(async () => (await posted('three'))?.state === 'sent');
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
    expect(await deps.db.select().from(mails)).toHaveLength(4);
  });

  it('notifies the pages of operators when it is recorded, and of each attempt to send it', async () => {
    let answers = 0;
    receiver.answer = (response) => {
      answers += 1;
      response.statusCode = answers < 2 ? 503 : 204;
      response.end();
    };
    /** The states that a page shows which reads the alert after each notification, and at no other time. */
    const shown: (string | undefined)[] = [];
    let reading = Promise.resolve();
    const listening = notifications({ databaseUrl: deps.config.databaseUrl, log: deps.log });
    listening.channel(ALERTS_CHANNEL).subscribe('', () => {
      reading = reading.then(async () => void shown.push((await posted('five'))?.state));
    });
    await until(() => shown.length > 0);
    await record(rolledBack('five'));
    await until(() => shown.includes('retrying'));
    await until(async () => {
      await makeDue(deps);
      return shown.at(-1) === 'sent';
    });
    await listening.close();
    await reading;
  });

  it('notifies them of each attempt to mail it', async () => {
    const listening = notifications({ databaseUrl: deps.config.databaseUrl, log: deps.log });
    const notified = jest.fn();
    listening.channel(ALERTS_CHANNEL).subscribe('', notified);
    await until(() => notified.mock.calls.length > 0);
    await record(rolledBack('six'));
    const mail = await until(async () => (await deps.db.select().from(mails))[0]);
    await until(async () => (await jobsOf(deps, 'send-alert')).every(({ state }) => state === 'completed'));
    for (const outcome of [{ state: 'pending', failure: 'refused' }, { state: 'sent' }] as const) {
      const before = notified.mock.calls.length;
      await finishMail(deps.db, mail, outcome);
      await until(() => notified.mock.calls.length > before);
    }
    await listening.close();
  });

  it('that was deleted meanwhile is not sent', async () => {
    await deps.db.transaction(async (tx) => {
      await recordAlert(tx, rolledBack('four'), deps.now());
      await tx.delete(releaseAlerts).where(eq(releaseAlerts.incident, 'four'));
    });
    await until(async () => (await jobsOf(deps, 'send-alert')).every(({ state }) => state === 'completed'));
    expect(receiver.received).toEqual([]);
  });
});
