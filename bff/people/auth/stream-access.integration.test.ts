import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import type { Role } from '@canvass/shared/domain/policy';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { workspaceMembers } from '../../platform/database/schema.ts';
import { untilListening } from '../../testing/database.ts';
import { until } from '../../testing/receiver.ts';
import { type Call, startTestServer, startTestServerBeside, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let elsewhere: Awaited<ReturnType<typeof startTestServerBeside>>;
let owner: Call;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  elsewhere = await startTestServerBeside(server);
  owner = await server.signIn('boss');
});
afterAll(async () => {
  await elsewhere.stop();
  await server.stop();
});

const questions = [{ id: 'name', type: 'text_short', title: 'Name' }];

/** A workspace with a survey and a member, who has opened the streams of both on the other server. */
async function watching(role: Role) {
  const workspace = (await owner('POST', '/api/workspaces', { body: { name: 'W' } })).body.id as string;
  const headers = { [WORKSPACE_HEADER]: workspace };
  const survey = (await owner('POST', '/api/surveys', { body: { title: 'S', questions }, headers })).body
    .id as string;
  await owner('POST', `/api/surveys/${survey}/publish`, { body: {} });
  const userId = `member-${uuidv7()}`;
  const member = await server.cookieOf(userId);
  await server.deps.db.insert(workspaceMembers).values({ workspaceId: workspace, userId, role });
  const open = async (path: string) => {
    const { status, body } = await fetch(elsewhere.url + path, { headers: { Cookie: member } });
    expect([path, status]).toEqual([path, 200]);
    const reader = body?.getReader();
    if (!reader) throw new Error('there is no event stream');
    await reader.read();
    return reader;
  };
  const overview = await open(`/api/overview/stream?workspace=${workspace}`);
  const responses = role === 'viewer' ? undefined : await open(`/api/surveys/${survey}/responses/stream`);
  await untilListening(server.deps.pool);
  return { workspace, headers, survey, userId, overview, responses };
}
type Watching = Awaited<ReturnType<typeof watching>>;
type Reader = Watching['overview'];

/** Whether a stream ends: soon, on a slow machine too; one that is to stay open is watched for a second. */
async function ending(reader: Reader | undefined, patience = 10_000): Promise<'ended' | 'open'> {
  if (!reader) return 'ended';
  const late = new Promise<'open'>((resolve) => setTimeout(() => resolve('open'), patience).unref());
  const read = async () => {
    while (!(await reader.read()).done);
    return 'ended' as const;
  };
  return Promise.race([read(), late]);
}

const endings: Array<[string, (of: Watching) => Promise<unknown>]> = [
  [
    'the membership ends',
    ({ workspace, userId }) => owner('DELETE', `/api/workspaces/${workspace}/members/${userId}`),
  ],
  ['the workspace is deleted', ({ workspace }) => owner('DELETE', `/api/workspaces/${workspace}`)],
];

it.each(endings)(
  'S18.7 a member’s event streams on every server end within a second when %s',
  async (_, end) => {
    const of = await watching('analyst');
    await end(of);
    expect(await Promise.all([ending(of.overview), ending(of.responses)])).toEqual(['ended', 'ended']);
  },
);

it('S18.7 a role that may read no responses ends the stream of responses, and leaves that of the overview open', async () => {
  const of = await watching('analyst');
  await owner('PATCH', `/api/workspaces/${of.workspace}/members/${of.userId}`, { body: { role: 'viewer' } });
  expect(await ending(of.responses)).toBe('ended');
  expect(await ending(of.overview, 1000)).toBe('open');
});

it('S18.7 limiting a survey to others ends its stream, and leaves it out of the overview’s', async () => {
  const of = await watching('editor');
  const limit = (userIds: string[]) =>
    owner('PUT', `/api/surveys/${of.survey}/access`, {
      body: { restricted: true, userIds },
      headers: { 'If-Match': '*' },
    });
  await limit([of.userId]);
  const events: string[] = [];
  const decoder = new TextDecoder();
  const reading = (async () => {
    for (let read = await of.overview.read(); !read.done; read = await of.overview.read()) {
      events.push(decoder.decode(read.value));
    }
  })();
  const respond = async () => {
    events.length = 0;
    await server.call('PUT', `/api/public/surveys/${of.survey}/responses/${uuidv7()}`, {
      body: { sequence: 1, version: 1, answers: { name: 'G' }, completed: true },
    });
  };
  await respond();
  await until(() => events.join('').includes('event: responses'));
  await limit([]);
  expect(await ending(of.responses)).toBe('ended');
  await respond();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(events.join('')).not.toContain('event: responses');
  await of.overview.cancel();
  await reading;
});

it('the access of a stream is read once after a change of it', async () => {
  const of = await watching('viewer');
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const texts = () =>
      query.mock.calls.map(
        (given: unknown[]) =>
          (typeof given[0] === 'string' ? given[0] : (given[0] as { text?: string }).text) ?? '',
      );
    await owner('POST', '/api/surveys', { body: { title: 'Another' }, headers: of.headers });
    query.mockClear();
    await server.deps.pool.query(`select pg_notify('canvass_access_changed', $1)`, [of.workspace]);
    // The list of surveys is read after the access.
    await until(() => texts().some((text) => text.includes('from "surveys"')));
    expect(texts().filter((text) => text.includes('join workspace_members'))).toHaveLength(1);
  } finally {
    query.mockRestore();
    await of.overview.cancel();
  }
});

it('a key opens no event stream, so that revoking one leaves none open', async () => {
  const { workspace, survey } = await watching('viewer');
  const body = { name: 'K', role: 'admin' };
  const { key } = (await owner('POST', `/api/workspaces/${workspace}/keys`, { body })).body;
  for (const path of [`/api/surveys/${survey}/responses/stream`, '/api/overview/stream']) {
    const { status } = await fetch(server.url + path, { headers: { Authorization: `Bearer ${key}` } });
    expect([path, status]).toEqual([path, 403]);
  }
});
