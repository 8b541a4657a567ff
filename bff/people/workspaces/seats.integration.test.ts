import { PLANS } from '@canvass/shared/domain/plans';
import { eq } from 'drizzle-orm';
import { workspaceInvitations, workspaceMembers, workspaces } from '../../platform/database/schema.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { invitationToken } from './invitations/token.ts';

const { seats } = PLANS.free;

let server: TestServer;
let teams = 0;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0', OPERATOR_PLAN: 'free' });
});
afterAll(() => server.stop());

interface Team {
  id: string;
  owner: Call;
  invite: (address: string) => ReturnType<Call>;
  /** Accepts the invitation with the account `<name>@example.com`. */
  accept: (name: string, invitation: string) => ReturnType<Call>;
  /** The seats as the subscription page shows them. */
  used: () => Promise<number>;
}

/** A workspace with an owner and no other member. */
async function team(): Promise<Team> {
  teams += 1;
  const owner = await server.signIn(`owner${teams}`);
  const { id } = (await owner('POST', '/api/workspaces', { body: { name: 'Team' } })).body;
  return {
    id,
    owner,
    invite: (address) =>
      owner('POST', `/api/workspaces/${id}/invitations`, { body: { email: address, role: 'editor' } }),
    accept: async (name, invitation) => {
      const token = invitationToken(await signingKey(server.deps)(), invitation);
      return (await server.signIn(name))('POST', '/api/invitations/accept', { body: { token } });
    },
    used: async () =>
      (await owner('GET', '/api/subscription', { headers: { 'Canvass-Workspace': id } })).body.usage.seats,
  };
}

const outcome = ({ status, body }: Awaited<ReturnType<Call>>) => [status, body?.code];
const expire = (id: string) =>
  server.deps.db
    .update(workspaceInvitations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(workspaceInvitations.id, id));
const givePlan = (id: string, plan: 'free' | 'pro' | 'business') =>
  server.deps.db.update(workspaces).set({ plan }).where(eq(workspaces.id, id));
const countMembers = async (id: string) =>
  (await server.deps.db.select().from(workspaceMembers).where(eq(workspaceMembers.workspaceId, id))).length;

