import { pageFrom } from '../../platform/http/keyset.ts';
import type { AuditRow, PageOfAudit } from './store.ts';

/** Rows in memory at a time. */
const ROWS = 1000;

/** Reads a list of entries whole, page by page. @param read reads one page */
export async function* allPages<Row extends AuditRow, Entry>(
  read: (page: PageOfAudit) => Promise<Row[]>,
  present: (row: Row) => Entry,
): AsyncGenerator<Entry[]> {
  let cursor: string | undefined;
  do {
    const { items, next } = pageFrom(await read({ cursor, rows: ROWS + 1 }), ROWS, auditKeyOf, present);
    yield items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** The sort key of an entry. */
export const auditKeyOf = ({ at, id }: AuditRow) => ({ at, id });
