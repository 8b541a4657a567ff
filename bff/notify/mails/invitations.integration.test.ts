import { eq } from 'drizzle-orm';
import { users, workspaceInvitations, workspaces } from '../../platform/database/schema.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  createInvitation,
  type NewInvitation,
  resendInvitation,
  revokeInvitation,
} from '../../people/workspaces/invitations/store.ts';
import { readInvitationToken } from '../../people/workspaces/invitations/token.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { makeDue, runTestJobs } from '../../testing/jobs.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { until } from '../../testing/receiver.ts';
import { mailSender } from './send.ts';

let deps: TestDeps;
let server: MailServer;
let stops: Array<() => Promise<void> | void>;

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
  await server.stop();
  for (const stop of stops) await stop();
  await deps.pool.query('delete from pgboss.job');
  await deps.db.delete(users);
});

async function invite(given: Partial<NewInvitation> = {}): Promise<string> {
  const invitation = {
    workspaceId: 'ada',
    email: 'bob@canvass.test',
    role: 'editor' as const,
    invitedBy: 'ada',
    locale: 'en' as const,
    ...given,
  };
  const made = await deps.db.transaction((tx) =>
    createInvitation(tx, invitation, { config: deps.config, now: deps.now() }),
  );
  if (typeof made === 'string') throw new Error(made);
  return made.id;
}

/** A worker that sends the mails of invitations. */
async function work(
  mail: Deps['config']['mail'] = { url: server.url, from: { name: '', address: 'mail@canvass.example' } },
) {
  const sender = mailSender({ ...deps, config: { ...deps.config, mail } });
  const runner = await runTestJobs(deps, { 'send-invitation': (attempt) => sender.invite(attempt) });
  stops.push(runner.stop, sender.close);
}

const stored = async (id: string) =>
  (await deps.db.select().from(workspaceInvitations).where(eq(workspaceInvitations.id, id)))[0];

const lastText = () => server.received.at(-1)?.source ?? '';

it('a mail invites an address without an account, with a link whose token only the fragment has', async () => {
  const id = await invite();
  await work();
  await until(async () => (await stored(id))?.sentAt);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual(['bob@canvass.test']);
  expect(lastText()).toContain('Ada invites you');
  const [, token = ''] = /\/invitation#([\w.-]+)/.exec(lastText()) ?? [];
  expect(readInvitationToken(await signingKey(deps)(), token)).toBe(id);
});

it('it is in the language of the inviting member', async () => {
  const id = await invite({ locale: 'it' });
  await work();
  await until(async () => (await stored(id))?.sentAt);
  expect(lastText()).toMatch(/\/it\/invitation#/);
});

it('it is in the language of the account that the address has', async () => {
  await deps.db
    .insert(users)
    .values({ id: 'bob', email: 'Bob@canvass.test', displayName: 'Bob', settings: { locale: 'it' } });
  const id = await invite({ locale: 'en' });
  await work();
  await until(async () => (await stored(id))?.sentAt);
  expect(lastText()).toMatch(/\/it\/invitation#/);
});

it('it contains no link but its own, whatever the workspace and the inviting member are called', async () => {
  await deps.db.update(users).set({ displayName: 'Prize www.evil.com' }).where(eq(users.id, 'ada'));
  await deps.db
    .update(workspaces)
    .set({ name: 'Win at https://evil.com/now' })
    .where(eq(workspaces.id, 'ada'));
  const id = await invite();
  await work();
  await until(async () => (await stored(id))?.sentAt);
  expect(lastText()).toContain('Win at https: //evil. com/now');
  expect(lastText()).not.toMatch(/www\.evil|evil\.com|:\/\/evil/);
});

it('it is not sent once the invitation is revoked, and sent again with the same link', async () => {
  const revoked = await invite();
  await revokeInvitation(deps.db, 'ada', revoked, deps.now());
  const id = await invite();
  await work();
  await until(async () => (await stored(id))?.sentAt);
  const [link] = /\/invitation#[\w.-]+/.exec(lastText()) ?? [];
  const [messageId = ''] = /Message-ID:\s+<[^>]+>/.exec(lastText()) ?? [];
  expect(messageId).toContain(id);
  expect(
    await resendInvitation(
      deps.db,
      { workspaceId: 'ada', id, invitedBy: 'ada' },
      { config: deps.config, now: deps.now() },
    ),
  ).toBe('sent');
  await until(() => server.received.length === 2);
  expect(lastText()).toContain(link);
  // A receiver that drops repeated mails would drop one with the same id.
  expect(lastText()).toMatch(/Message-ID:\s+</);
  expect(lastText()).not.toContain(messageId);
  expect((await stored(revoked))?.sentAt).toBeNull();
});

it('an attempt after one whose outcome is unknown has the same Message-ID, so that the mail is received once', async () => {
  await invite();
  let attempts = 0;
  server.answer = (_, done) => {
    attempts += 1;
    done(attempts === 1 ? Object.assign(new Error('try later'), { responseCode: 451 }) : undefined);
  };
  await work();
  await until(async () => {
    await makeDue(deps);
    return attempts === 2;
  });
  const ids = server.received.map(({ source }) => /Message-ID:\s+<[^>]+>/.exec(source)?.[0]);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('an address that the mail server refuses for good is shown as failed', async () => {
  server.answer = (_, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
  const id = await invite();
  await work();
  await until(async () => (await stored(id))?.failure);
  expect((await stored(id))?.sentAt).toBeNull();
});
