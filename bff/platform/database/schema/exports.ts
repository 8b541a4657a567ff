import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ResponseExportOptions } from '@canvass/shared/api/exports';
import type { ExportFailure, ExportStatus } from '@canvass/shared/domain/export-limits';
import type { Locale } from '@canvass/shared/domain/locales';
import { bytes, moment } from './column-types.ts';
import { users } from './people.ts';
import { surveys } from './surveys.ts';
import { apiKeys } from './workspaces.ts';

/**
 * Exports of responses that a job writes. Deleted when the survey is put into the trash, and with the account or the key that
 * asked for it.
 */
export const responseExports = pgTable(
  'response_exports',
  {
    /** Time-ordered. */
    id: uuid('id').primaryKey(),
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** The user or API key that asked for the export. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id, { onDelete: 'cascade' }),
    options: jsonb('options').$type<ResponseExportOptions>().notNull(),
    /** The language of the file's words. */
    language: text('language').$type<Locale>().notNull(),
    status: text('status').$type<ExportStatus>().notNull().default('queued'),
    /** The attempt that writes the file: a worker whose attempt is another one's by now stores nothing more. */
    attempt: uuid('attempt'),
    /** Responses that are in the file so far. */
    rows: integer('rows').notNull().default(0),
    /** Responses that it will have; null before they are counted, or if counting them takes too long. */
    total: integer('total'),
    /** Bytes that are stored. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    failure: text('failure').$type<ExportFailure>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    /** When the file is deleted; null without one. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('response_exports_survey').on(table.surveyId, table.createdAt, table.id),
    index('response_exports_created').on(table.createdAt),
    index('response_exports_expiring').on(table.expiresAt).where(sql`status = 'done'`),
    index('response_exports_unfinished').on(table.surveyId).where(sql`status in ('queued', 'running')`),
  ],
);

/** The bytes of an export's file, in chunks of the same length (`CHUNK_BYTES`) but for the last. */
export const responseExportChunks = pgTable(
  'response_export_chunks',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => responseExports.id, { onDelete: 'cascade' }),
    /** From 0, without gaps. */
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
