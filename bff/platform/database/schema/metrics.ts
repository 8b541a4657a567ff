import {
  bigint,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from './column-types.ts';
import { surveys } from './surveys.ts';

/**
 * Metrics of a survey as a whole, by day. The transaction that changes a response updates them, so that they are exact and
 * reading them costs the same for any number of responses. `value` is empty if a metric has none
 * (results/metrics/metrics.ts).
 */
export const dailyMetrics = pgTable(
  'counters',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    metric: text('metric').notNull(),
    value: text('value').notNull().default(''),
    count: numeric('count').notNull().default('0'),
  },
  (table) => [
    primaryKey({
      columns: [table.surveyId, table.version, table.day, table.metric, table.value],
    }),
    index('counters_widget').on(table.surveyId, table.value).where(sql`metric = 'widget'`),
  ],
);

/** The columns of a segment: the properties of responses that metrics are filtered by. */
const segmentColumns = {
  surveyId: text('survey_id')
    .notNull()
    .references(() => surveys.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  /** The day on which the response was begun (UTC). */
  day: date('day', { mode: 'string' }).notNull(),
  language: text('language').notNull(),
  source: text('source').notNull(),
  device: text('device').notNull(),
};
/** The names of metrics (results/metrics/metric-name.ts) and, at the same positions, their counts. */
const metricArrays = {
  metrics: text('figures').array().notNull(),
  /** Integers; `numeric`, because sums of answers (in millionths) may exceed 64 bits. */
  counts: numeric('counts').array().notNull(),
};

/**
 * The changes of a survey's metrics by one batch of saves, appended in the transaction that stores it, so that no save waits
 * for another's lock. One row has all segments, as text that the database doesn't parse before it is read. The worker rolls
 * the rows up into the two tables below about once a second; readers of those add the rows here, by the view `figure_changes`.
 */
export const metricBatches = pgTable(
  'figure_batches',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    surveyId: segmentColumns.surveyId,
    /** JSON, in the format of results/metrics/metric-batches.ts. */
    cells: text('cells').notNull(),
  },
  (table) => [index('figure_batches_survey').on(table.surveyId)],
);

/** Metrics by segment. */
export const metricSegments = pgTable('figure_cells', { ...segmentColumns, ...metricArrays }, (table) => [
  primaryKey({
    columns: [table.surveyId, table.day, table.version, table.language, table.source, table.device],
  }),
]);

/** Metrics by version, summed over all segments: read if there is no filter. */
export const metricTotals = pgTable(
  'figure_totals',
  { surveyId: segmentColumns.surveyId, version: segmentColumns.version, ...metricArrays },
  (table) => [primaryKey({ columns: [table.surveyId, table.version] })],
);

/** Surveys whose metrics must be counted again from their responses, because a migration changed what is counted. */
export const metricRecounts = pgTable('figure_recounts', {
  surveyId: text('survey_id')
    .primaryKey()
    .references(() => surveys.id, { onDelete: 'cascade' }),
});

/**
 * Work to do once no server of the release before runs any more: to process again what those servers stored, counted or deleted
 * in the way of their release after a migration. A migration adds a row, and the job that does the work deletes it.
 */
export const upgradeTasks = pgTable('upgrade_tasks', { name: text('name').primaryKey() });

/** Links that show a survey's metrics without an account. Only the token's hash is stored. */
export const summaryLinks = pgTable(
  'summary_links',
  {
    id: text('id').primaryKey(),
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull().default(''),
    /** The ids of the questions that it shows. */
    questions: text('questions').array().notNull(),
    /** The ids of the scores that it shows. */
    scores: text('scores').array().notNull().default([]),
    /** Whether it also shows texts of respondents. */
    texts: boolean('texts').notNull().default(false),
    /** Whether groups of too few are withheld: it was made by an API key that may not read responses. */
    withholdFew: boolean('withhold_few').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('summary_links_survey').on(table.surveyId, table.createdAt)],
);
