import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './column-types.ts';
import { surveys } from './surveys.ts';

/**
 * Files that respondents uploaded, and uploads that are under way. A response's answer names its files; a file that no answer names is
 * deleted after a while (results/files/purge.ts). It belongs to a response that may not be stored yet, so nothing refers to `responses`.
 */
export const responseFiles = pgTable(
  'response_files',
  {
    /** Random: a client that knows it may go on with the upload, and nothing else. */
    id: uuid('id').primaryKey(),
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    responseId: uuid('response_id').notNull(),
    questionId: text('question_id').notNull(),
    /** As downloads are named: without folders and characters that deceive. */
    name: text('name').notNull(),
    /** Media type, by the name's ending; the content was checked against it. */
    type: text('type').notNull(),
    /** Bytes that the whole file has. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes that have arrived. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the content in hexadecimal digits; null until all of it has arrived and was checked. */
    digest: text('digest'),
    createdAt: moment('created_at').notNull(),
    /** When its last bytes arrived; long ago if its respondent removed it (`REMOVED_AT`). */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('response_files_response').on(table.surveyId, table.responseId),
    index('response_files_updated').on(table.updatedAt),
  ],
);

/** The bytes of an uploaded file, in the pieces in which they arrived. */
export const responseFileChunks = pgTable(
  'response_file_chunks',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => responseFiles.id, { onDelete: 'cascade' }),
    /** Offset of the first byte. */
    start: bigint('start', { mode: 'number' }).notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.start] })],
);
