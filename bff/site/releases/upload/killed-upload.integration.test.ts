import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exampleBuild, tarballOf } from '../../../testing/release-tarball.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { integrityOf } from '@canvass/shared/federation/digest';
import { createDeployToken } from './deploy-tokens.ts';

const ROUNDS = 5;
/** Files that don't compress, so that storing them takes a while. */
const FILES = 40;

let server: TestServer;
let child: ChildProcess | undefined;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await server.stop();
});

function largeBuild(): Buffer {
  const content = Object.fromEntries(
    Array.from({ length: FILES }, (_, index) => [`part${index}.js`, randomBytes(200_000)]),
  );
  const small = exampleBuild('killed', 'one');
  const digests = Object.entries({ ...small, ...content }).filter(([path]) => path !== 'manifest.json');
  const files = Object.fromEntries(digests.map(([path, bytes]) => [path, integrityOf(bytes)]));
  return tarballOf(exampleBuild('killed', 'one', { manifest: { files }, files: content }));
}

it('a server that is killed while it stores an upload leaves the whole release or nothing, and the next upload succeeds', async () => {
  const { db, pool, now } = server.deps;
  const { value } = await createDeployToken(db, { area: 'killed', name: 'ci', by: 'test', now: now() });
  for (let round = 0; round < ROUNDS; round += 1) {
    const tarball = largeBuild();
    const post = (origin: string) =>
      fetch(`${origin}/api/releases/killed`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${value}` },
        body: new Uint8Array(tarball),
      }).then(
        ({ status }) => status,
        () => 0,
      );
    const started = await startServerProcess(server);
    child = started.child;
    const sent = post(started.origin);
    await sleep(50 + round * 100);
    child.kill('SIGKILL');
    const first = await sent;
    const { rows } = await pool.query<{ files: string }>(
      `select (select count(*) from release_contents where release_id = releases.id) as files from releases
       where area = 'killed'`,
    );
    const whole = String(FILES + 2);
    expect(rows.every(({ files }) => files === whole)).toBe(true);
    expect(rows.length - round).toBeGreaterThanOrEqual(first === 201 ? 1 : 0);
    const orphans = await pool.query(
      'select digest from release_files where digest not in (select digest from release_contents)',
    );
    expect(orphans.rows).toEqual([]);
    // The answer may have been lost, although the release was stored.
    expect([201, 409]).toContain(await post(server.url));
  }
}, 120_000);
