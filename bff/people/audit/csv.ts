import type { AuditEntry } from '@canvass/shared/api/audit';
import { csvRecord } from '@canvass/shared/domain/csv';

/** The columns of an export. Their names are the same in every language, for programs that import them. */
const COLUMNS: ReadonlyArray<readonly [name: string, value: (entry: AuditEntry) => string | null]> = [
  ['time', ({ at }) => at],
  ['action', ({ action }) => action],
  ['caller_type', ({ caller }) => caller.type],
  ['caller_id', ({ caller }) => ('id' in caller ? caller.id : null)],
  ['caller_name', ({ caller }) => ('name' in caller ? caller.name : null)],
  ['session', ({ session }) => session],
  ['client', ({ client }) => client],
  ['subject_id', ({ subject }) => subject?.id ?? null],
  ['subject_title', ({ subject }) => subject?.title ?? null],
  ['details', ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null)],
  ['id', ({ id }) => id],
];

/**
 * The audit log as a CSV file.
 * @param pages of entries
 * @param bom whether it begins with a byte order mark, by which Excel recognises UTF-8
 */
export async function* auditCsv(
  pages: AsyncIterable<AuditEntry[]>,
  { bom }: { bom: boolean },
): AsyncGenerator<string> {
  yield (bom ? '\uFEFF' : '') + csvRecord(COLUMNS.map(([name]) => name));
  for await (const entries of pages) {
    yield entries.map((entry) => csvRecord(COLUMNS.map(([, value]) => value(entry) ?? ''))).join('');
  }
}
