import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { onServer, startTestDatabase } from '../../testing/database.ts';
import { until } from '../../testing/receiver.ts';
import { migrate } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const run = promisify(execFile);

it('servers that start concurrently migrate an empty database once', async () => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const address = await onServer(async (client) => {
    await client.query(`create database ${name}`);
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    url.pathname = `/${name}`;
    return url.href;
  });
  try {
    const script = `import { migrate } from '${resolve(import.meta.dirname, 'migrate.ts')}'; await migrate(process.env.DATABASE_URL);`;
    const start = () =>
      run(process.execPath, ['--input-type=module-typescript', '-e', script], {
        env: { ...process.env, DATABASE_URL: address },
        cwd: resolve(import.meta.dirname, '../../..'),
      });
    await Promise.all([start(), start(), start(), start()]);
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations');
      expect(rows).toHaveLength(journal.entries.length);
      expect((await client.query('select name from server_keys')).rows).toEqual([{ name: 'unlock' }]);
    } finally {
      await client.end();
    }
  } finally {
    await onServer((client) => client.query(`drop database ${name} with (force)`));
  }
}, 60_000);

/** Makes a folder with one migration that is newer than those of the product. */
async function folderWith(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-migrations-'));
  const entry = { idx: 0, version: '7', when: Date.now() + 1e12, tag: '9999_next', breakpoints: true };
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: [entry] }));
  await writeFile(join(folder, `${entry.tag}.sql`), statement);
  return folder;
}

it('a migration that waits for a long reader, such as a dump, lets others read meanwhile, and runs once that ends', async () => {
  const { url, pool, stop } = await startTestDatabase();
  const folder = await folderWith('alter table users add column next text');
  const warn = jest.fn();
  const dump = await pool.connect();
  try {
    await dump.query('begin; select from users');
    const migrated = migrate(url, folder, { warn }, { lockTimeout: 100, retry: 300 });
    const reader = await pool.connect();
    await reader.query("set statement_timeout = '2s'");
    await until(() => warn.mock.calls.length > 1);
    await reader.query('select from users');
    reader.release(true);
    await dump.query('commit');
    await migrated;
    expect((await pool.query('select next from users')).rows).toEqual([]);
  } finally {
    dump.release(true);
    await stop();
    await rm(folder, { recursive: true });
  }
});
