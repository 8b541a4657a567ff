import type { OpsServer } from '@canvass/shared/api/ops';
import { alertOccasion } from '@canvass/shared/domain/releases';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { mails, releaseAlerts } from '../../platform/database/schema.ts';
import { type NewAlert, recordAlert } from '../../site/release-guard/alerts.ts';
import { createDeployToken } from '../../site/releases/upload/deploy-tokens.ts';
import { promote, startCanary } from '../../site/releases/store/commands.ts';
import { storeRelease, storeShell } from '../../testing/releases.ts';
import { workerHeartbeat } from '../servers/worker-heartbeat.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let olga: Call;

beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'Olga@example.com, oscar@example.com', RATE_LIMITS: '0' });
  [ada, olga] = [await server.signIn('ada'), await server.signIn('olga')];
  const { db, now } = server.deps;
  const mover = { actor: 'test', now: now() };
  const shell = await storeShell(db, 's1', { contract: '1.0.0', shared: { react: '19.3.1' } });
  await promote(db, 'shell', shell.version, mover);
  const first = await storeRelease(db, 'account', 'a1', { commit: '3f9c1d', languages: ['en', 'it'] });
  await promote(db, 'account', first.version, mover);
  const second = await storeRelease(db, 'account', 'a2');
  await startCanary(db, 'account', second.version, 10, mover);
  await storeRelease(db, 'account', 'a3', { shared: { react: '^20.0.0' } });
});
afterAll(() => server.stop());

const PATHS = ['/releases', '/health?area=account', '/events', '/alerts', '/servers', '/stream'];

describe('who may see the operation of an installation', () => {
  it.each(PATHS)('%s: operators, and no one else', async (path) => {
    const anonymous = await server.call('GET', `/api/ops${path}`);
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'sign_in_required']);
    const creator = await ada('GET', `/api/ops${path}`);
    expect([creator.status, creator.body.code]).toEqual([403, 'operator_required']);
    const { db, now } = server.deps;
    const token = await createDeployToken(db, { area: 'account', name: 'ci', by: 'test', now: now() });
    const pipeline = await server.call('GET', `/api/ops${path}`, {
      headers: { Authorization: `Bearer ${token.value}` },
    });
    expect([pipeline.status, pipeline.body.code]).toEqual([401, 'api_key_invalid']);
    if (path !== '/stream') expect((await olga('GET', `/api/ops${path}`)).status).toBe(200);
  });

  it('the session says whether its user is an operator', async () => {
    expect((await olga('GET', '/api/auth/session')).body.user).toMatchObject({ operator: true });
    expect((await ada('GET', '/api/auth/session')).body.user).not.toHaveProperty('operator');
  });
});

describe('GET /api/ops/releases', () => {
  it('lists shell and areas with what is live, since when, and what keeps a release from it', async () => {
    const { body } = await olga('GET', '/api/ops/releases');
    expect(body.items.map(({ area }: { area: string }) => area)).toEqual(['account', 'shell']);
    const [account] = body.items;
    expect(account).toMatchObject({
      live: '1.0.0-a1',
      canary: '1.0.0-a2',
      canaryPercent: 10,
      pinned: false,
      revision: 2,
      updatedBy: 'test',
      supportsCanary: true,
      rollbackTo: null,
      lastMove: { kind: 'canary', version: '1.0.0-a2', actor: 'test' },
    });
    expect(Date.parse(account.canarySince)).toBeGreaterThanOrEqual(Date.parse(account.liveSince));
    const releases = Object.fromEntries(
      account.releases.map((release: { version: string }) => [release.version, release]),
    );
    expect(releases['1.0.0-a1']).toMatchObject({
      state: 'live',
      commit: '3f9c1d',
      languages: ['en', 'it'],
      faults: [],
    });
    expect(releases['1.0.0-a3'].faults).toEqual([
      expect.objectContaining({
        code: 'release_part_version',
        message: 'account 1.0.0-a3 needs react ^20.0.0; the shell has 19.3.1.',
      }),
    ]);
  });

  it('names faults in the reader’s language', async () => {
    const { body } = await olga('GET', '/api/ops/releases', { headers: { 'Accept-Language': 'it' } });
    const faulty = body.items[0].releases.find((each: { version: string }) => each.version === '1.0.0-a3');
    expect(faulty.faults[0].message).toMatch(/^account 1\.0\.0-a3 .*lo shell|la shell/);
  });
});

