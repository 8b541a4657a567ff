import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * SQL: whether a column may have one of some addresses. The database can't compare domains in letters beyond ASCII: it finds all such
 * addresses, and callers compare the rows again (`canonicalEmail`).
 * @param addresses as `canonicalEmail` writes them
 */
export const mayBeAddress = (column: PgColumn | SQL, addresses: readonly string[]): SQL =>
  sql`(lower(${column}) in ${addresses} or octet_length(${column}) > length(${column}))`;
