import { INVITATION_DAYS, MOST_OWN_WORKSPACES, WORKSPACE_TRASH_DAYS } from '@canvass/shared/api/workspaces';
import { AUDIT_DAYS } from '@canvass/shared/domain/audit';
import type { Role } from '@canvass/shared/domain/policy';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { users, workspaceInvitations, workspaceMembers, workspaces } from '../../platform/database/schema.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import { until } from '../../testing/receiver.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { purgeInvitations } from './invitations/purge.ts';
import { invitationToken } from './invitations/token.ts';
import { purgeWorkspaces } from './store.ts';

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
});
afterAll(() => server.stop());

/** A new person, with the id `<name>-<number>` and an address of that name. */
async function person(name: string): Promise<{ id: string; email: string; call: Call }> {
  people += 1;
  const id = `${name}-${people}`;
  return { id, email: `${id}@example.com`, call: await server.signIn(id) };
}

async function team(owner: Call, name = 'Research'): Promise<string> {
  return (await owner('POST', '/api/workspaces', { body: { name } })).body.id;
}

async function join(workspaceId: string, userId: string, role: Role): Promise<void> {
  await server.deps.db.insert(workspaceMembers).values({ workspaceId, userId, role });
}

const tokenOf = async (id: string) => invitationToken(await signingKey(server.deps)(), id);

const outcome = ({ status, body }: Awaited<ReturnType<Call>>) => [status, body?.code];