describe('GET /api/ops/events', () => {
  it('pages through what happened to all areas, newest first, or to one', async () => {
    const first = await olga('GET', '/api/ops/events?limit=2');
    const second = await olga('GET', `/api/ops/events?limit=100&cursor=${first.body.next}`);
    const all = [...first.body.items, ...second.body.items] as { area: string; kind: string }[];
    expect(all.map(({ area, kind }) => `${area} ${kind}`)).toEqual(
      expect.arrayContaining(['account canary', 'account promoted', 'shell promoted', 'shell uploaded']),
    );
    expect(second.body.next).toBeNull();
    const shell = await olga('GET', '/api/ops/events?area=shell');
    expect(new Set(shell.body.items.map(({ area }: { area: string }) => area))).toEqual(new Set(['shell']));
    const canaries = await olga('GET', '/api/ops/events?kind=canary');
    expect(canaries.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['canary']);
  });

  it('refuses a cursor that is none', async () => {
    const { status, body } = await olga('GET', '/api/ops/events?cursor=x');
    expect([status, body.errors[0].field]).toEqual([422, 'cursor']);
  });
});

describe('GET /api/ops/alerts', () => {
  const alert = (incident: string): NewAlert => ({
    kind: 'rolled-back',
    incident,
    area: 'account',
    version: '1.0.0-a2',
    reason: `It failed (${incident}).`,
    details: { figures: null, target: null, hindrance: null, detail: null },
  });

  it('has what operators were alerted of, and where it arrived, without secrets', async () => {
    const { db, now } = server.deps;
    for (const incident of ['one', 'two']) {
      await db.transaction((tx) => recordAlert(tx, alert(incident), now()));
    }
    const [{ id } = { id: '' }] = await db
      .update(releaseAlerts)
      .set({ posted: { to: 'https://hooks.test', state: 'failed', detail: '500', at: now().toISOString() } })
      .where(eq(releaseAlerts.incident, 'one'))
      .returning({ id: releaseAlerts.id });
    await db.insert(mails).values({
      id: uuidv7(),
      userId: 'olga',
      kind: 'release-alert',
      occasion: alertOccasion(id),
      state: 'sent',
      sentAt: now(),
    });
    const first = await olga('GET', '/api/ops/alerts?limit=1');
    expect(first.body.items).toMatchObject([{ reason: 'It failed (two).', deliveries: [] }]);
    const second = await olga('GET', `/api/ops/alerts?limit=1&cursor=${first.body.next}`);
    expect(second.body).toMatchObject({
      items: [
        {
          kind: 'rolled-back',
          area: 'account',
          version: '1.0.0-a2',
          deliveries: [
            { channel: 'webhook', to: 'https://hooks.test', state: 'failed', detail: '500' },
            { channel: 'mail', to: 'o…@example.com', state: 'sent', detail: null },
          ],
        },
      ],
      next: null,
    });
  });
});

describe('GET /api/ops/servers', () => {
  const workers = async () =>
    (await olga('GET', '/api/ops/servers')).body.items.filter(({ role }: OpsServer) => role === 'worker');

  it('has workers, with the commit of their code, as lost when they are gone without having ended', async () => {
    let ahead = 0;
    const config = { ...server.deps.config, serverCommit: '3f9c1d7a0be2-dirty' };
    const now = () => new Date(Date.now() - ahead);
    const heartbeat = workerHeartbeat({ ...server.deps, config, now });
    await heartbeat.beat();
    expect(await workers()).toMatchObject([
      { state: 'running', version: expect.stringMatching(/^\d\S+\+3f9c1d7a0be2-dirty$/), areas: [] },
    ]);
    ahead = 61_000;
    await heartbeat.beat();
    expect(await workers()).toMatchObject([{ state: 'lost' }]);
    await heartbeat.close();
    expect(await workers()).toEqual([]);
  });
});

