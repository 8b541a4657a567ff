import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { moment } from './column-types.ts';
import { workspaces } from './workspaces.ts';
import { surveys } from './surveys.ts';

export const widgets = pgTable(
  'widgets',
  {
    id: text('id').primaryKey(),
    workspaceId: text('owner_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    options: jsonb('options').$type<WidgetOptions>().notNull(),
    revision: integer('revision').notNull().default(1),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    opens: bigint('opens', { mode: 'number' }).notNull().default(0),
    /** Views and opens of the surveys that the widget showed before, by survey id; `views` and `opens` are of the current one. */
    earlierMetrics: jsonb('earlier_figures')
      .$type<Record<string, { views: number; opens: number }>>()
      .notNull()
      .default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('widgets_owner').on(table.workspaceId, table.createdAt, table.id),
    // For the deletion of a survey, which takes its widgets along.
    index('widgets_survey').on(table.surveyId),
  ],
);
