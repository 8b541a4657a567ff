import type { AreaReport } from '@canvass/shared/api/area-reports';
import type { AreaHealth, OpsServer } from '@canvass/shared/api/ops';
import { promote } from '../../site/releases/store/commands.ts';
import { notifyOfAlerts } from '../../platform/database/alerts-channel.ts';
import { heartbeat } from '../servers/heartbeat.ts';
import type { BundleStatus } from '../../site/bundles/live-bundle.ts';
import { purgeHealth } from '../../site/area-health/purge.ts';
import { networkSenders, type Sender, sendReports } from '../../testing/area-reports.ts';
import { until } from '../../testing/receiver.ts';
import { storeRelease } from '../../testing/releases.ts';
import { type Call, startTestServer, startTestServerBeside, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let olga: Call;
/** The servers' clock; a test moves it by minutes. */
let at = Date.now();
let version: string;

beforeAll(async () => {
  server = await startTestServer(
    { OPERATORS: 'olga@example.com', RATE_LIMITS: '0', TRUSTED_PROXIES: '1' },
    () => ({}),
    () => new Date(at),
  );
  olga = await server.signIn('olga');
  const { db, now } = server.deps;
  ({ version } = await storeRelease(db, 'account', 'a1'));
  await promote(db, 'account', version, { actor: 'test', now: now() });
  await server.services.releases.refresh();
});
afterAll(() => server.stop());

const flush = () => server.services.health.flush();
const later = (minutes: number) => {
  at += minutes * 60_000;
};

async function healthOf(query = 'area=account'): Promise<AreaHealth> {
  const { status, body } = await olga('GET', `/api/ops/health?${query}`);
  expect(status).toBe(200);
  return body;
}

const send = async (headers: Sender, report: object) => {
  const reports = [{ area: 'account', version, route: '/login', ...report }];
  expect((await server.call('POST', '/api/area-reports', { body: { reports }, headers })).status).toBe(204);
};
const failure = (message: string, reason = 'crashed') => ({ kind: 'failed', reason, message });

describe('GET /api/ops/health', () => {
  it('is empty for an area of which nothing was reported', async () => {
    expect(await healthOf('area=never')).toMatchObject({ area: 'never', stepMinutes: 1, versions: [] });
  });

  it('has what pages reported by version and minute, with failure rate, web vitals and first errors', async () => {
    const networks = networkSenders(10);
    await sendReports(server, networks, { area: 'account', version }, 'mounted');
    later(2);
    await sendReports(server, networks.slice(0, 2), { area: 'account', version }, 'failed');
    for (const [index, headers] of networks.entries()) {
      await send(headers, {
        kind: 'vital',
        name: 'LCP',
        value: 1000 + index * 100,
      } satisfies Partial<AreaReport>);
      await send(headers, { kind: 'vital', name: 'CLS', value: 0.02 } satisfies Partial<AreaReport>);
    }
    await flush();
    const { versions } = await healthOf();
    expect(versions).toHaveLength(1);
    const [live] = versions;
    expect(live).toMatchObject({ version, state: 'live', mounted: 10, failed: 2 });
    expect(live?.points.map(({ mounted, failed }) => [mounted, failed])).toEqual([
      [10, 0],
      [0, 2],
    ]);
    // Ten in the first minute, and the same ten in the third.
    expect(live?.rate).toBeCloseTo(0.1);
    expect(live?.interval?.low).toBeLessThan(0.1);
    expect(live?.vitals.LCP?.count).toBe(10);
    expect(live?.vitals.LCP?.p75).toBeGreaterThan(1500);
    expect(live?.vitals.LCP?.p75).toBeLessThanOrEqual(1800);
    expect(live?.vitals.CLS?.p75).toBeLessThan(0.025);
    expect(live?.vitals).toMatchObject({ INP: null, TTFB: null });
    expect(live?.errors).toMatchObject([
      { message: 'TypeError: x is undefined', reason: 'crashed', route: '/account', count: 2 },
    ]);
  });

  it('adds to a minute what another server stored', async () => {
    const beside = await startTestServerBeside(server);
    await beside.services.releases.refresh();
    later(1);
    const networks = networkSenders(4);
    for (const each of [server, beside]) {
      await sendReports(each, networks.slice(0, 2), { area: 'account', version }, 'mounted');
      networks.splice(0, 2);
    }
    await Promise.all([flush(), beside.services.health.flush()]);
    expect((await healthOf('area=account&minutes=1')).versions[0]?.points.at(-1)?.mounted).toBe(4);
    await beside.stop();
  });

  it('stores what is pending when the server stops', async () => {
    const beside = await startTestServerBeside(server);
    await beside.services.releases.refresh();
    later(2);
    await sendReports(beside, networkSenders(3), { area: 'account', version }, 'mounted');
    await beside.stop();
    expect((await healthOf('area=account&minutes=1')).versions[0]?.points.at(-1)?.mounted).toBe(3);
  });

  it('does not count a reader’s lost connection as a failure of the release', async () => {
    later(2);
    const [one] = networkSenders(1);
    await send(one ?? {}, failure('Failed to fetch', 'offline'));
    await send(one ?? {}, failure('TypeError: later'));
    await flush();
    const { versions } = await healthOf('area=account&minutes=1');
    expect(versions[0]?.points.at(-1)?.failed).toBe(1);
  });

  it('bounds the errors of a release, and what several reported stays', async () => {
    later(2);
    for (const [index, headers] of networkSenders(60, 1).entries())
      await send(headers, failure(`junk ${index}`));
    await flush();
    const { errors = [] } = (await healthOf()).versions[0] ?? {};
    expect(errors).toHaveLength(30);
    expect(errors.map(({ message }) => message)).toContain('TypeError: x is undefined');
  });

  it('has fewer points of a longer time', async () => {
    const { stepMinutes, versions } = await healthOf('area=account&minutes=43200');
    expect(stepMinutes).toBe(120);
    expect(versions[0]?.points.length).toBeLessThanOrEqual(2);
    expect(versions[0]?.mounted).toBe(17);
  });

  it.each(['minutes=0', 'minutes=43201', 'minutes=x'])('refuses %s', async (query) => {
    const { status, body } = await olga('GET', `/api/ops/health?area=account&${query}`);
    expect([status, body.errors[0].field]).toEqual([422, 'minutes']);
  });
});

it('a page is notified of stored reports, of moves and of alerts', async () => {
  const cookie = await server.cookieOf('olga');
  const { body } = await fetch(`${server.url}/api/ops/stream`, { headers: { Cookie: cookie } });
  let text = '';
  const reading = (async () => {
    for await (const chunk of body ?? []) text += Buffer.from(chunk).toString('utf8');
  })().catch(() => undefined);
  await until(() => text.includes('event: open'));
  later(2);
  await sendReports(server, networkSenders(1), { area: 'account', version }, 'mounted');
  await flush();
  await until(() => text.includes('event: health'));
  text = '';
  expect((await olga('POST', '/api/releases/account/pin', { body: {} })).status).toBe(200);
  await until(() => text.includes('event: releases'));
  expect((await olga('POST', '/api/releases/account/unpin', { body: {} })).status).toBe(200);
  text = '';
  await notifyOfAlerts(server.deps.db);
  await until(() => text.includes('event: alerts'));
  server.services.drain();
  await reading;
});

describe('GET /api/ops/servers', () => {
  const servers = async (): Promise<OpsServer[]> => (await olga('GET', '/api/ops/servers')).body.items;

  it('lists servers with the releases that each serves, until they stop', async () => {
    const beside = await startTestServerBeside(server);
    await server.services.heartbeat.beat();
    await beside.services.heartbeat.beat();
    const listed = await servers();
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({
      state: 'running',
      areas: [{ area: 'account', live: version, canary: null, current: true }],
      bundles: [
        { name: 'respondent', state: 'idle' },
        { name: 'site', state: 'idle' },
      ],
    });
    expect((await olga('POST', '/api/releases/account/pin', { body: {} })).status).toBe(200);
    // Both report at once what they serve now.
    await until(async () => (await servers()).every(({ areas }) => areas[0]?.current));
    await beside.stop();
    expect(await servers()).toHaveLength(1);
    later(2);
    expect((await servers())[0]?.state).toBe('lost');
  });
});

it('operators are alerted once of a server bundle that can’t be used, but not while it is replaced', async () => {
  const { deps, services } = server;
  const ready = { state: 'ready', detail: null } as const;
  let respondent: BundleStatus = { state: 'failed', detail: 'it throws' };
  const heart = heartbeat({
    ...deps,
    releases: services.releases,
    channel: services.releasesChannel,
    bundles: () => ({ respondent, site: ready }),
  });
  const alerts = async () =>
    (await deps.pool.query("select reason from release_alerts where kind = 'bundle-failed'")).rows;
  await heart.beat();
  respondent = ready;
  await heart.beat();
  respondent = { state: 'earlier', detail: 'it throws' };
  await heart.beat();
  expect(await alerts()).toEqual([]);
  await heart.beat();
  await heart.beat();
  await heart.close();
  expect(await alerts()).toEqual([{ reason: expect.stringMatching(/respondent bundle of .*: it throws$/) }]);
});

it('what pages reported is deleted after 30 days, and reporters after two', async () => {
  const { db, pool, now } = server.deps;
  const count = async (table: string) =>
    (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count as number;
  await purgeHealth(db, now());
  for (const table of ['area_health', 'area_errors', 'area_reporters']) {
    expect([table, (await count(table)) > 0]).toEqual([table, true]);
  }
  later(3 * 24 * 60);
  await purgeHealth(db, now());
  expect([await count('area_reporters'), (await count('area_health')) > 0]).toEqual([0, true]);
  later(30 * 24 * 60);
  await purgeHealth(db, now());
  expect([await count('area_errors'), await count('area_health')]).toEqual([0, 0]);
});
