import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditDetails } from '@canvass/shared/api/audit';
import type { AuditAction } from '@canvass/shared/domain/audit';
import { moment } from './column-types.ts';
import { workspaces } from './workspaces.ts';

/**
 * The audit log of a workspace: an entry is written in the transaction of the act. A trigger refuses every UPDATE, and every
 * DELETE but those of the retention job and of a whole workspace. Sign-ins are in the person's personal workspace.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** For coalesced actions made from caller, subject and window, so that the second entry of a window is none. */
    id: uuid('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** When the transaction began, by the database's clock. */
    createdAt: moment('created_at').notNull().default(sql`now()`),
    /** As `callerOf`: a user's id, or `key:` and that of an API key; null for the server itself. No name, which the account's deletion would have to change. */
    caller: text('caller'),
    sessionId: uuid('session_id'),
    /** Browser and system of the session, or the program that used the key; never the whole `User-Agent`. */
    client: text('client'),
    action: text('action').$type<AuditAction>().notNull(),
    subjectId: text('subject_id'),
    /** As it was then; null for people, whose names are in `users`. */
    subjectTitle: text('subject_title'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_entries_newest').on(table.workspaceId, table.createdAt, table.id),
    index('audit_entries_action').on(table.workspaceId, table.action, table.createdAt, table.id),
    index('audit_entries_caller').on(table.caller, table.createdAt, table.id),
    index('audit_entries_subject').on(table.workspaceId, table.subjectId, table.createdAt, table.id),
    // Entries are stored in the order of their time and deleted by it.
    index('audit_entries_age').using('brin', table.createdAt),
  ],
);
