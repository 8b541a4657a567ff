import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { PooledDatabase } from '../deps.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement that most requests need, prepared once by each connection: parsing and planning these takes PostgreSQL
 * longer than carrying them out. For statements of few different texts whose best plan doesn't depend on their parameters.
 * @returns the rows as node-postgres reads them: timestamps are dates
 */
export async function executePrepared<Row extends QueryResultRow>(
  db: PooledDatabase,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const { rows } = await db.$client.query<Row>({ name: nameOf(text), text, values });
  return rows;
}

/** The name of a statement, the same for the same text: a connection refuses a name with another text. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
