import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREA_REPORTS_BYTES } from '@canvass/shared/api/area-reports';
import { promote } from '../releases/store/commands.ts';
import { storeRelease } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let folder: string;
let server: TestServer;
let version: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-area-reports-'));
  server = await startTestServer({ DATA_DIR: folder });
  const { db } = server.deps;
  ({ version } = await storeRelease(db, 'account', 'a1'));
  await promote(db, 'account', version, { actor: 'test', now: new Date() });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const send = (reports: unknown[], headers: Record<string, string> = {}) =>
  server.call('POST', '/api/area-reports', { body: { reports }, headers });
const account = () => ({ area: 'account', version, route: '/login' });
/** The lines of Prometheus about these metrics, without help. */
async function counted(name: string): Promise<string[]> {
  const { body } = await server.call('GET', '/metrics');
  return String(body)
    .split('\n')
    .filter((line) => line.startsWith(name));
}

describe('POST /api/area-reports', () => {
  it('counts what pages report, by area and version, from any client', async () => {
    const { status } = await send([
      { kind: 'mounted', ...account() },
      { kind: 'failed', ...account(), reason: 'crashed', message: 'TypeError: x is undefined' },
      { kind: 'vital', ...account(), name: 'LCP', value: 1500 },
      { kind: 'vital', ...account(), name: 'CLS', value: 0.02 },
    ]);
    expect(status).toBe(204);
    const labels = `area="account",version="${version}"`;
    expect(await counted('area_mounts_total')).toEqual([`area_mounts_total{${labels}} 1`]);
    expect(await counted('area_failures_total')).toEqual([
      `area_failures_total{${labels},reason="crashed"} 1`,
    ]);
    expect(await counted('area_web_vital_seconds_sum')).toEqual([
      `area_web_vital_seconds_sum{${labels},vital="LCP"} 1.5`,
    ]);
    expect(await counted('area_layout_shift_sum')).toEqual([`area_layout_shift_sum{${labels}} 0.02`]);
  });

  it('counts what was never deployed under one label, so that no one can make labels grow', async () => {
    const before = (await counted('area_mounts_total')).length;
    await send(
      ['a', 'b', 'c'].map((area) => ({ kind: 'mounted', area, version: `${area}-1`, route: '/login' })),
    );
    await send([{ kind: 'mounted', ...account(), version: '9.9.9-never' }]);
    expect(await counted('area_mounts_total{area="other"')).toEqual([
      'area_mounts_total{area="other",version="other"} 4',
    ]);
    expect(await counted('area_mounts_total')).toHaveLength(before + 1);
  });

  it.each([
    ['no report', []],
    ['more than a page sends at once', Array.from({ length: 21 }, () => ({ kind: 'mounted', ...account() }))],
    ['an unknown kind', [{ kind: 'bought', area: 'account', version: '1', route: '/' }]],
    ['an unknown reason', [{ kind: 'failed', ...account(), reason: 'x', message: '' }]],
    ['a long message', [{ kind: 'failed', ...account(), reason: 'crashed', message: 'x'.repeat(201) }]],
    ['a value that is no time', [{ kind: 'vital', ...account(), name: 'LCP', value: -1 }]],
  ])('refuses %s', async (_, reports) => {
    const { status, body } = await send(reports);
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  });

  it('refuses a body that is larger than a page sends, and pages of other sites', async () => {
    const large = { kind: 'mounted', ...account(), extra: 'x'.repeat(AREA_REPORTS_BYTES) };
    expect((await send([large])).status).toBe(413);
    const foreign = await send([{ kind: 'mounted', ...account() }], { Origin: 'https://elsewhere.test' });
    expect(foreign.status).toBe(403);
  });

  it('takes 120 requests a minute from one network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => send([{ kind: 'mounted', ...account() }])),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
  });
});
