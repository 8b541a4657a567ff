import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { AlertDetails } from '@canvass/shared/api/ops';
import type { Consent } from '@canvass/shared/api/responses';
import type { Answers } from '@canvass/shared/domain/answers';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { AreaFailureReason } from '@canvass/shared/domain/area-failures';
import type { ReleaseAlertKind, ReleaseEventKind } from '@canvass/shared/domain/releases';
import type { UserSettings } from '@canvass/shared/domain/user-settings';
import type { DeliveryState, WebhookEvent } from '@canvass/shared/domain/events';
import type { Permission, Role } from '@canvass/shared/domain/policy';
import type { WidgetOptions } from '@canvass/shared/domain/widget';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Creators: what the product stores besides the identity provider's account. */
export const users = pgTable('users', {
  /** The identity provider's user id. */
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  displayName: text('display_name').notNull().default(''),
  plan: text('plan').$type<'free' | 'pro' | 'business'>(),
  /** The settings that the creator changed; others have their defaults. */
  settings: jsonb('settings').$type<Partial<UserSettings>>().notNull().default({}),
  /** An uploaded picture's id; no foreign key, so that a picture can be deleted without changing the account. */
  avatarId: text('avatar_id'),
  /** The payment provider's customer, once there is one. */
  stripeCustomerId: text('stripe_customer_id').unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the user-created call ran. */
  welcomedAt: moment('welcomed_at'),
});

/**
 * What surveys, widgets, webhooks, images, plans and limits belong to. A trigger makes the personal workspace of each new
 * user, so that servers of earlier releases, which know users only, make it as well; its id is the user's.
 */
export const workspaces = pgTable('workspaces', {
  id: text('id').primaryKey(),
  /** Null for a personal workspace that nobody named: screens name it after its person. */
  name: text('name'),
  /** Whose personal workspace it is, with whom it is deleted; null for one that was made for a team. */
  personalOf: text('personal_of')
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The plan that the operator gave it. A trigger copies `users.plan` to personal workspaces. */
  plan: text('plan').$type<'free' | 'pro' | 'business'>(),
  /** The payment provider's customer, once there is one. Triggers copy those of users and personal workspaces both ways. */
  stripeCustomerId: text('stripe_customer_id').unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When it was put into the trash. */
  deletedAt: moment('deleted_at'),
});

/** Who may do what in a workspace. */
export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('workspace_members_user').on(table.userId),
  ],
);