describe('workspaces', () => {
  it('everyone has a personal one, and lists it before those of teams', async () => {
    const ada = await person('ada');
    const second = await team(ada.call, 'B');
    const first = await team(ada.call, 'a');
    const { items } = (await ada.call('GET', '/api/workspaces')).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([ada.id, first, second]);
    expect(items[0]).toMatchObject({
      name: null,
      personalOf: { id: ada.id },
      role: 'owner',
      members: 1,
      owners: 1,
    });
    expect(items[1]).toMatchObject({ name: 'a', personalOf: null, role: 'owner', members: 1 });
  });

  it('are renamed by admins, and by no one else', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    const id = await team(ada.call);
    await join(id, bob.id, 'editor');
    const rename = (call: Call, name: string) => call('PATCH', `/api/workspaces/${id}`, { body: { name } });
    expect(outcome(await rename(bob.call, 'Mine'))).toEqual([403, 'role_insufficient']);
    expect((await rename(ada.call, '  Insights ')).body.name).toBe('Insights');
    for (const invisible of [' ', '\u202E\u200B', '\u3164', '\u0301']) {
      expect((await rename(ada.call, invisible)).body.errors).toMatchObject([
        { field: 'name', code: 'required' },
      ]);
    }
    for (const name of ['研究', '🎈', '7', '&']) expect((await rename(ada.call, name)).body.name).toBe(name);
  });

  it(`are at most ${MOST_OWN_WORKSPACES} for one owner, also when they are created at once`, async () => {
    const ada = await person('ada');
    const answers = await Promise.all(
      Array.from({ length: MOST_OWN_WORKSPACES + 3 }, (_, index) =>
        ada.call('POST', '/api/workspaces', { body: { name: `W${index}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_OWN_WORKSPACES);
    expect(answers.filter(({ body }) => body.code === 'workspace_limit')).toHaveLength(3);
    // One in the trash doesn't count, and can't be restored above the limit.
    const { id } = answers.find(({ status }) => status === 201)?.body ?? {};
    const restore = () => ada.call('POST', `/api/workspaces/${id}/restore`);
    await ada.call('DELETE', `/api/workspaces/${id}`);
    const another = await ada.call('POST', '/api/workspaces', { body: { name: 'Another' } });
    expect(another.status).toBe(201);
    expect(outcome(await restore())).toEqual([409, 'workspace_limit']);
    await ada.call('DELETE', `/api/workspaces/${another.body.id}`);
    expect((await restore()).body.deletedAt).toBeNull();
  });

  it('in the trash take no responses, are shown to owners only, and are restored with their surveys', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    const id = await team(ada.call);
    await join(id, bob.id, 'admin');
    const inTeam = { 'Canvass-Workspace': id };
    const questions = [{ id: 'name', type: 'text_short', title: 'Name' }];
    const create = async (title: string) =>
      (await ada.call('POST', '/api/surveys', { body: { title, questions }, headers: inTeam })).body.id;
    const [survey, trashed] = [await create('S'), await create('T')];
    await ada.call('DELETE', `/api/surveys/${trashed}`);
    await ada.call('POST', `/api/surveys/${survey}/publish`, { body: {} });
    const respond = () =>
      server.call('PUT', `/api/public/surveys/${survey}/responses/${uuidv7()}`, {
        body: { sequence: 1, version: 1, answers: { name: 'Grace' }, completed: true },
      });
    expect((await respond()).status).toBe(200);

    expect(outcome(await bob.call('DELETE', `/api/workspaces/${id}`))).toEqual([403, 'role_insufficient']);
    expect((await ada.call('DELETE', `/api/workspaces/${id}`)).status).toBe(204);
    await until(async () => (await respond()).status >= 400 || undefined);
    expect((await ada.call('GET', `/api/surveys/${survey}`)).status).toBe(404);
    const ids = async (call: Call) =>
      (await call('GET', '/api/workspaces')).body.items.map((item: { id: string }) => item.id);
    expect([await ids(ada.call), await ids(bob.call)]).toEqual([[ada.id, id], [bob.id]]);

    expect((await ada.call('POST', `/api/workspaces/${id}/restore`)).body.deletedAt).toBeNull();
    await until(async () => (await respond()).status === 200 || undefined);
    const listed = (await bob.call('GET', '/api/surveys', { headers: inTeam })).body.items;
    expect(listed.map((item: { id: string }) => item.id)).toEqual([survey]);
  });

  it('are restored with their surveys also if two owners deleted them at once', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    const id = await team(ada.call);
    await join(id, bob.id, 'owner');
    const headers = { 'Canvass-Workspace': id };
    const survey = (await ada.call('POST', '/api/surveys', { body: { title: 'S' }, headers })).body.id;
    const { pool } = server.deps;
    const holder = await pool.connect();
    const waiting = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    const deletions: ReturnType<Call>[] = [];
    try {
      await holder.query('begin');
      await holder.query('select from workspaces where id = $1 for update', [id]);
      for (const { call } of [ada, bob]) {
        deletions.push(call('DELETE', `/api/workspaces/${id}`));
        await until(async () => (await waiting()) === deletions.length || undefined);
      }
    } finally {
      await holder.query('commit');
      holder.release();
    }
    expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual([204, 204]);
    const audited = "select from audit_entries where action = 'workspace.delete' and workspace_id = $1";
    expect((await pool.query(audited, [id])).rowCount).toBe(1);
    await ada.call('POST', `/api/workspaces/${id}/restore`);
    const listed = (await ada.call('GET', '/api/surveys', { headers })).body.items;
    expect(listed.map((item: { id: string }) => item.id)).toEqual([survey]);
  });

  it(`are deleted after ${WORKSPACE_TRASH_DAYS} days in the trash`, async () => {
    const ada = await person('ada');
    const id = await team(ada.call);
    await ada.call('DELETE', `/api/workspaces/${id}`);
    const after = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await purgeWorkspaces(server.deps.db, after(WORKSPACE_TRASH_DAYS - 1))).toBe(0);
    expect(await purgeWorkspaces(server.deps.db, after(WORKSPACE_TRASH_DAYS + 1))).toBeGreaterThan(0);
    expect(await server.deps.db.select().from(workspaces).where(eq(workspaces.id, id))).toEqual([]);
  });

  it('that are personal are deleted with the account only', async () => {
    const ada = await person('ada');
    expect(outcome(await ada.call('DELETE', `/api/workspaces/${ada.id}`))).toEqual([
      409,
      'personal_workspace',
    ]);
  });

  it('of others don’t exist', async () => {
    const [ada, eve] = [await person('ada'), await person('eve')];
    const id = await team(ada.call);
    for (const path of ['', '/members', '/invitations']) {
      expect(outcome(await eve.call('GET', `/api/workspaces/${id}${path}`))).toEqual([404, 'not_found']);
    }
    expect(outcome(await eve.call('POST', `/api/workspaces/${id}/restore`))).toEqual([404, 'not_found']);
  });
});

describe('members', () => {
  it('are listed with their roles, and get others by admins; only owners make and unmake owners', async () => {
    const [ada, bob, cy] = [await person('ada'), await person('bob'), await person('cy')];
    const id = await team(ada.call);
    await join(id, bob.id, 'admin');
    await join(id, cy.id, 'viewer');
    const give = (call: Call, member: string, role: Role) =>
      call('PATCH', `/api/workspaces/${id}/members/${member}`, { body: { role } });
    expect((await give(bob.call, cy.id, 'analyst')).status).toBe(204);
    expect(outcome(await give(bob.call, cy.id, 'owner'))).toEqual([403, 'owner_only']);
    expect(outcome(await give(bob.call, ada.id, 'viewer'))).toEqual([403, 'owner_only']);
    expect(outcome(await give(cy.call, cy.id, 'admin'))).toEqual([403, 'role_insufficient']);
    expect((await give(ada.call, cy.id, 'owner')).status).toBe(204);
    const { items } = (await cy.call('GET', `/api/workspaces/${id}/members`)).body;
    expect(items.map((item: { id: string; role: Role }) => [item.id, item.role])).toEqual([
      [ada.id, 'owner'],
      [bob.id, 'admin'],
      [cy.id, 'owner'],
    ]);
  });

  it('may leave, but not the last owner, also when two leave at once', async () => {
    const [ada, bob, cy] = [await person('ada'), await person('bob'), await person('cy')];
    const id = await team(ada.call);
    await join(id, bob.id, 'owner');
    await join(id, cy.id, 'viewer');
    const leave = (who: { id: string; call: Call }) => who.call('POST', `/api/workspaces/${id}/leave`);
    expect((await leave(cy)).status).toBe(204);
    expect((await cy.call('GET', `/api/workspaces/${id}`)).status).toBe(404);
    const left = await Promise.all([leave(ada), leave(bob)]);
    expect(left.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(left.find(({ status }) => status === 409)?.body.code).toBe('last_owner');
  });

  it('are removed by admins; the person of a personal workspace stays', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    await join(ada.id, bob.id, 'owner');
    const remove = (call: Call, member: string) =>
      call('DELETE', `/api/workspaces/${ada.id}/members/${member}`);
    expect(outcome(await remove(bob.call, ada.id))).toEqual([409, 'personal_owner']);
    expect((await remove(ada.call, bob.id)).status).toBe(204);
    expect(outcome(await remove(ada.call, 'nobody'))).toEqual([404, 'not_found']);
  });
});

describe('invitations', () => {
  const invite = (call: Call, workspace: string, email: string, role = 'editor') =>
    call('POST', `/api/workspaces/${workspace}/invitations`, { body: { email, role } });
  const accept = async (call: Call, id: string) =>
    call('POST', '/api/invitations/accept', { body: { token: await tokenOf(id) } });
  const find = async (token: string) => server.call('POST', '/api/invitations/find', { body: { token } });

  const losses: Array<[string, Role | undefined]> = [
    ['is removed', undefined],
    ['gets a lower role', 'editor'],
  ];
  it.each(losses)('of an admin who %s lead nowhere, so that no one comes back by one', async (_, role) => {
    const [ada, bob, back] = [await person('ada'), await person('bob'), await person('back')];
    const id = await team(ada.call);
    await join(id, bob.id, 'admin');
    const own = (await invite(bob.call, id, back.email, 'admin')).body.id;
    const others = (await invite(ada.call, id, 'other@canvass.test')).body.id;
    const change = (to?: Role) =>
      ada.call(to ? 'PATCH' : 'DELETE', `/api/workspaces/${id}/members/${bob.id}`, {
        body: to && { role: to },
      });
    expect((await change('owner')).status).toBe(204);
    expect((await find(await tokenOf(own))).status).toBe(200);
    expect((await change(role)).status).toBe(204);
    expect(outcome(await accept(back.call, own))).toEqual([410, 'invitation_gone']);
    const { items } = (await ada.call('GET', `/api/workspaces/${id}/invitations`)).body;
    expect(items).toMatchObject([{ id: others }]);
    const revoked = (await ada.call('GET', `/api/workspaces/${id}/audit?action=invitation.revoke`)).body
      .items;
    expect(revoked).toMatchObject([{ subject: { id: own }, caller: { id: ada.id } }]);
  });

  it('go to addresses with a domain in letters of another alphabet, too; a refusal names the field', async () => {
    const ada = await person('ada');
    const id = await team(ada.call);
    expect((await invite(ada.call, id, 'rosa@bücher.example')).status).toBe(201);
    expect((await invite(ada.call, id, 'rosa@bücher')).body.errors).toMatchObject([{ field: 'email' }]);
  });

  it('are opened by anyone with the link, and accepted by an account of that address only', async () => {
    const [ada, bob, eve] = [await person('ada'), await person('bob'), await person('eve')];
    const id = await team(ada.call);
    const made = await invite(ada.call, id, bob.email.toUpperCase(), 'analyst');
    expect(made.body).toMatchObject({ email: bob.email, role: 'analyst', failed: false });
    const opened = await find(await tokenOf(made.body.id));
    expect(opened.body).toMatchObject({
      workspace: { id, name: 'Research' },
      role: 'analyst',
      email: bob.email,
    });
    expect(outcome(await accept(eve.call, made.body.id))).toEqual([403, 'invitation_other_address']);
    expect((await accept(bob.call, made.body.id)).body).toMatchObject({ id, role: 'analyst', members: 2 });
    // A repeated click leads to the workspace again; the link opens no more for others.
    expect((await accept(bob.call, made.body.id)).body.id).toBe(id);
    expect(outcome(await find(await tokenOf(made.body.id)))).toEqual([410, 'invitation_gone']);
    expect((await ada.call('GET', `/api/workspaces/${id}/invitations`)).body.items).toEqual([]);
  });

  it('are accepted, and repeated ones refused, whichever way a domain beyond ASCII is written', async () => {
    const [ada, rosa, uwe] = [await person('ada'), await person('rosa'), await person('uwe')];
    const have = (id: string, email: string) =>
      server.deps.db.update(users).set({ email }).where(eq(users.id, id));
    await have(rosa.id, 'Rosa@bücher.example');
    await have(uwe.id, 'uwe@xn--bcher-kva.example');
    const id = await team(ada.call);
    const [toRosa, toUwe] = ['rosa@xn--bcher-kva.example', 'uwe@BÜCHER.example'];
    const made = (await invite(ada.call, id, toRosa)).body;
    expect(outcome(await invite(ada.call, id, 'rosa@Bücher.example'))).toEqual([409, 'already_invited']);
    expect(outcome(await accept(uwe.call, made.id))).toEqual([403, 'invitation_other_address']);
    expect((await accept(rosa.call, made.id)).status).toBe(200);
    expect(outcome(await invite(ada.call, id, toRosa))).toEqual([409, 'already_member']);
    expect((await accept(uwe.call, (await invite(ada.call, id, toUwe)).body.id)).status).toBe(200);
  });

  it('are refused for members and for addresses that were invited, and to those who may not invite', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    const id = await team(ada.call);
    await join(id, bob.id, 'editor');
    expect(outcome(await invite(ada.call, id, bob.email))).toEqual([409, 'already_member']);
    expect((await invite(ada.call, id, 'new@canvass.test')).status).toBe(201);
    expect(outcome(await invite(ada.call, id, 'NEW@canvass.test'))).toEqual([409, 'already_invited']);
    expect(outcome(await invite(bob.call, id, 'other@canvass.test'))).toEqual([403, 'role_insufficient']);
    expect((await invite(ada.call, id, 'x@canvass.test', 'owner')).body.errors[0].field).toBe('role');
    expect((await invite(ada.call, id, 'not an address')).body.errors[0].field).toBe('email');
  });

  it('expire, are sent again for as long as new ones, and lead nowhere once revoked', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    const id = await team(ada.call);
    const made = (await invite(ada.call, id, bob.email)).body;
    const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000;
    expect(days).toBe(INVITATION_DAYS);
    await server.deps.db
      .update(workspaceInvitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(workspaceInvitations.id, made.id));
    expect(outcome(await accept(bob.call, made.id))).toEqual([410, 'invitation_expired']);
    const path = `/api/workspaces/${id}/invitations/${made.id}`;
    expect((await ada.call('POST', `${path}/resend`)).status).toBe(204);
    expect((await find(await tokenOf(made.id))).status).toBe(200);
    expect((await ada.call('DELETE', path)).status).toBe(204);
    expect(outcome(await accept(bob.call, made.id))).toEqual([410, 'invitation_gone']);
    expect((await ada.call('POST', `${path}/resend`)).status).toBe(404);
  });

  it('to one address are six mails of one person in 24 hours at most, from however many workspaces', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    const teams = await Promise.all(Array.from({ length: 7 }, () => team(ada.call)));
    for (const id of teams.slice(0, 5)) {
      expect((await invite(ada.call, id, 'uta@bücher.example')).status).toBe(201);
    }
    const made = (await invite(ada.call, teams[5] ?? '', 'UTA@xn--bcher-kva.example')).body.id;
    const refused = await invite(ada.call, teams[6] ?? '', 'uta@bücher.example');
    expect(outcome(refused)).toEqual([409, 'too_many_invitations']);
    expect(refused.body.message).toContain('6');
    const again = await ada.call('POST', `/api/workspaces/${teams[5]}/invitations/${made}/resend`);
    expect(outcome(again)).toEqual([409, 'too_many_invitations']);
    expect((await invite(ada.call, teams[6] ?? '', 'ugo@bücher.example')).status).toBe(201);
    expect((await invite(bob.call, await team(bob.call), 'uta@bücher.example')).status).toBe(201);
  });

  it('to one address are three mails in 24 hours at most, with withdrawn and resent ones', async () => {
    const ada = await person('ada');
    const id = await team(ada.call);
    const path = `/api/workspaces/${id}/invitations`;
    const again = (made: string) => ada.call('POST', `${path}/${made}/resend`);
    const first = (await invite(ada.call, id, 'rosa@bücher.example')).body.id;
    await ada.call('DELETE', `${path}/${first}`);
    const second = (await invite(ada.call, id, 'ROSA@xn--bcher-kva.example')).body.id;
    expect((await again(second)).status).toBe(204);
    expect(outcome(await again(second))).toEqual([409, 'too_many_invitations']);
    await ada.call('DELETE', `${path}/${second}`);
    expect(outcome(await invite(ada.call, id, 'rosa@bücher.example'))).toEqual([409, 'too_many_invitations']);
    expect((await invite(ada.call, id, 'uwe@bücher.example')).status).toBe(201);
    expect((await invite(ada.call, await team(ada.call), 'rosa@bücher.example')).status).toBe(201);
    const yesterday = new Date(Date.now() - 86_400_000);
    await server.deps.db.update(workspaceInvitations).set({ createdAt: yesterday });
    expect((await invite(ada.call, id, 'rosa@bücher.example')).status).toBe(201);
  });

  it('lead to the workspace however often they are accepted at once', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    const id = await team(ada.call);
    const made = (await invite(ada.call, id, bob.email)).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(bob.call, made.id)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, id]));
    const joined = (await ada.call('GET', `/api/workspaces/${id}/audit?person=${bob.id}`)).body.items;
    expect(joined).toMatchObject([{ action: 'member.join', details: { role: 'editor' } }]);
  });

  it('that a member accepts leave their role, and are no entry of the audit log about joining', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    const id = await team(ada.call);
    const made = (await invite(ada.call, id, bob.email, 'admin')).body;
    await join(id, bob.id, 'viewer');
    expect((await accept(bob.call, made.id)).body).toMatchObject({ id, role: 'viewer' });
    expect((await ada.call('GET', `/api/workspaces/${id}/invitations`)).body.items).toEqual([]);
    expect((await ada.call('GET', `/api/workspaces/${id}/audit?person=${bob.id}`)).body.items).toEqual([]);
  });

  it(`are deleted ${AUDIT_DAYS} days after they were accepted, were withdrawn or expired`, async () => {
    const ada = await person('ada');
    const now = Date.now();
    const ago = (days: number) => new Date(now - days * 86_400_000);
    const invitation = (email: string, expired: number, ended: { acceptedAt?: Date; revokedAt?: Date }) => ({
      id: uuidv7(),
      workspaceId: ada.id,
      email,
      role: 'viewer' as const,
      locale: 'en' as const,
      createdAt: ago(900),
      expiresAt: ago(expired),
      ...ended,
    });
    const [older, newer] = [AUDIT_DAYS + 1, AUDIT_DAYS - 1];
    await server.deps.db
      .insert(workspaceInvitations)
      .values([
        invitation('expired@canvass.test', older, {}),
        invitation('accepted@canvass.test', newer, { acceptedAt: ago(older) }),
        invitation('withdrawn@canvass.test', newer, { revokedAt: ago(older) }),
        invitation('expired-later@canvass.test', newer, {}),
        invitation('accepted-later@canvass.test', older, { acceptedAt: ago(newer) }),
        invitation('withdrawn-later@canvass.test', older, { revokedAt: ago(newer) }),
      ]);
    expect(await purgeInvitations(server.deps.db, new Date(now))).toBe(3);
    const left = await server.deps.db
      .select({ email: workspaceInvitations.email })
      .from(workspaceInvitations)
      .where(eq(workspaceInvitations.workspaceId, ada.id));
    expect(left.map(({ email }) => email.split('@')[0])).toEqual(
      expect.arrayContaining(['expired-later', 'accepted-later', 'withdrawn-later']),
    );
    expect(left).toHaveLength(3);
  });

  it('can’t be guessed from their ids', async () => {
    const ada = await person('ada');
    const { id } = (await invite(ada.call, await team(ada.call), 'guess@canvass.test')).body;
    const right = await tokenOf(id);
    const others = [id, `${id}.`, `${right}x`, right.slice(0, -1), `${uuidv7()}.${right.split('.')[1]}`, 'x'];
    for (const token of others) expect(outcome(await find(token))).toEqual([410, 'invitation_gone']);
  });
});

describe('deleting an account', () => {
  const deleteAccount = (call: Call) => call('POST', '/api/auth/delete-account');

  it('is refused while others work in the personal workspace, and keeps what they made there', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    await join(ada.id, bob.id, 'editor');
    const inPersonal = { headers: { 'Canvass-Workspace': ada.id } };
    const { id } = (await bob.call('POST', '/api/surveys', { body: { title: 'Mine' }, ...inPersonal })).body;
    expect(outcome(await deleteAccount(ada.call))).toEqual([409, 'personal_workspace_shared']);
    expect((await bob.call('GET', `/api/surveys/${id}`)).status).toBe(200);
    await ada.call('DELETE', `/api/workspaces/${ada.id}/members/${bob.id}`);
    expect((await deleteAccount(ada.call)).status).toBe(204);
  });

  it('revokes the invitations that its admin made elsewhere', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    const id = await team(ada.call);
    await join(id, bob.id, 'admin');
    const body = { email: 'bob-again@canvass.test', role: 'admin' };
    expect((await bob.call('POST', `/api/workspaces/${id}/invitations`, { body })).status).toBe(201);
    expect((await deleteAccount(bob.call)).status).toBe(204);
    expect((await ada.call('GET', `/api/workspaces/${id}/invitations`)).body.items).toEqual([]);
  });

  it('is refused while others would be left in a workspace without an owner, which is named', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    const id = await team(ada.call, 'Field work');
    await join(id, bob.id, 'editor');
    const refused = await deleteAccount(ada.call);
    expect(outcome(refused)).toEqual([409, 'last_owner_of']);
    expect(refused.body.message).toContain('Field work');
    await ada.call('PATCH', `/api/workspaces/${id}/members/${bob.id}`, { body: { role: 'owner' } });
    expect((await bob.call('GET', `/api/workspaces/${id}`)).body).toMatchObject({ members: 2, owners: 2 });
    expect((await deleteAccount(ada.call)).status).toBe(204);
    expect((await bob.call('GET', `/api/workspaces/${id}`)).body).toMatchObject({
      role: 'owner',
      members: 1,
      owners: 1,
    });
  });

  type Person = Awaited<ReturnType<typeof person>>;
  /** How another owner of a workspace goes, and what they are told when there is no other one. */
  const goes: Array<[string, (who: Person, id: string) => ReturnType<Call>, string]> = [
    ['leaves', ({ call }, id) => call('POST', `/api/workspaces/${id}/leave`), 'last_owner'],
    [
      'gives up the role',
      (who, id) => who.call('PATCH', `/api/workspaces/${id}/members/${who.id}`, { body: { role: 'admin' } }),
      'last_owner',
    ],
    ['deletes the account', ({ call }) => deleteAccount(call), 'last_owner_of'],
  ];
  it.each(goes)('leaves an owner when another one %s meanwhile', async (_, go, refusal) => {
    const [ada, bob, cy] = [await person('ada'), await person('bob'), await person('cy')];
    const id = await team(ada.call);
    await join(id, bob.id, 'owner');
    await join(id, cy.id, 'viewer');
    const client = await server.deps.pool.connect();
    const waiting = async () => {
      const { rows } = await server.deps.pool.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count ?? 0;
    };
    try {
      await client.query('begin');
      // Ada's deletion has decided what becomes of her workspaces, and waits for this lock before it is committed.
      await client.query('select from users where id = $1 for key share', [ada.id]);
      const deleted = deleteAccount(ada.call);
      await until(async () => (await waiting()) === 1);
      let hasGone = false;
      const gone = go(bob, id).finally(() => {
        hasGone = true;
      });
      await until(async () => hasGone || (await waiting()) === 2);
      await client.query('commit');
      expect((await deleted).status).toBe(204);
      expect(outcome(await gone)).toEqual([409, refusal]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    const { items } = (await cy.call('GET', `/api/workspaces/${id}/members`)).body;
    expect(items).toMatchObject([
      { id: bob.id, role: 'owner' },
      { id: cy.id, role: 'viewer' },
    ]);
  });

  it('deletes the workspaces that no one else belongs to', async () => {
    const ada = await person('ada');
    const id = await team(ada.call);
    expect((await deleteAccount(ada.call)).status).toBe(204);
    const left = await server.deps.db.select().from(workspaces).where(eq(workspaces.id, id));
    expect(left).toEqual([]);
  });
});
