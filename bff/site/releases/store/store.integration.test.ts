import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { storeRelease } from '../../../testing/releases.ts';
import { abortCanary, promote, rollBack, setPinned, startCanary } from './commands.ts';
import { listEvents, RELEASES_CHANNEL } from './events.ts';
import { movePointer } from './pointer.ts';
import { pruneReleases } from './prune.ts';
import { findRelease, readFiles, readPointer, releasesOf } from './read.ts';
import { ReleaseRefusal } from './refusal.ts';
import { removeRelease } from './remove.ts';
import { removeArea } from './remove-area.ts';

let database: TestDatabase;
let db: TestDatabase['db'];

beforeAll(async () => {
  database = await startTestDatabase();
  // Connections that a test ends.
  database.pool.on('error', () => undefined);
  db = database.db;
});
afterAll(() => database.stop());

const mover = (actor = 'ada') => ({ actor, now: new Date() });

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => (error instanceof ReleaseRefusal ? error.code : String(error)),
  );
}

const count = async (table: string): Promise<number> =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0]?.count);

const kindsOf = async (area: string) => (await listEvents(db, area, 100)).map(({ kind }) => kind).reverse();

describe('a release', () => {
  it('is stored once, with its files, and files of equal content are stored once', async () => {
    const before = await count('release_files');
    const one = await storeRelease(db, 'account', 'aa');
    const two = await storeRelease(db, 'account', 'bb');
    expect((await releasesOf(db, 'account')).map(({ version }) => version)).toEqual([
      two.version,
      one.version,
    ]);
    expect(await count('release_files')).toBe(before + 3);
    const files = await readFiles(db, one.id);
    expect(
      files.map(({ path, content, brotli }) => [path, `${content}`, brotli && `${brotli}`]).sort(),
    ).toEqual([
      ['common.js', 'the same in every release', null],
      ['remoteEntry.aa.js', 'account aa', 'br'],
    ]);
    expect(await refusal(storeRelease(db, 'account', 'aa'))).toBe('version_exists');
    expect(await kindsOf('account')).toEqual(['uploaded', 'uploaded']);
  });

  it('is stored while the metrics of a survey are counted again', async () => {
    const recounting = await database.pool.connect();
    try {
      await recounting.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.rollUp]);
      const stored = storeRelease(db, 'counting', 'aa').then(() => 'stored');
      expect(await Promise.race([stored, sleep(5000, 'waits')])).toBe('stored');
    } finally {
      await recounting.query('select pg_advisory_unlock_all()');
      recounting.release();
    }
  });

  it('is stored once when two uploads of it arrive together', async () => {
    const uploads = await Promise.all([1, 2, 3, 4].map(() => refusal(storeRelease(db, 'twice', 'aa'))));
    expect(uploads.sort()).toEqual(['none', 'version_exists', 'version_exists', 'version_exists']);
  });

  it('is absent when its upload fails half-way', async () => {
    const files = await count('release_files');
    const faulty = [
      { path: 'a.js', content: Buffer.from('only here'), brotli: null },
      { path: 'a.js', content: Buffer.from('the same path again'), brotli: null },
    ];
    await expect(storeRelease(db, 'faulty', 'aa', { files: faulty })).rejects.toThrow();
    expect([await findRelease(db, 'faulty', '1.0.0-aa'), await count('release_files')]).toEqual([
      undefined,
      files,
    ]);
    expect(await kindsOf('faulty')).toEqual([]);
  });

  it('is whole or absent when the connection of its upload ends at any moment', async () => {
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like 'insert into release\\_%'`;
    for (let round = 0; round < 8; round += 1) {
      const files = Array.from({ length: 40 }, (_, index) => ({
        path: `chunk.${index}.js`,
        content: Buffer.alloc(100_000, `${round} ${index} `),
        brotli: null,
      }));
      const upload = storeRelease(db, `killed${round}`, 'aa', { files }).catch(() => undefined);
      await sleep(round * 8);
      await database.pool.query(end);
      await upload;
    }
    const stored = (await releasesOf(db)).filter(({ area }) => area.startsWith('killed'));
    for (const { id } of stored) expect(await readFiles(db, id)).toHaveLength(40);
    const { rows } = await database.pool.query(
      `select count(*) from release_files
       where not exists (select from release_contents where release_contents.digest = release_files.digest)`,
    );
    expect(rows).toEqual([{ count: '0' }]);
  });

  it('whose files were deleted can be uploaded again, but not made live without that', async () => {
    const { version } = await storeRelease(db, 'removed', 'aa');
    await storeRelease(db, 'removed', 'bb');
    await promote(db, 'removed', '1.0.0-bb', mover());
    const before = await count('release_files');
    await removeRelease(db, 'removed', version, mover());
    expect(await count('release_files')).toBe(before - 1);
    expect(await refusal(promote(db, 'removed', version, mover()))).toBe('release_removed');
    expect(await refusal(removeRelease(db, 'removed', '1.0.0-bb', mover()))).toBe('release_in_use');
    const again = await storeRelease(db, 'removed', 'aa');
    expect(await readFiles(db, again.id)).toHaveLength(2);
    await promote(db, 'removed', version, mover());
    expect(await kindsOf('removed')).toEqual([
      'uploaded',
      'uploaded',
      'promoted',
      'removed',
      'uploaded',
      'promoted',
    ]);
  });
});

describe('a pointer', () => {
  it('moves only from the revision that the writer has read', async () => {
    const { id } = await storeRelease(db, 'stale', 'aa');
    const move = (expected: number) =>
      movePointer(db, 'stale', expected, { live: id }, { kind: 'promoted', actor: 'ada' }, new Date());
    expect((await move(0)).revision).toBe(1);
    expect([await refusal(move(0)), await refusal(move(2))]).toEqual(['stale_revision', 'stale_revision']);
    expect((await listEvents(db, 'stale', 10)).map(({ revision }) => revision)).toEqual([1, null]);
    const seen = { ...mover(), expectedRevision: 0 };
    await storeRelease(db, 'stale', 'bb');
    expect(await refusal(promote(db, 'stale', '1.0.0-bb', seen))).toBe('stale_revision');
    expect(await refusal(promote(db, 'stale', '9.9.9-none', mover()))).toBe('unknown_release');
  });

  it('loses no move of concurrent deploys', async () => {
    for (let round = 0; round < 15; round += 1) {
      const versions = await Promise.all(
        [1, 2, 3, 4].map(async (writer) => {
          const { version } = await storeRelease(db, 'busy', `r${round}w${writer}`);
          await promote(db, 'busy', version, mover(`writer ${writer}`));
          return version;
        }),
      );
      const pointer = await readPointer(db, 'busy');
      const events = (await listEvents(db, 'busy', 1000)).filter(({ kind }) => kind === 'promoted');
      expect(pointer?.revision).toBe((round + 1) * 4);
      expect(events.map(({ revision }) => revision).sort((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: (round + 1) * 4 }, (_, index) => index + 1),
      );
      expect(events.map(({ version }) => version)).toEqual(expect.arrayContaining(versions));
      // Each event begins where the one before it ended.
      const inOrder = events.sort((a, b) => Number(a.revision) - Number(b.revision));
      for (const [index, { fromVersion }] of inOrder.entries()) {
        expect(fromVersion).toBe(inOrder[index - 1]?.version ?? null);
      }
    }
  });

  it('rolls back past what was rolled back, and no further than the first', async () => {
    for (const code of ['aa', 'bb', 'cc']) {
      await storeRelease(db, 'back', code);
      await promote(db, 'back', `1.0.0-${code}`, mover());
    }
    expect(await rollBack(db, 'back', mover())).toMatchObject({ version: '1.0.0-bb', from: '1.0.0-cc' });
    await storeRelease(db, 'back', 'dd');
    await promote(db, 'back', '1.0.0-dd', mover());
    expect((await rollBack(db, 'back', mover())).version).toBe('1.0.0-bb');
    expect((await rollBack(db, 'back', mover())).version).toBe('1.0.0-aa');
    expect(await refusal(rollBack(db, 'back', mover()))).toBe('no_earlier_release');
    expect((await rollBack(db, 'back', mover(), '1.0.0-dd')).version).toBe('1.0.0-dd');
    expect(await refusal(rollBack(db, 'never', mover()))).toBe('no_earlier_release');
  });

  it('has a canary until it is promoted, aborted, or something else goes live', async () => {
    for (const code of ['aa', 'bb']) await storeRelease(db, 'cage', code);
    await promote(db, 'cage', '1.0.0-aa', mover());
    expect(await refusal(startCanary(db, 'cage', '1.0.0-aa', 10, mover()))).toBe('already_live');
    expect(await startCanary(db, 'cage', '1.0.0-bb', 10, mover())).toMatchObject({ canaryPercent: 10 });
    expect(await refusal(removeRelease(db, 'cage', '1.0.0-bb', mover()))).toBe('release_in_use');
    expect(await abortCanary(db, 'cage', mover())).toMatchObject({ canary: null, canaryPercent: null });
    expect(await refusal(abortCanary(db, 'cage', mover()))).toBe('no_canary');
    await startCanary(db, 'cage', '1.0.0-bb', 50, mover());
    expect(await promote(db, 'cage', '1.0.0-bb', mover())).toMatchObject({ from: '1.0.0-aa' });
    expect(await readPointer(db, 'cage')).toMatchObject({ canary: null, canaryPercent: null });
  });

  it('that is pinned is moved by an operator’s command only', async () => {
    for (const code of ['aa', 'bb']) await storeRelease(db, 'pinned', code);
    expect(await refusal(setPinned(db, 'pinned', true, mover()))).toBe('no_live_release');
    await promote(db, 'pinned', '1.0.0-aa', mover());
    await setPinned(db, 'pinned', true, mover());
    expect(await refusal(promote(db, 'pinned', '1.0.0-bb', { ...mover(), automatic: true }))).toBe('pinned');
    expect(await refusal(startCanary(db, 'pinned', '1.0.0-bb', 5, mover()))).toBe('pinned');
    await promote(db, 'pinned', '1.0.0-bb', mover());
    await setPinned(db, 'pinned', false, mover());
    expect(await kindsOf('pinned')).toEqual([
      'uploaded',
      'uploaded',
      'promoted',
      'pinned',
      'promoted',
      'unpinned',
    ]);
  });

  it('notifies every server of a move', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query(`listen ${RELEASES_CHANNEL}`);
      // A notification may arrive before the call that causes it returns.
      const first = once(client, 'notification') as Promise<[pg.Notification]>;
      await storeRelease(db, 'heard', 'aa');
      const [notification] = await first;
      expect(notification.channel).toBe(RELEASES_CHANNEL);
      const again = once(client, 'notification');
      await promote(db, 'heard', '1.0.0-aa', mover());
      await again;
    } finally {
      await client.end();
    }
  });
});

it('pruning deletes the files of old releases that nothing needs, and leaves their history', async () => {
  for (const code of ['aa', 'bb', 'cc', 'dd']) await storeRelease(db, 'prune', code);
  await promote(db, 'prune', '1.0.0-bb', mover());
  await startCanary(db, 'prune', '1.0.0-cc', 5, mover());
  const by = { actor: 'job', now: new Date(Date.now() + 31 * 86_400_000) };
  expect(await pruneReleases(db, () => true, { ...by, now: new Date() }, { newest: 1, days: 30 })).toBe(0);
  expect(await pruneReleases(db, () => true, by, { newest: 1, days: 30 })).toBeGreaterThan(0);
  expect((await releasesOf(db, 'prune')).map(({ version }) => version)).toEqual([
    '1.0.0-dd',
    '1.0.0-cc',
    '1.0.0-bb',
  ]);
  expect((await findRelease(db, 'prune', '1.0.0-aa'))?.removedAt).toEqual(by.now);
  expect((await kindsOf('prune')).at(-1)).toBe('pruned');
  expect(await pruneReleases(db, () => true, by, { newest: 1, days: 30 })).toBe(0);
});

it('pruning retains for open pages what was a canary or of a removed area until lately', async () => {
  const daysAgo = (days: number) => ({ actor: 'ada', now: new Date(Date.now() - days * 86_400_000) });
  const uploaded = ['aa', 'bb', 'cc', 'dd'];
  for (const area of ['canaries', 'gone']) for (const code of uploaded) await storeRelease(db, area, code);
  await database.pool.query(`update releases set created_at = created_at - interval '50 days'
    where area in ('canaries', 'gone')`);
  await promote(db, 'canaries', '1.0.0-aa', daysAgo(45));
  await startCanary(db, 'canaries', '1.0.0-bb', 5, daysAgo(40));
  await promote(db, 'canaries', '1.0.0-cc', daysAgo(1));
  await promote(db, 'gone', '1.0.0-aa', daysAgo(45));
  await promote(db, 'gone', '1.0.0-bb', daysAgo(40));
  await removeArea(db, 'gone', daysAgo(1));
  const by = { actor: 'job', now: new Date() };
  await pruneReleases(db, () => false, by, { newest: 1, days: 30 });
  const left = async (area: string) => (await releasesOf(db, area)).map(({ version }) => version.slice(-2));
  expect(await left('canaries')).toEqual(['dd', 'cc', 'bb', 'aa']);
  expect(await left('gone')).toEqual(['dd', 'bb']);
});
