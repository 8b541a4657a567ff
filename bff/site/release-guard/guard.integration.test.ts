import type { ReleaseEventRow } from '../releases/store/events.ts';
import { networkSenders, sendReports, userSenders } from '../../testing/area-reports.ts';
import { storeRelease, storeShell } from '../../testing/releases.ts';
import { startTestServer, startTestServerBeside, type TestServer } from '../../testing/server.ts';
import { isAmong } from '../releases/resolve.ts';
import { promote, setPinned, startCanary } from '../releases/store/commands.ts';
import { removeRelease } from '../releases/store/remove.ts';

let server: TestServer;
let beside: Awaited<ReturnType<typeof startTestServerBeside>>;
/** Milliseconds by which the servers' clocks are ahead. */
let ahead = 0;

beforeAll(async () => {
  const env = { RATE_LIMITS: '0', TRUSTED_PROXIES: '1' };
  server = await startTestServer(
    env,
    () => ({}),
    () => new Date(Date.now() + ahead),
  );
  beside = await startTestServerBeside(server);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

let count = 0;
/** An area of its own for each test, with releases one and two; one has been live for two hours. */
async function newArea(guard: 'none' | 'user' = 'none') {
  const area = `guarded${(count += 1)}`;
  const { db } = server.deps;
  const routes = [{ path: `/${area}`, layout: 'public' as const, guard }];
  const [one, two] = [
    await storeRelease(db, area, 'one', { routes }),
    await storeRelease(db, area, 'two', { routes }),
  ];
  await promote(db, area, one.version, mover());
  await later(120);
  return { area, one: one.version, two: two.version };
}

const mover = () => ({ actor: 'test', now: server.deps.now() });

async function later(minutes: number): Promise<void> {
  ahead += minutes * 60_000;
}

/** Both servers serve what is live now. */
const known = () => Promise.all([server.services.releases.refresh(), beside.services.releases.refresh()]);
const flush = () => Promise.all([server.services.health.flush(), beside.services.health.flush()]);

async function lastEvents(area: string): Promise<Pick<ReleaseEventRow, 'kind' | 'actor' | 'reason'>[]> {
  const { rows } = await server.deps.pool.query(
    'select kind, version, from_version as "fromVersion", actor, reason from release_events where area = $1 and revision is not null order by revision desc',
    [area],
  );
  return rows;
}

async function alertsOf(area: string): Promise<{ kind: string; reason: string }[]> {
  const { rows } = await server.deps.pool.query(
    'select kind, reason from release_alerts where area = $1 order by at, id',
    [area],
  );
  return rows;
}

/** Users with sessions who are among those of a canary. */
async function canaryUsers(area: string, version: string, percent: number, wanted: number) {
  const among = Array.from({ length: 1000 }, (_, index) => `${area}-user${index}`)
    .filter((id) => isAmong({ area, version }, id, percent))
    .slice(0, wanted);
  return [...(await userSenders(server, among)).values()];
}

describe('a canary that leaves its failure budget', () => {
  it('is aborted once, by one of the servers, and the history says why', async () => {
    const { area, one, two } = await newArea('user');
    await startCanary(server.deps.db, area, two, 50, mover());
    await known();
    const users = await canaryUsers(area, two, 50, 30);
    const others = await userSenders(
      server,
      Array.from({ length: 25 }, (_, index) => `${area}-live${index}`),
    );
    await later(1);
    await sendReports(server, others.values(), { area, version: one }, 'mounted');
    await sendReports(server, users.slice(0, 15), { area, version: two }, 'mounted');
    await sendReports(beside, users.slice(15), { area, version: two }, 'mounted');
    await flush();
    expect(await lastEvents(area)).toMatchObject([{ kind: 'canary' }, { kind: 'promoted' }]);
    await sendReports(server, users.slice(0, 6), { area, version: two }, 'failed');
    await sendReports(beside, users.slice(15, 21), { area, version: two }, 'failed');
    await flush();
    // Whichever server stored its reports first has seen those of both at its second batch at the latest.
    await sendReports(server, users.slice(0, 1), { area, version: two }, 'mounted');
    await flush();
    const [last, before] = await lastEvents(area);
    expect(last).toMatchObject({ kind: 'aborted', version: two, actor: 'automatic' });
    expect(before).toMatchObject({ kind: 'canary' });
    expect(last?.reason).toMatch(
      /^1\.0\.0-two failed for (6|12) of 30 reporters \((20|40) %\); the budget is 2 %; 1\.0\.0-one failed for 0 of 25 reporters \(0 %\)$/,
    );
    expect(await alertsOf(area)).toEqual([{ kind: 'canary-aborted', reason: `${last?.reason}.` }]);
  });

  it('is not by visitors who can’t have been given it: without a session, or not among its users', async () => {
    const { area, two } = await newArea();
    await startCanary(server.deps.db, area, two, 10, mover());
    await known();
    await later(1);
    const outside = Array.from({ length: 1000 }, (_, index) => `${area}-user${index}`)
      .filter((id) => !isAmong({ area, version: two }, id, 10))
      .slice(0, 30);
    const users = await userSenders(server, outside);
    await sendReports(server, [...users.values(), ...networkSenders(30)], { area, version: two }, 'failed');
    await flush();
    expect(await lastEvents(area)).toMatchObject([{ kind: 'canary' }, { kind: 'promoted' }]);
  });
});

describe('a fresh release that leaves its failure budget', () => {
  it('is rolled back, once, to the one before', async () => {
    const { area, one, two } = await newArea();
    await known();
    await sendReports(server, networkSenders(40), { area, version: one }, 'mounted');
    await flush();
    await later(5);
    await promote(server.deps.db, area, two, mover());
    await known();
    await later(1);
    const networks = networkSenders(40);
    await sendReports(server, networks.slice(0, 20), { area, version: two }, 'mounted');
    await sendReports(beside, networks.slice(20), { area, version: two }, 'failed');
    await flush();
    await sendReports(server, networks.slice(20, 21), { area, version: two }, 'mounted');
    await flush();
    const events = await lastEvents(area);
    expect(events).toMatchObject([
      { kind: 'rolled-back', version: one, fromVersion: two, actor: 'automatic' },
      { kind: 'promoted' },
      { kind: 'promoted' },
    ]);
    expect(events[0]?.reason).toMatch(
      /^1\.0\.0-two failed for \d+ of \d+ reporters \(\d+ %\); the budget is 2 %; /,
    );
    expect(await alertsOf(area)).toEqual([
      { kind: 'rolled-back', reason: `${events[0]?.reason}. ${one} is live again.` },
    ]);
  });

  it('isn’t rolled back further when the one before fails as well: an operator is alerted instead', async () => {
    const { area, two } = await newArea();
    const three = (await storeRelease(server.deps.db, area, 'three')).version;
    await promote(server.deps.db, area, two, mover());
    await later(120);
    await promote(server.deps.db, area, three, mover());
    await known();
    await later(1);
    await sendReports(server, networkSenders(30), { area, version: three }, 'failed');
    await flush();
    await known();
    expect((await lastEvents(area))[0]).toMatchObject({ kind: 'rolled-back', version: two });
    await later(1);
    await sendReports(server, networkSenders(30), { area, version: two }, 'failed');
    await flush();
    await flush();
    expect((await lastEvents(area))[0]).toMatchObject({ kind: 'rolled-back', version: two });
    expect(await alertsOf(area)).toMatchObject([
      { kind: 'rolled-back' },
      { kind: 'budget-exceeded', reason: expect.stringMatching(/nothing was rolled back further\.$/) },
    ]);
  });

  it('is rolled back past a release whose files were deleted', async () => {
    const { area, one, two } = await newArea();
    const three = (await storeRelease(server.deps.db, area, 'three')).version;
    await promote(server.deps.db, area, two, mover());
    await promote(server.deps.db, area, three, mover());
    await removeRelease(server.deps.db, area, two, mover());
    await known();
    await later(1);
    await sendReports(server, networkSenders(30), { area, version: three }, 'failed');
    await flush();
    expect((await lastEvents(area))[0]).toMatchObject({
      kind: 'rolled-back',
      version: one,
      fromVersion: three,
    });
  });

  it('stays if it is pinned, and operators are alerted once', async () => {
    const { area, two } = await newArea();
    await promote(server.deps.db, area, two, mover());
    await setPinned(server.deps.db, area, true, mover());
    await known();
    for (let minute = 0; minute < 3; minute += 1) {
      await later(1);
      await sendReports(server, networkSenders(30), { area, version: two }, 'failed');
      await flush();
    }
    expect((await lastEvents(area))[0]).toMatchObject({ kind: 'pinned' });
    expect(await alertsOf(area)).toEqual([
      {
        kind: 'budget-exceeded',
        reason: expect.stringMatching(/The area is pinned, so nothing was moved\.$/),
      },
    ]);
  });

  it('stays without an earlier one, and operators are alerted', async () => {
    const area = `guarded${(count += 1)}`;
    const { version } = await storeRelease(server.deps.db, area, 'first');
    await promote(server.deps.db, area, version, mover());
    await known();
    await later(1);
    await sendReports(server, networkSenders(30), { area, version }, 'failed');
    await flush();
    expect(await lastEvents(area)).toHaveLength(1);
    expect(await alertsOf(area)).toMatchObject([{ reason: expect.stringMatching(/no earlier release/) }]);
  });

  it('stays when other areas fail at the same time: the cause is common', async () => {
    const [{ area, two }, other] = [await newArea(), await newArea()];
    await promote(server.deps.db, area, two, mover());
    await known();
    await later(1);
    await sendReports(server, networkSenders(30), { area: other.area, version: other.one }, 'failed');
    await sendReports(server, networkSenders(30), { area, version: two }, 'failed');
    await flush();
    expect((await lastEvents(area))[0]).toMatchObject({ kind: 'promoted', version: two });
    expect(await alertsOf(area)).toEqual([]);
  });

  it('is left alone once it is not fresh any more', async () => {
    const { area, two } = await newArea();
    await promote(server.deps.db, area, two, mover());
    await later(61);
    await known();
    await sendReports(server, networkSenders(30), { area, version: two }, 'failed');
    await flush();
    expect((await lastEvents(area))[0]).toMatchObject({ kind: 'promoted', version: two });
  });
});

describe('a release of the shell', () => {
  /** The description of the document that its inline script reads. */
  async function reporting(): Promise<{ area: string; version: string }> {
    const { body } = await server.call('GET', '/login');
    const version = /data-release="([^"]+)"/.exec(String(body))?.[1] ?? '';
    expect(body).toContain(`data-address="/api/area-reports" data-release="${version}"`);
    return { area: 'shell', version };
  }

  it('that throws when it is loaded is rolled back by itself, by what the documents report', async () => {
    const { db } = server.deps;
    const [good, broken] = [
      await storeShell(db, 'good'),
      await storeShell(db, 'broken', { entry: 'main.broken.js' }),
    ];
    await promote(db, 'shell', good.version, mover());
    await later(120);
    await known();
    expect(await reporting()).toEqual({ area: 'shell', version: good.version });
    const networks = networkSenders(45);
    await sendReports(server, networks, await reporting(), 'mounted');
    await flush();
    await later(1);
    await promote(db, 'shell', broken.version, mover());
    await known();
    expect(await reporting()).toEqual({ area: 'shell', version: broken.version });
    await later(1);
    await sendReports(server, networks.slice(0, 20), await reporting(), 'failed');
    await flush();
    expect(await lastEvents('shell')).toMatchObject([
      { kind: 'rolled-back', version: good.version, fromVersion: broken.version, actor: 'automatic' },
      { kind: 'promoted' },
      { kind: 'promoted' },
    ]);
    await known();
    expect(await reporting()).toEqual({ area: 'shell', version: good.version });
  });

  it('that starts is no excuse for an area that fails: the shell is no control of areas', async () => {
    const [{ area, two }, other] = [await newArea(), await newArea()];
    const shell = await storeShell(server.deps.db, 'fine');
    await promote(server.deps.db, 'shell', shell.version, mover());
    await later(120);
    await promote(server.deps.db, area, two, mover());
    await known();
    await later(1);
    // An outage: a third of the pages of two areas fail, while the shell, from the browsers' caches, starts everywhere.
    const networks = networkSenders(90, 1);
    await sendReports(server, networks, { area: 'shell', version: shell.version }, 'mounted');
    for (const [id, version] of [
      [other.area, other.one],
      [area, two],
    ] as const) {
      await sendReports(server, networks.slice(0, 60), { area: id, version }, 'mounted');
      await sendReports(server, networks.slice(60), { area: id, version }, 'failed');
    }
    await flush();
    expect((await lastEvents(area))[0]).toMatchObject({ kind: 'promoted', version: two });
  });
});