describe('moves by an operator with a session', () => {
  it('are those of the release commands, and the history names the operator', async () => {
    const { body, status } = await olga('POST', '/api/releases/account/abort', { body: { reason: 'Slow' } });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ canary: null, updatedBy: 'olga@example.com' }),
    ]);
    const { items } = (await olga('GET', '/api/ops/events?area=account&limit=1')).body;
    expect(items).toEqual([
      expect.objectContaining({ kind: 'aborted', actor: 'olga@example.com', reason: 'Slow' }),
    ]);
  });

  it('are refused at another revision, and to pages of other sites', async () => {
    const stale = await olga('POST', '/api/releases/account/pin', { body: { expectedRevision: 1 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'release_changed']);
    const forged = await olga('POST', '/api/releases/account/pin', {
      body: {},
      headers: { Origin: 'https://evil.example' },
    });
    expect([forged.status, forged.body.code]).toEqual([403, 'cross_origin']);
  });

  it('are made also behind a proxy that adds a token of its own; a deploy token counts before the session', async () => {
    const pin = (Authorization: string) =>
      olga('POST', '/api/releases/account/pin', { body: {}, headers: { Authorization } });
    const { status, body } = await pin('Bearer of-the-proxy');
    expect([status, body.updatedBy]).toEqual([200, 'olga@example.com']);
    const unknown = await pin('Bearer cvd_unknown');
    expect([unknown.status, unknown.body.code]).toEqual([401, 'deploy_token_invalid']);
    await olga('POST', '/api/releases/account/unpin', { body: {} });
  });

  it('the release that a rollback goes back to is known', async () => {
    await olga('POST', '/api/releases/account/1.0.0-a2/promote', { body: {} });
    const rollbackTo = async () => (await olga('GET', '/api/ops/releases')).body.items[0].rollbackTo;
    expect(await rollbackTo()).toBe('1.0.0-a1');
    await olga('POST', '/api/releases/account/rollback', { body: {} });
    expect(await rollbackTo()).toBeNull();
  });

  it('the release that a rollback goes back to is known, however many were uploaded since', async () => {
    const { db, now } = server.deps;
    const versions = [await storeRelease(db, 'gallery', 'before'), await storeRelease(db, 'gallery', 'live')];
    for (const { version } of versions) await promote(db, 'gallery', version, { actor: 'test', now: now() });
    for (let count = 0; count < 21; count += 1) await storeRelease(db, 'gallery', `new${count}`);
    const { items } = (await olga('GET', '/api/ops/releases')).body;
    const gallery = items.find(({ area }: { area: string }) => area === 'gallery');
    expect(gallery).toMatchObject({ live: '1.0.0-live', rollbackTo: '1.0.0-before' });
    const { body } = await olga('POST', '/api/releases/gallery/rollback', { body: {} });
    expect(body.live).toBe('1.0.0-before');
  });

  it('are of every area, the shell too', async () => {
    for (const area of ['account', 'shell']) {
      expect((await olga('POST', `/api/releases/${area}/pin`, { body: {} })).body.pinned).toBe(true);
      expect((await olga('POST', `/api/releases/${area}/unpin`, { body: {} })).body.pinned).toBe(false);
    }
  });

  it('don’t include uploads, which need a deploy token', async () => {
    const { status, body } = await olga('POST', '/api/releases/account', { body: {} });
    expect([status, body.code]).toEqual([401, 'deploy_token_required']);
  });
});
