import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** SQL: whether a column has one of the revisions that the client expects. @param expected undefined for any, which is no condition */
export const hasRevision = (column: PgColumn, expected: readonly number[] | undefined): SQL | undefined =>
  expected && inArray(column, [...expected]);
