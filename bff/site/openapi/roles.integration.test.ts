import { v7 as uuidv7 } from 'uuid';
import type { Endpoint } from '@canvass/shared/api/endpoint';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import { may, type Permission, ROLES, type Role } from '@canvass/shared/domain/policy';
import { workspaceMembers } from '../../platform/database/schema.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

/** When a call is made: each role makes all calls on the same things, so what takes things away comes last. */
const orderOf = ({ method, path }: Endpoint) => (path.endsWith('/leave') ? 2 : method === 'delete' ? 1 : 0);

/** Every call about something of a workspace. */
const calls = ENDPOINTS.filter(({ permission }) => permission !== undefined).toSorted(
  (one, other) => orderOf(one) - orderOf(other),
) as Array<Endpoint & { permission: Permission }>;

const named = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

let server: TestServer;
let owner: Call;
const members = {} as Record<Role, Call>;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0', WEBHOOK_ALLOW_LOOPBACK: '1' });
  owner = await server.signIn('team');
  for (const role of ROLES) {
    const userId = `member-${role}`;
    members[role] = await server.signIn(userId);
    await server.deps.db.insert(workspaceMembers).values({ workspaceId: 'team', userId, role });
  }
});
afterAll(() => server.stop());

/** Things of the team, made anew for each role: a role that may delete them leaves none. */
async function things(): Promise<Record<string, Record<string, string>>> {
  const questions = [{ id: 'name', type: 'text_short', title: 'Name' }];
  const survey = await publishedSurvey(owner, { title: 'Of the team', questions });
  const responseId = uuidv7();
  await server.call('PUT', `/api/public/surveys/${survey}/responses/${responseId}`, {
    body: { sequence: 1, version: 1, answers: { name: 'Grace' }, completed: true },
  });
  const widget = (await owner('POST', '/api/widgets', { body: { name: 'W', surveyId: survey } })).body.id;
  const brand = (await owner('POST', '/api/brands', { body: { name: 'B', design: { color: '#0b7a75' } } }))
    .body.id;
  const hook = { url: 'https://hooks.example.com/', events: ['survey_created'] };
  const webhook = (await owner('POST', '/api/webhooks', { body: hook })).body.id;
  return {
    surveys: {
      id: survey,
      responseId,
      version: '1',
      change: uuidv7(),
      linkId: 'AAAAAAAAAAAA',
      tab: uuidv7(),
      exportId: uuidv7(),
    },
    widgets: { id: widget },
    brands: { id: brand },
    webhooks: { id: webhook, delivery: uuidv7() },
    // No such member and no such invitation: a caller whose role doesn't suffice is refused before they are looked for.
    workspaces: { workspace: 'team', member: 'nobody', invitation: uuidv7(), key: uuidv7() },
  };
}

it('lists what belongs to the workspace that a request names, and to no one else’s', async () => {
  await things();
  const titles = async (call: Call, headers: Record<string, string> = {}) =>
    (await call('GET', '/api/surveys', { headers })).body.items.map(({ title }: { title: string }) => title);
  const ofTeam = { [WORKSPACE_HEADER]: 'team' };
  expect(await titles(members.viewer, ofTeam)).toContain('Of the team');
  expect(await titles(members.viewer)).toEqual([]);
  const byLink = await members.viewer('GET', '/api/surveys?workspace=team');
  expect(byLink.body.items.length).toBeGreaterThan(0);
  const stranger = await server.signIn('stranger');
  const refused = await stranger('GET', '/api/surveys', { headers: ofTeam });
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
});

it('a member who deletes many responses at once needs the permission to delete', async () => {
  const { surveys: { id, responseId } = {} } = await things();
  const change = (call: Call) =>
    call('POST', `/api/surveys/${id}/responses/changes`, {
      body: { action: 'delete', change: uuidv7(), selection: { ids: [responseId] } },
    });
  expect((await change(members.analyst)).body.code).toBe('role_insufficient');
  expect((await change(members.editor)).body).toEqual({ changed: 1, done: true });
});

// Last, because each role leaves at the end of its calls.
describe.each(ROLES)('a member of a workspace who is its %s', (role) => {
  it('S6.3 may do what the policy allows, and nothing else', async () => {
    const ids = await things();
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const endpoint of calls) {
      const of = ids[endpoint.path.split('/')[2] ?? ''] ?? {};
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => of[name] ?? `{${name}}`);
      // Event streams don't end by themselves; their status is decided when they begin.
      const method = path.endsWith('/stream') ? 'HEAD' : endpoint.method.toUpperCase();
      const answer = await members[role](method, path, {
        headers: { [WORKSPACE_HEADER]: 'team', 'If-Match': '*' },
        ...(endpoint.body ? { body: {} } : {}),
      });
      const refused =
        answer.status === 403 && (method === 'HEAD' || answer.body?.code === 'role_insufficient');
      answers[named(endpoint)] = refused ? 'refused' : 'allowed';
      expected[named(endpoint)] = may(role, endpoint.permission) ? 'allowed' : 'refused';
      expect([named(endpoint), answer.status]).not.toEqual([named(endpoint), 401]);
      expect(answer.status).toBeLessThan(500);
    }
    expect(answers).toEqual(expected);
  });
});
