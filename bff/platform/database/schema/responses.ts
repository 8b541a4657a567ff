import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Consent } from '@canvass/shared/api/responses';
import type { Answers } from '@canvass/shared/domain/answers';
import type { Scores } from '@canvass/shared/domain/scores-of';
import { bytes, moment } from './column-types.ts';
import { surveys } from './surveys.ts';

/**
 * Responses, one row a respondent's session. The browser generates the id and a sequence for each save; a save whose sequence
 * isn't higher than the stored one changes nothing.
 */
export const responses = pgTable(
  'responses',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    sequence: integer('sequence').notNull(),
    state: text('state').$type<'in_progress' | 'completed'>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    language: text('language').notNull().default('en'),
    source: text('source').$type<'link' | 'widget' | 'embed'>().notNull().default('link'),
    widgetId: text('widget_id'),
    hidden: jsonb('hidden').$type<Record<string, string>>().notNull().default({}),
    device: text('device').$type<'phone' | 'tablet' | 'desktop' | 'unknown'>().notNull().default('unknown'),
    /** Milliseconds spent by question id. */
    timings: jsonb('timings').$type<Record<string, number>>().notNull().default({}),
    /** The sum of `timings`, which lists are ordered by: computing it in the index costs more than storing a response. */
    spent: bigint('spent', { mode: 'number' }).notNull().default(0),
    /** Over the plan's quota: stored, and shown once the quota allows. */
    held: boolean('held').notNull().default(false),
    suspectedSpam: boolean('suspected_spam').notNull().default(false),
    /** The consent that the respondent gave; null if none was asked for, or if the response is older than its recording. */
    consent: jsonb('consent').$type<Consent>(),
    /**
     * The id of the ending that the respondent reached. Null before the completion, in a survey without endings, and for responses
     * that were completed before it was recorded.
     */
    ending: text('ending'),
    /**
     * The values of scores by their ids, computed by the server when the response is completed. Null before that, for a version without
     * scores, and for responses that a server of an older release completed.
     */
    scores: jsonb('scores').$type<Scores>(),
    tags: text('tags').array().notNull().default([]),
    note: text('note').notNull().default(''),
    /** The author of the note, as `callerOf` names them; null for a note from before authors were stored. */
    noteAuthor: text('note_author'),
    startedAt: moment('started_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.id] }),
    // Scanned in both directions. `.desc()` would create it with NULLS LAST, which no `order by … desc` can use.
    index('responses_recent').on(table.surveyId, table.startedAt, table.id),
    // For the changes since a time, and for purging.
    index('responses_changed').on(table.surveyId, table.updatedAt),
    index('responses_held').on(table.surveyId, table.startedAt).where(sql`held`),
    index('responses_completed')
      .on(table.surveyId, table.completedAt, table.id)
      .where(sql`completed_at is not null`),
    index('responses_duration')
      .on(
        table.surveyId,
        sql`greatest((extract(epoch from completed_at - started_at) * 1000)::bigint, spent)`,
        table.id,
      )
      .where(sql`completed_at is not null`),
    index('responses_tagged').on(table.surveyId, table.startedAt, table.id).where(sql`tags <> '{}'`),
    index('responses_tags').using('gin', table.tags).where(sql`tags <> '{}'`),
  ],
);

/**
 * The texts of each response's answers, in a table of their own: updating their trigram index (created by the migration if the
 * server has the extension) costs more than storing the response, and saves must not wait for it.
 */
export const responseTexts = pgTable(
  'response_texts',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    responseId: uuid('response_id').notNull(),
    texts: text('texts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.responseId] })],
);

/**
 * The answer index: the terms of each response as numbers (`response_mark_names`), so that metrics within any filter are
 * counted without reading the responses (results/answer-index/terms.ts). One process at a time writes them
 * (results/answer-index/refresh.ts), so that a reader that has read a sequence has missed no lower one.
 */
export const responseTerms = pgTable(
  'response_marks',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /**
     * The index of the response's row in the columns, from 0, without gaps. The index of a deleted response is given to a new
     * one.
     */
    place: integer('place').notNull(),
    /** Null if the response was deleted or is held. */
    responseId: uuid('response_id'),
    /** Grows with each write, over all surveys. */
    sequence: bigint('sequence', { mode: 'number' })
      .notNull()
      .default(sql`nextval('response_marks_sequence')`),
    /** The terms: words of 32 bits, little-endian. */
    marks: bytes('marks'),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.place] }),
    uniqueIndex('response_marks_response').on(table.surveyId, table.responseId),
    index('response_marks_changed').on(table.surveyId, table.sequence),
    index('response_marks_free').on(table.surveyId, table.place).where(sql`response_id is null`),
  ],
);
export const responseTermsSequence = pgSequence('response_marks_sequence');

/** The names of the numbers in `response_marks`. A name never changes its number, and none identifies a respondent. */
export const responseTermNames = pgTable(
  'response_mark_names',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.number] }),
    uniqueIndex('response_mark_names_name').on(table.surveyId, table.name),
  ],
);

/**
 * Responses whose copies (`response_texts`, `response_marks`) are outdated: a trigger notes every response that is stored,
 * changed or deleted by any client of the database. Searches and counts read these responses themselves, so that they miss
 * none.
 */
export const responseTextsDue = pgTable('response_texts_due', {
  surveyId: text('survey_id').notNull(),
  responseId: uuid('response_id').notNull(),
});

/**
 * Changes of many responses (or the deletion of one) that can still be undone: one row a response. Deleted responses are stored
 * only here, so that queries on `responses` need no condition for them.
 */
export const responseUndo = pgTable(
  'response_undo',
  {
    /** The id of the change, generated by the browser. */
    change: uuid('change').notNull(),
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    responseId: uuid('response_id').notNull(),
    kind: text('kind').$type<'delete' | 'tag' | 'untag'>().notNull(),
    /** The tag that was added or removed. */
    tag: text('tag'),
    /** The deleted response with all columns. */
    response: jsonb('response').$type<Record<string, unknown>>(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.change, table.surveyId, table.responseId] }),
    index('response_undo_at').on(table.at),
    index('response_undo_response').on(table.surveyId, table.responseId),
  ],
);

/**
 * Ids of responses that were deleted for good. A browser still has the answers and sends them again, and a save with a new id begins a
 * response: what was erased would come back. Browsers make the ids at random, so a row tells nothing of a respondent.
 */
export const deletedResponses = pgTable(
  'deleted_responses',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    responseId: uuid('response_id').notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.responseId] }),
    index('deleted_responses_deleted_at').on(table.deletedAt),
  ],
);
