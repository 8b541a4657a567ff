import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';

const CREATE_INDEX = /^[ \t]*create (unique )?index if not exists "(?<name>\w+)"/im;

/** The table, or a column of it, comes with the same migrations: then it is empty, or the migration builds the index. */
const NOT_THERE_YET = new Set(['42P01', '42703']);

/**
 * Builds the indexes that outstanding migrations are going to ask for (`CREATE INDEX IF NOT EXISTS`), before these run. All
 * migrations are one transaction, in which an index keeps every writer of its table waiting until the end; built
 * concurrently, nobody waits. A migration then finds its index there. On a new database there is nothing to build ahead.
 * @param client outside of a transaction
 */
export async function buildIndexesAhead(client: Client, migrationsFolder: string): Promise<void> {
  const statements = (await outstanding(client, migrationsFolder)).flatMap(({ sql }) => sql);
  for (const statement of statements) {
    const name = CREATE_INDEX.exec(statement)?.groups?.name;
    if (!name) continue;
    await dropInvalid(client, name);
    try {
      await client.query(statement.replace(/\bindex if not exists\b/i, 'index concurrently if not exists'));
    } catch (error) {
      if (!NOT_THERE_YET.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function outstanding(client: Client, migrationsFolder: string): Promise<MigrationMeta[]> {
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

/** A server that was stopped while it built an index leaves one that serves no query and that `if not exists` would take. */
async function dropInvalid(client: Client, name: string): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_index where indexrelid = to_regclass('public.' || quote_ident($1)) and not indisvalid",
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently if exists "${name}"`);
}
