import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';

const CREATE_INDEX = /^[ \t]*create (unique )?index if not exists "(?<name>\w+)"/im;

/** SQLSTATEs if table or column don't exist yet: the same migrations create them, and the migration builds the index. */
const UNDEFINED_OBJECT = new Set(['42P01', '42703']);

/**
 * Builds the indexes of pending migrations (`CREATE INDEX IF NOT EXISTS`) concurrently, before the migrations run. All
 * migrations are one transaction, in which building an index would block every writer of its table until the end. The
 * migration then finds the index built. On a new database nothing is built ahead.
 * @param client must not be in a transaction
 */
export async function buildIndexesAhead(client: Client, migrationsFolder: string): Promise<void> {
  const statements = (await pendingMigrations(client, migrationsFolder)).flatMap(({ sql }) => sql);
  for (const statement of statements) {
    const name = CREATE_INDEX.exec(statement)?.groups?.name;
    if (!name) continue;
    await dropInvalid(client, name);
    try {
      await client.query(statement.replace(/\bindex if not exists\b/i, 'index concurrently if not exists'));
    } catch (error) {
      if (!UNDEFINED_OBJECT.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function pendingMigrations(client: Client, migrationsFolder: string): Promise<MigrationMeta[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!tables[0]?.there) return [];
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  if (last === 0) return [];
  return readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
}

/** Drops an invalid index, which a server leaves if it is stopped while building: `if not exists` would skip the new one. */
async function dropInvalid(client: Client, name: string): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_index where indexrelid = to_regclass('public.' || quote_ident($1)) and not indisvalid",
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently if exists "${name}"`);
}
