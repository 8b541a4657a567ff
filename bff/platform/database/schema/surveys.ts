import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DraftPatch } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { bytes, moment } from './column-types.ts';
import { users } from './people.ts';
import { workspaceMembers, workspaces } from './workspaces.ts';

/** Uploaded pictures as they are served: validated, rotated upright, without metadata. */
export const images = pgTable(
  'images',
  {
    /** Random and long: a visitor who knows it may see the picture. */
    id: text('id').primaryKey(),
    workspaceId: text('owner_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    mediaType: text('media_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the job that purges images first found that nothing names it; null while something does. */
    unnamedSince: moment('unnamed_since'),
  },
  (table) => [index('images_owner').on(table.workspaceId, table.createdAt)],
);

/** Folders of a workspace's surveys. Every member sees their names, also those of folders with restricted surveys only. */
export const surveyFolders = pgTable(
  'survey_folders',
  {
    id: text('id').primaryKey(),
    workspaceId: text('owner_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('survey_folders_name').on(table.workspaceId, sql`lower(name collate "und-x-icu")`)],
);

export const surveys = pgTable(
  'surveys',
  {
    id: text('id').primaryKey(),
    workspaceId: text('owner_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    status: text('status').$type<'draft' | 'published' | 'closed'>().notNull().default('draft'),
    /** The working copy; respondents never see it. */
    draft: jsonb('draft').$type<SurveyDefinition>().notNull(),
    /** Counts saves of the draft and changes of state; the ETag. */
    revision: integer('revision').notNull().default(1),
    /** The version respondents see; null until first published. */
    liveVersion: integer('live_version'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    publishedAt: moment('published_at'),
    closedAt: moment('closed_at'),
    /** In the trash since; purged after 30 days. */
    deletedAt: moment('deleted_at'),
    /** Only for owners, admins and the members in `survey_members`. */
    restricted: boolean('restricted').notNull().default(false),
    /** Null for an API key, and for surveys of before. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Of the same workspace; null for none, and after its folder was deleted. */
    folderId: text('folder_id').references(() => surveyFolders.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('surveys_folder').on(table.folderId),
    index('surveys_owner').on(table.workspaceId, table.createdAt, table.id),
    // For the purge, which looks for the next one after each that it deleted.
    index('surveys_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/**
 * The texts that a search finds surveys and their questions by: the draft's texts in lower case and without accents
 * (`fold_text`). A trigger writes them with the draft, whichever server stores it.
 */
export const surveyTexts = pgTable('survey_texts', {
  surveyId: text('survey_id')
    .primaryKey()
    .references(() => surveys.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  /** Titles and descriptions of questions and matrices, a line each; servers of releases before `wording` search these, this one does not. */
  questions: text('questions').notNull(),
  /** The title in all languages of the survey, a line each, the first language first. */
  titles: text('titles').notNull().default(''),
  /** Titles, descriptions and options of questions and matrices in all languages of the survey, a line each. */
  wording: text('wording').notNull().default(''),
});

/** The members that a restricted survey is for; a row goes with the membership. */
export const surveyMembers = pgTable(
  'survey_members',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    workspaceId: text('workspace_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.userId] }),
    index('survey_members_member').on(table.workspaceId, table.userId),
    foreignKey({
      name: 'survey_members_member_fk',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete('cascade'),
  ],
);

/**
 * The patch from a draft back to the revision before, so that a save which began with an older revision can be merged.
 * Kept for two days. Servers of earlier releases write none: a gap ends the history.
 */
export const draftRevisions = pgTable(
  'draft_revisions',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** The revision that the change made. */
    revision: integer('revision').notNull(),
    undo: jsonb('undo').$type<DraftPatch>().notNull(),
    /** The author of the revision, as `callerOf` names them; null for the server itself. */
    author: text('author'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.revision] })],
);

/** The editors that have a survey open, one row for each tab. A row that isn't renewed counts no more after a while. */
export const surveyEditors = pgTable(
  'survey_editors',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tab: uuid('tab').notNull(),
    /** The page of the survey that the tab shows, such as `question.<id>`. */
    page: text('page'),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.userId, table.tab] }),
    index('survey_editors_user').on(table.userId),
  ],
);

/** Published versions; a trigger refuses changes of a row. */
export const surveyVersions = pgTable(
  'survey_versions',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    definition: jsonb('definition').$type<SurveyDefinition>().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    /** The questions and options whose wording is a correction of an earlier one: `AskedVersion` in `shared/domain/meanings.ts`. */
    corrections: text('corrections').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.version] }),
    // For the purge; not a partial index, of which the planner would have no statistics.
    index('survey_versions_retention').on(sql`(definition #>> '{settings,retentionDays}')`),
  ],
);