describe('seats', () => {
  it('are taken by members and by invitations that can be accepted, and shown with the plan', async () => {
    const { id, owner, invite, accept, used } = await team();
    const made = (await invite('bea@example.com')).body.id;
    expect((await invite('cal@example.com')).status).toBe(201);
    expect(await used()).toBe(seats);
    const { limits } = (await owner('GET', '/api/subscription')).body;
    expect(limits.seats).toBe(seats);
    const refused = await invite('dan@example.com');
    expect(outcome(refused)).toEqual([409, 'seat_limit']);
    expect(refused.body.message).toContain(`All ${seats} seats`);
    const inItalian = await owner('POST', `/api/workspaces/${id}/invitations`, {
      body: { email: 'dan@example.com', role: 'editor' },
      headers: { 'Accept-Language': 'it' },
    });
    expect(inItalian.body.message).toContain(`Tutti i ${seats} posti`);
    // A seat that an invitation has taken is the member's: no other invitation and no change of role take it away.
    expect((await accept('bea', made)).body.members).toBe(2);
    expect(await used()).toBe(seats);
  });

  it('are free again once a member leaves, or an invitation is revoked or has expired; sent again, it takes one again', async () => {
    const { id, owner, invite } = await team();
    const first = (await invite('first@example.com')).body.id;
    const second = (await invite('second@example.com')).body.id;
    const path = `/api/workspaces/${id}/invitations`;
    expect((await owner('DELETE', `${path}/${first}`)).status).toBe(204);
    const third = (await invite('third@example.com')).body.id;
    // One that is valid has its seat already.
    expect((await owner('POST', `${path}/${third}/resend`)).status).toBe(204);
    await expire(second);
    expect((await invite('fourth@example.com')).status).toBe(201);
    expect(outcome(await owner('POST', `${path}/${second}/resend`))).toEqual([409, 'seat_limit']);
    expect((await owner('DELETE', `${path}/${third}`)).status).toBe(204);
    expect((await owner('POST', `${path}/${second}/resend`)).status).toBe(204);
  });

  it('are never more than the plan has, also when many are invited at once', async () => {
    const { invite, used } = await team();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => invite(`guest${index}@example.com`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(seats - 1);
    expect(answers.filter(({ body }) => body.code === 'seat_limit')).toHaveLength(11 - seats);
    expect(await used()).toBe(seats);
  });

  it('are unlimited in the largest plan', async () => {
    const { id, owner, invite } = await team();
    await givePlan(id, 'business');
    for (let count = 0; count <= seats; count += 1) {
      expect((await invite(`many${count}@example.com`)).status).toBe(201);
    }
    const { limits } = (await owner('GET', '/api/subscription', { headers: { 'Canvass-Workspace': id } }))
      .body;
    expect(limits.seats).toBeNull();
  });
});

describe('when the plan gets smaller', () => {
  it('S17.7 all members stay and work, and no one can be invited until a seat is free', async () => {
    const { id, owner, invite, used } = await team();
    await givePlan(id, 'pro');
    const headers = { 'Canvass-Workspace': id };
    const names = Array.from({ length: seats }, (_, index) => `over${index}`);
    const calls: Call[] = [];
    for (const name of names) {
      calls.push(await server.signIn(name));
      await server.deps.db.insert(workspaceMembers).values({ workspaceId: id, userId: name, role: 'editor' });
    }
    await givePlan(id, 'free');
    expect(await used()).toBe(seats + 1);
    for (const call of calls) {
      expect((await call('POST', '/api/surveys', { body: { title: 'S' }, headers })).status).toBe(201);
      expect((await call('GET', `/api/workspaces/${id}/members`)).body.items).toHaveLength(seats + 1);
    }
    expect(outcome(await invite('new@example.com'))).toEqual([409, 'seat_limit']);
    // Roles can be changed, and the workspace can be passed on: neither takes a seat.
    const change = { body: { role: 'owner' } };
    expect((await owner('PATCH', `/api/workspaces/${id}/members/over0`, change)).status).toBe(204);
    for (const name of names.slice(1)) await owner('DELETE', `/api/workspaces/${id}/members/${name}`);
    expect((await invite('new@example.com')).status).toBe(201);
  });

  it('S17.3 a valid invitation of before is sent again, an expired one is not', async () => {
    const { id, owner, invite } = await team();
    await givePlan(id, 'pro');
    const invited: string[] = [];
    for (let count = 0; count <= seats; count += 1)
      invited.push((await invite(`again${count}@example.com`)).body.id);
    await givePlan(id, 'free');
    const resend = (invitation = '') =>
      owner('POST', `/api/workspaces/${id}/invitations/${invitation}/resend`);
    expect((await resend(invited[0])).status).toBe(204);
    await expire(invited[1] ?? '');
    expect(outcome(await resend(invited[1]))).toEqual([409, 'seat_limit']);
  });

  it('invitations of before are accepted as long as members have seats, also when many accept at once', async () => {
    const { id, invite, accept } = await team();
    await givePlan(id, 'pro');
    const names = Array.from({ length: 9 }, (_, index) => `late${index}`);
    const invited: string[] = [];
    for (const name of names) invited.push((await invite(`${name}@example.com`)).body.id);
    await givePlan(id, 'free');
    const answers = await Promise.all(names.map((name, index) => accept(name, invited[index] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(seats - 1);
    const refused = answers.findIndex(({ body }) => body.code === 'workspace_full');
    expect(answers.filter(({ body }) => body.code === 'workspace_full')).toHaveLength(10 - seats);
    expect(await countMembers(id)).toBe(seats);
    // The invitation stays valid: the same link works once a seat is free.
    await givePlan(id, 'pro');
    expect((await accept(names[refused] ?? '', invited[refused] ?? '')).status).toBe(200);
  });
});