/** Invitations to a workspace. The mail's link has a token that is made from the id and a key of the server, see `invitations/token.ts`. */
export const workspaceInvitations = pgTable(
  'workspace_invitations',
  {
    id: uuid('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** The inviter's language, in which the mail is written. */
    locale: text('locale').$type<'en' | 'it'>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    sentAt: moment('sent_at'),
    /** Why the mail could not be sent. */
    failure: text('failure'),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('workspace_invitations_open')
      .on(table.workspaceId, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
);

/** Keys with which programs call the API for a workspace. Only a hash of the key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Null for all that the role may. */
    permissions: text('permissions').array().$type<Permission[]>(),
    /** Null for all surveys. */
    surveyIds: text('survey_ids').array(),
    /** SHA-256 of the key, base64url. */
    hash: text('hash').notNull().unique(),
    /** The last characters of the key. */
    hint: text('hint').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_keys_workspace').on(table.workspaceId, table.createdAt)],
);

/** Sessions of creators, one a browser. Only a hash of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    /** A public id, which the list of sessions may show. */
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie's value, base64url. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** When the creator last signed in (a refresh doesn't count); deleting the account requires a recent sign-in. */
    authenticatedAt: moment('authenticated_at').notNull().defaultNow(),
    /** The sign-in methods of the account (`password`, `google.com`, …), as the identity provider last reported. */
    providers: text('providers').array().notNull().default([]),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * Deleted accounts. A token that the identity provider issued before stays valid for up to an hour; it must not create the
 * account again.
 */
export const deletedUsers = pgTable('deleted_users', {
  id: text('id').primaryKey(),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
});

/**
 * Sign-ins whose session was ended. The identity provider still issues tokens for them; such a token must not start a session
 * again.
 */
export const endedSignIns = pgTable(
  'ended_sign_ins',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authenticatedAt: moment('authenticated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.authenticatedAt] })],
);

/** The subscription of a workspace, as the payment provider last reported it. */
export const subscriptions = pgTable('subscriptions', {
  workspaceId: text('user_id')
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  stripeSubscriptionId: text('stripe_subscription_id').notNull().unique(),
  plan: text('plan').$type<'free' | 'pro' | 'business'>().notNull(),
  /** The provider's status: `active`, `past_due`, `canceled`, … */
  status: text('status').notNull(),
  currentPeriodEnd: moment('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  /** When the row was stored. Grows with every change: a reader that finds it unchanged knows that no later state was stored. */
  asOf: moment('as_of').notNull(),
});

/** Processed events of the payment provider; a repeated event changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/** Customers of deleted accounts, as servers of earlier releases stored them; each becomes a job `delete-customer`. */
export const customerDeletions = pgTable('departed_customers', {
  customer: text('customer').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: moment('next_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Uploaded pictures as they are served: validated, rotated upright, without metadata. */
export const images = pgTable(
  'images',
  {
    /** Random and long: anyone who knows it may see the picture. */
    id: text('id').primaryKey(),
    workspaceId: text('owner_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    mediaType: text('media_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('images_owner').on(table.workspaceId, table.createdAt)],
);

/** Mails: stored with a job in the transaction of their cause, sent by the worker. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** One mail is enqueued for each user, kind and occasion, e.g. `held:2026-11`. */
    occasion: text('occasion').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    /** `cancelled`: the creator had disabled such mails before the worker sent it. */
    state: text('state').$type<'pending' | 'sent' | 'failed' | 'cancelled'>().notNull().default('pending'),
    /** Why the last attempt failed. */
    failure: text('failure'),
    attempts: smallint('attempts').notNull().default(0),
    /** When workers of earlier releases, which poll this table, send a mail: never (`infinity`) if it has a job. */
    nextAt: moment('next_at').notNull().defaultNow(),
    /** Until when such a worker is sending it. */
    leasedUntil: moment('leased_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('mails_occasion').on(table.userId, table.occasion),
    index('mails_due').on(table.nextAt).where(sql`state = 'pending'`),
  ],
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
  },
  (table) => [index('surveys_owner').on(table.workspaceId, table.createdAt, table.id)],
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
  (table) => [primaryKey({ columns: [table.surveyId, table.version] })],
);

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
    tags: text('tags').array().notNull().default([]),
    note: text('note').notNull().default(''),
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
    /** The index of the response's row in the columns, from 0, without gaps. That of a deleted response is given to a new one. */
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
const cell = {
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
    surveyId: cell.surveyId,
    /** JSON, in the format of results/metrics/metric-batches.ts. */
    cells: text('cells').notNull(),
  },
  (table) => [index('figure_batches_survey').on(table.surveyId)],
);

/** Metrics by segment. */
export const metricCells = pgTable('figure_cells', { ...cell, ...metricArrays }, (table) => [
  primaryKey({
    columns: [table.surveyId, table.day, table.version, table.language, table.source, table.device],
  }),
]);

/** Metrics by version, summed over all segments: read if there is no filter. */
export const metricTotals = pgTable(
  'figure_totals',
  { surveyId: cell.surveyId, version: cell.version, ...metricArrays },
  (table) => [primaryKey({ columns: [table.surveyId, table.version] })],
);

/** Surveys whose metrics must be counted again from their responses, because a migration changed what is counted. */
export const metricRecounts = pgTable('figure_recounts', {
  surveyId: text('survey_id')
    .primaryKey()
    .references(() => surveys.id, { onDelete: 'cascade' }),
});

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
    /** Whether it also shows texts of respondents. */
    texts: boolean('texts').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('summary_links_survey').on(table.surveyId, table.createdAt)],
);

/**
 * Responses begun, by workspace and calendar month (UTC), which the plan's quota limits. Deleting a response doesn't reduce the
 * usage, so it is not one of the metrics.
 */
export const usage = pgTable(
  'usage',
  {
    workspaceId: text('owner_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    responses: bigint('responses', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.month] })],
);

/** Secrets that every server of the installation shares, made by a migration. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
});

/** A replaced secret, and until when deliveries are also signed with it. */
export interface PreviousSecret {
  secret: string;
  /** ISO 8601 */
  expiresAt: string;
}

/** Events, recorded in the transaction of their cause (outbox). */
export const events = pgTable(
  'events',
  {
    id: uuid('id').primaryKey(),
    workspaceId: text('owner_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    surveyId: text('survey_id').notNull(),
    type: text('type').$type<WebhookEvent | 'test'>().notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('events_owner').on(table.workspaceId, table.createdAt),
    // For the latest events of the overview, whatever the number of responses since.
    index('events_of_surveys')
      .on(table.workspaceId, table.createdAt)
      .where(sql`type not in ('test', 'survey_response_created')`),
  ],
);

export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    workspaceId: text('owner_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Null for all of the workspace's surveys. */
    surveyIds: text('survey_ids').array(),
    enabled: boolean('enabled').notNull().default(true),
    /** Why it was disabled by the system, if it was. */
    disabledReason: text('disabled_reason').$type<'gone' | 'failing' | null>(),
    /** When the system disabled it: events of the 30 days after that are recorded as missed. */
    disabledAt: moment('disabled_at'),
    /** `whsec_…`, base64. */
    secret: text('secret').notNull(),
    /** The replaced secrets that deliveries are still signed with, the newest first. */
    previousSecrets: jsonb('previous_secrets').$type<PreviousSecret[]>().notNull().default([]),
    /** The newest of those, for servers and workers of the previous release, which read only one. */
    previousSecret: text('previous_secret'),
    previousSecretExpiresAt: moment('previous_secret_expires_at'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    failingSince: moment('failing_since'),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('webhooks_owner').on(table.workspaceId, table.createdAt, table.id)],
);

/**
 * Queue and log of deliveries: a row is one attempt to send one event to one webhook. A failed attempt stays unchanged; the
 * next attempt is a new row with a later `nextAt`.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    eventType: text('event_type').notNull(),
    /** 1 for the first attempt. */
    attempt: smallint('attempt').notNull().default(1),
    state: text('state').$type<DeliveryState>().notNull().default('pending'),
    nextAt: moment('next_at').notNull().defaultNow(),
    /** Until when a worker has leased the row; the lease of a worker that crashed expires. */
    leasedUntil: moment('leased_until'),
    requestHeaders: jsonb('request_headers').$type<Record<string, string>>(),
    requestBody: text('request_body'),
    responseStatus: smallint('response_status'),
    responseHeaders: jsonb('response_headers').$type<Record<string, string>>(),
    /** First 16 kB. */
    responseBody: text('response_body'),
    /** Why no status came: timeout, refused_target, connection, … */
    failure: text('failure'),
    durationMs: integer('duration_ms'),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('deliveries_due').on(table.nextAt).where(sql`state = 'pending'`),
    // For the lists of all, of a state, and of a class of status; scanned backwards.
    index('deliveries_recent').on(table.webhookId, table.createdAt, table.id),
    index('deliveries_by_state').on(table.webhookId, table.state, table.createdAt, table.id),
    index('deliveries_by_status_class')
      .on(table.webhookId, sql`(response_status / 100)`, table.createdAt, table.id)
      .where(sql`state = 'failed'`),
    // For the scan of a redelivery.
    index('deliveries_undelivered')
      .on(table.webhookId, table.finishedAt, table.id)
      .where(sql`state in ('failed', 'cancelled', 'missed')`),
    index('deliveries_event').on(table.eventId),
  ],
);

/**
 * Redeliveries of events that a webhook missed: started by the owner, run by the worker in batches. The last one of each webhook
 * is kept, so that the owner sees its result.
 */
export const redeliveries = pgTable(
  'redeliveries',
  {
    webhookId: text('webhook_id')
      .primaryKey()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The redelivery is of events whose last attempt finished, or was missed, between these two times. */
    since: moment('since').notNull(),
    until: moment('until').notNull(),
    /** The number of these events when it was started. */
    total: integer('total').notNull(),
    queued: integer('queued').notNull().default(0),
    /** The worker's cursor in the order of (finished_at, id); null before the first batch. */
    cursorAt: moment('cursor_at'),
    cursorId: uuid('cursor_id'),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('redeliveries_running').on(table.until).where(sql`finished_at is null`)],
);

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
  (table) => [index('widgets_owner').on(table.workspaceId, table.createdAt, table.id)],
);

/** Answers to requests that made something, for clients that repeat one because its answer got lost. Kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A user's id, or `key:` and an API key's. */
    caller: text('owner_id').notNull(),
    /** SHA-256 of the client's key, base64url. */
    keyHash: text('key_hash').notNull(),
    /** Of method, path and body: the same key with another request is a mistake of the client. */
    requestHash: text('request_hash').notNull(),
    /** Status, headers and body, encrypted with a key derived from the client's. */
    answer: bytes('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.keyHash] }),
    index('idempotency_keys_owner').on(table.caller, table.createdAt),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Files of releases by digest: releases that have the same file share one row. */
export const releaseFiles = pgTable('release_files', {
  /** `sha384-…` of the content. */
  digest: text('digest').primaryKey(),
  content: bytes('content').notNull(),
  /** The content compressed with brotli; null when the build has no compressed copy. */
  brotli: bytes('brotli'),
  /** Bytes of the content. */
  size: integer('size').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Immutable builds of areas and of the shell (area `shell`). */
export const releases = pgTable(
  'releases',
  {
    id: uuid('id').primaryKey(),
    area: text('area').notNull(),
    /** `<version of the package>-<digest>`. */
    version: text('version').notNull(),
    /** The build's `manifest.json`; every reader parses it with its schema. */
    manifest: jsonb('manifest').$type<unknown>().notNull(),
    /** Range of contracts that an area supports; the contract that a shell provides. */
    contract: text('contract').notNull(),
    /** Shared modules: the ranges that an area needs, the versions that a shell provides. */
    shared: jsonb('shared').$type<Record<string, string>>().notNull(),
    languages: text('languages').array().notNull().default([]),
    /** Bytes of all files. */
    size: integer('size').notNull(),
    /** The commit that it was built from. */
    commit: text('commit'),
    /** The actor that uploaded it: `start`, an operator, or a deploy token's name. */
    author: text('author').notNull(),
    notes: text('notes'),
    createdAt: moment('created_at').notNull(),
    /** When its files were deleted; the row stays for the history. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('releases_area_version').on(table.area, table.version),
    index('releases_area_age').on(table.area, table.createdAt, table.id),
  ],
);

/** The files of each release. */
export const releaseContents = pgTable(
  'release_contents',
  {
    releaseId: uuid('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    /** `remoteEntry.1f2e.js`; below `.server/` what only the server reads. */
    path: text('path').notNull(),
    digest: text('digest')
      .notNull()
      .references(() => releaseFiles.digest),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.path] }),
    index('release_contents_digest').on(table.digest),
  ],
);

/** Per area: which release is live, and which is the canary. A writer changes it only at the revision that it has read. */
export const releasePointers = pgTable('release_pointers', {
  area: text('area').primaryKey(),
  revision: integer('revision').notNull(),
  live: uuid('live').references(() => releases.id),
  canary: uuid('canary').references(() => releases.id),
  /** Percent of the users that get the canary; null without a canary. */
  canaryPercent: integer('canary_percent'),
  /** While true, only an operator's own command changes which release is live. */
  pinned: boolean('pinned').notNull().default(false),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

/** What happened to releases, append-only: an event is written in the transaction of its change. */
export const releaseEvents = pgTable(
  'release_events',
  {
    /** Time-ordered. */
    id: uuid('id').primaryKey(),
    area: text('area').notNull(),
    version: text('version'),
    /** The version that was live, or canary, before. */
    fromVersion: text('from_version'),
    kind: text('kind').$type<ReleaseEventKind>().notNull(),
    /** The revision that the pointer of the area got by it; null for an event that did not change the pointer. */
    revision: integer('revision'),
    actor: text('actor').notNull(),
    reason: text('reason'),
    at: moment('at').notNull(),
  },
  (table) => [index('release_events_area').on(table.area, table.at, table.id)],
);

/** Tokens by which pipelines upload releases of one area (`cvd_…`); only a hash of the value is stored. */
export const deployTokens = pgTable(
  'deploy_tokens',
  {
    id: uuid('id').primaryKey(),
    area: text('area').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the value, base64url. */
    hash: text('hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('deploy_tokens_area').on(table.area, table.createdAt)],
);

/**
 * What pages reported of each release, by minute. A reporter (a signed-in user, else a network) counts once a minute. Retained
 * for 30 days.
 */
export const areaHealth = pgTable(
  'area_health',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    minute: moment('minute').notNull(),
    reporters: integer('reporters').notNull(),
    /** Reporters that were shown the area. */
    mounted: integer('mounted').notNull(),
    /** Reporters that it failed for. */
    failed: integer('failed').notNull(),
    /** Histograms: how many values are in each bucket of `area-health/vitals.ts`; null without values. */
    ttfb: integer('ttfb').array(),
    lcp: integer('lcp').array(),
    inp: integer('inp').array(),
    cls: integer('cls').array(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.version, table.minute] }),
    index('area_health_minute').on(table.minute),
  ],
);

/** A bounded number of reporters of each release, for the failure budget. Retained for two days after the last report. */
export const areaReporters = pgTable(
  'area_reporters',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    /** A keyed hash: neither the user nor the network can be told from it. */
    reporter: text('reporter').notNull(),
    /** When the user's account was made; null for a network. */
    accountAt: moment('account_at'),
    seenAt: moment('seen_at').notNull(),
    /** Of the last failure; null while there was none. */
    failedAt: moment('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.version, table.reporter] }),
    index('area_reporters_seen').on(table.seenAt),
  ],
);

/** A bounded number of different errors of each release. Retained for 30 days after the last one. */
export const areaErrors = pgTable(
  'area_errors',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    /** Of reason, route and message. */
    digest: text('digest').notNull(),
    reason: text('reason').$type<AreaFailureReason>().notNull(),
    route: text('route').notNull(),
    message: text('message').notNull(),
    count: integer('count').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.version, table.digest] }),
    index('area_errors_last').on(table.lastAt),
  ],
);

/** What operators are alerted of: one row for each incident. Retained for 30 days. */
export const releaseAlerts = pgTable(
  'release_alerts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ReleaseAlertKind>().notNull(),
    /** What happened, such that its repetition has the same text. */
    incident: text('incident').notNull().unique(),
    area: text('area').notNull(),
    version: text('version'),
    /** In English, as in the history of releases. */
    reason: text('reason').notNull(),
    /** The same as values, for mails in the reader's language. */
    details: jsonb('details').$type<AlertDetails>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('release_alerts_age').on(table.at)],
);

/** Servers that run, each with what it serves. A server that stops deletes its row. */
export const servers = pgTable('servers', {
  id: uuid('id').primaryKey(),
  /** The machine's name and the port. */
  name: text('name').notNull(),
  /** Of the server's own code. */
  version: text('version').notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  state: jsonb('state').$type<unknown>().notNull(),
});