describe('failures that someone makes up', () => {
  it('hundreds from one network are one, for the budget and once a minute for the figures', async () => {
    const { area, two } = await newArea();
    await promote(server.deps.db, area, two, mover());
    await known();
    await later(1);
    await sendReports(server, networkSenders(19), { area, version: two }, 'mounted');
    const neighbours = Array.from({ length: 100 }, (_, index) => ({
      'X-Forwarded-For': `203.0.113.${index}`,
    }));
    for (let round = 0; round < 3; round += 1) {
      await sendReports(server, neighbours, { area, version: two }, 'failed');
    }
    await flush();
    expect((await lastEvents(area))[0]).toMatchObject({ kind: 'promoted', version: two });
    const { rows } = await server.deps.pool.query(
      'select sum(reporters)::int as reporters, sum(failed)::int as failed from area_health where area = $1 and version = $2',
      [area, two],
    );
    expect(rows[0].failed).toBeLessThanOrEqual(2);
    expect(rows[0].reporters).toBeLessThanOrEqual(21);
  });

  it('from accounts that were made after the release went out count for nothing', async () => {
    const { area, two } = await newArea('user');
    await promote(server.deps.db, area, two, mover());
    await known();
    await later(1);
    const ids = Array.from({ length: 30 }, (_, index) => `${area}-new${index}`);
    const users = await userSenders(server, ids);
    await server.deps.pool.query('update users set created_at = $1 where id = any($2)', [
      server.deps.now(),
      ids,
    ]);
    await sendReports(server, users.values(), { area, version: two }, 'failed');
    await flush();
    expect((await lastEvents(area))[0]).toMatchObject({ kind: 'promoted', version: two });
  });

  it('of an area for signed-in users count for nothing without a session', async () => {
    const { area, two } = await newArea('user');
    await promote(server.deps.db, area, two, mover());
    await known();
    await later(1);
    await sendReports(server, networkSenders(60), { area, version: two }, 'failed');
    await flush();
    expect((await lastEvents(area))[0]).toMatchObject({ kind: 'promoted', version: two });
  });

  it('of releases that don’t exist make no rows', async () => {
    const { area } = await newArea();
    await sendReports(server, networkSenders(5), { area, version: '9.9.9-never' }, 'failed');
    await sendReports(server, networkSenders(5), { area: 'never', version: '1.0.0' }, 'failed');
    await flush();
    for (const table of ['area_health', 'area_reporters', 'area_errors']) {
      const { rows } = await server.deps.pool.query(
        `select count(*)::int as count from ${table} where version in ('9.9.9-never', '1.0.0')`,
      );
      expect([table, rows[0].count]).toEqual([table, 0]);
    }
  });
});
