import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { onServer } from '../../testing/database.ts';
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
