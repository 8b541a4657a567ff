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
import type { Consent } from '@canvass/shared/api/responses';
import type { Answers } from '@canvass/shared/domain/answers';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { UserSettings } from '@canvass/shared/domain/user-settings';
import type { DeliveryState, WebhookEvent } from '@canvass/shared/domain/events';
import type { WidgetOptions } from '@canvass/shared/domain/widget';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Creators. The identity provider owns identity; this is what the product adds to it. */
export const users = pgTable('users', {
  /** The identity provider's user id. */
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  displayName: text('display_name').notNull().default(''),
  plan: text('plan').$type<'free' | 'pro' | 'business'>(),
  /** What was chosen; the rest has its defaults. */
  settings: jsonb('settings').$type<Partial<UserSettings>>().notNull().default({}),
  /** An uploaded picture's id. Not a reference: deleting the picture leaves the account as it is. */
  avatarId: text('avatar_id'),
  /** The payment provider's customer, once there is one. */
  stripeCustomerId: text('stripe_customer_id').unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the product's own welcome (the user-created call) ran. */
  welcomedAt: moment('welcomed_at'),
});

/** Signed-in browsers. Only a hash of the cookie is stored. */
export const sessions = pgTable(
  'sessions',
  {
    /** Public handle, safe to list. */
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie's value, base64url. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** When the person last proved who they are (not merely refreshed); deleting the account asks for a recent one. */
    authenticatedAt: moment('authenticated_at').notNull().defaultNow(),
    /** How the account can sign in (`password`, `google.com`, …), by the identity provider's last word. */
    providers: text('providers').array().notNull().default([]),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * Accounts that were deleted. A token the identity provider gave out before stays valid for up to an hour, and must not
 * bring the account back.
 */
export const deletedUsers = pgTable('deleted_users', {
  id: text('id').primaryKey(),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
});

/**
 * Sign-ins whose session somebody ended. The identity provider goes on to confirm them, so a token of one must not start
 * a session again.
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

/** What the payment provider last said of an account's subscription. */
export const subscriptions = pgTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeSubscriptionId: text('stripe_subscription_id').notNull().unique(),
  plan: text('plan').$type<'free' | 'pro' | 'business'>().notNull(),
  /** The provider's word: `active`, `past_due`, `canceled`, … */
  status: text('status').notNull(),
  currentPeriodEnd: moment('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  /** When this was stored. Grows with every change, so whoever sees it unchanged knows that nothing was stored since. */
  asOf: moment('as_of').notNull(),
});

/** Events of the payment provider that were taken in; a repeated one changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/** Customers of the payment provider whose accounts were deleted; the worker deletes them there, however long it takes. */
export const customerDeletions = pgTable('departed_customers', {
  customer: text('customer').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: moment('next_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Uploaded pictures, as they are served: checked, turned upright, without metadata. */
export const images = pgTable(
  'images',
  {
    /** Random and long: knowing it is the permission to see it. */
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mediaType: text('media_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('images_owner').on(table.ownerId, table.createdAt)],
);

/** Mails the product owes somebody; written in the transaction that is their reason, sent by the worker. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Owed once for each: `held:2026-11`. */
    occasion: text('occasion').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    /** `cancelled`: whoever would have got it had turned such mails off. */
    state: text('state').$type<'pending' | 'sent' | 'failed' | 'cancelled'>().notNull().default('pending'),
    /** Why the last attempt, or all of it, failed. */
    failure: text('failure'),
    attempts: smallint('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
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
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
  (table) => [index('surveys_owner').on(table.ownerId, table.createdAt, table.id)],
);

/** What was published; a trigger refuses to change a row. */
export const surveyVersions = pgTable(
  'survey_versions',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    definition: jsonb('definition').$type<SurveyDefinition>().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    /** Places whose wording its creator called a correction of an earlier one: `AskedVersion` in `shared/domain/meanings.ts`. */
    corrections: text('corrections').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.version] })],
);

/**
 * One row a respondent's session. The browser makes the id and numbers each save;
 * a save with a sequence that is not higher than the stored one changes nothing.
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
    /** Their sum, by which lists are ordered: adding them up in the index costs more than storing a response. */
    spent: bigint('spent', { mode: 'number' }).notNull().default(0),
    /** Over the plan's limit: kept, shown once the plan allows. */
    held: boolean('held').notNull().default(false),
    suspectedSpam: boolean('suspected_spam').notNull().default(false),
    /** What the respondent agreed to before anything was stored; null where nothing was asked, or before it was recorded. */
    consent: jsonb('consent').$type<Consent>(),
    tags: text('tags').array().notNull().default([]),
    note: text('note').notNull().default(''),
    startedAt: moment('started_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.id] }),
    // Read backwards, too. `.desc()` would say NULLS LAST, which no `order by … desc` asks for.
    index('responses_recent').on(table.surveyId, table.startedAt, table.id),
    // What is new, and what has been kept long enough.
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
 * The words of each response's answers, beside it and not in it: the index that finds parts of them (trigrams, made by
 * the migration where the server has them) costs more than storing the response, and savers must not wait for it.
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
 * What of each response is counted and filtered by, as numbers of names (`response_mark_names`), so that figures within
 * any filter are counted without reading the responses: results/answer-index/terms.ts. One server at a time writes them
 * (results/answer-index/update-index.ts), so that whoever has seen a sequence has missed nothing before it.
 */
export const responseTerms = pgTable(
  'response_marks',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** From 0, without gaps. It stays a response's as long as there is one; then it waits for another. */
    place: integer('place').notNull(),
    /** Null where there is no response any more, or a held one. */
    responseId: uuid('response_id'),
    /** Later for whatever was written later, in all surveys. */
    sequence: bigint('sequence', { mode: 'number' })
      .notNull()
      .default(sql`nextval('response_marks_sequence')`),
    /** Words of 32 bits, little endian. */
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

/** What the numbers in `response_marks` mean. A name keeps its number; none says who answered. */
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
 * Responses whose copies (`response_texts`, `response_marks`) are not what they are themselves: a trigger notes whatever
 * was stored, changed or deleted, whoever did it. Whoever searches or counts reads these rows themselves, so nothing is
 * ever missed.
 */
export const responseTextsDue = pgTable('response_texts_due', {
  surveyId: text('survey_id').notNull(),
  responseId: uuid('response_id').notNull(),
});

/**
 * What a creator changed of many responses (or deleted of one), as long as it can be undone: a row a response.
 * Deleted responses are here and nowhere else, so nothing that reads responses has to know of them.
 */
export const responseUndo = pgTable(
  'response_undo',
  {
    /** The change they belong to; the browser makes it. */
    change: uuid('change').notNull(),
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    responseId: uuid('response_id').notNull(),
    kind: text('kind').$type<'delete' | 'tag' | 'untag'>().notNull(),
    /** The tag that was put on or taken off. */
    tag: text('tag'),
    /** A deleted response, whole. */
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
 * Figures of a survey as a whole, by day, kept exact in the transaction that changes a response, so that reading them
 * costs the same for any number of responses. `value` is empty where a metric has none. Metrics: see
 * results/metrics/metrics.ts.
 */
export const counters = pgTable(
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

/** What of a response divides the figures: the filters of the analytics. */
const cell = {
  surveyId: text('survey_id')
    .notNull()
    .references(() => surveys.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  /** When it was begun (UTC). */
  day: date('day', { mode: 'string' }).notNull(),
  language: text('language').notNull(),
  source: text('source').notNull(),
  device: text('device').notNull(),
};
/** Names of figures and, at the same place, their counts. */
const figures = {
  figures: text('figures').array().notNull(),
  /** Whole numbers; numeric because sums of answers (in millionths) outgrow 64 bits. */
  counts: numeric('counts').array().notNull(),
};

/**
 * What the figures of a survey changed by with one batch of responses, appended in the transaction that stores them: no row
 * that others wait for, and one for all cells, as text that nobody looks into before it is read. Folded into the two tables
 * below about once a second; whoever reads those adds what is still here, by cell in the view `figure_changes`.
 */
export const figureBatches = pgTable(
  'figure_batches',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    surveyId: cell.surveyId,
    /** As results/metrics/figure-batches.ts writes them. */
    cells: text('cells').notNull(),
  },
  (table) => [index('figure_batches_survey').on(table.surveyId)],
);

/** Figures by everything that one can filter by. */
export const figureCells = pgTable('figure_cells', { ...cell, ...figures }, (table) => [
  primaryKey({
    columns: [table.surveyId, table.day, table.version, table.language, table.source, table.device],
  }),
]);

/** The same, summed: what is read when nothing is filtered. */
export const figureTotals = pgTable(
  'figure_totals',
  { surveyId: cell.surveyId, version: cell.version, ...figures },
  (table) => [primaryKey({ columns: [table.surveyId, table.version] })],
);

/** Surveys whose figures are to be counted again from their responses: a migration changed what is counted. */
export const figureRecounts = pgTable('figure_recounts', {
  surveyId: text('survey_id')
    .primaryKey()
    .references(() => surveys.id, { onDelete: 'cascade' }),
});

/** Links that show a survey's figures to whoever has them. The link itself is nowhere, only its hash. */
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
    /** Ids of the questions it shows. */
    questions: text('questions').array().notNull(),
    /** Whether it shows what was written in words, too. */
    texts: boolean('texts').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('summary_links_survey').on(table.surveyId, table.createdAt)],
);

/**
 * Responses begun by owner and calendar month (UTC): what a plan's limit is held against.
 * Deleting a response gives nothing back, so this is not one of the counters.
 */
export const usage = pgTable(
  'usage',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    responses: bigint('responses', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] })],
);

/** Secrets that every server of the installation shares, made by a migration. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
});

/** A secret that was replaced, and until when requests are signed with it still. */
export interface PreviousSecret {
  secret: string;
  /** ISO 8601 */
  expiresAt: string;
}

/** What happened, recorded in the transaction that made it happen. */
export const events = pgTable(
  'events',
  {
    id: uuid('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    surveyId: text('survey_id').notNull(),
    type: text('type').$type<WebhookEvent | 'test'>().notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('events_owner').on(table.ownerId, table.createdAt),
    // The overview's latest ones, however many responses came in since.
    index('events_of_surveys')
      .on(table.ownerId, table.createdAt)
      .where(sql`type not in ('test', 'survey_response_created')`),
  ],
);

export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Null: all of the owner's surveys. */
    surveyIds: text('survey_ids').array(),
    enabled: boolean('enabled').notNull().default(true),
    /** Why it was disabled by the system, if it was. */
    disabledReason: text('disabled_reason').$type<'gone' | 'failing' | null>(),
    /** When the system disabled it: what happens in the 30 days after that is recorded as missed. */
    disabledAt: moment('disabled_at'),
    /** `whsec_…`, base64. */
    secret: text('secret').notNull(),
    /** Those before it that are still signed with, the newest first. */
    previousSecrets: jsonb('previous_secrets').$type<PreviousSecret[]>().notNull().default([]),
    /** The newest of those, for servers and workers of the version before, which know no more than one. */
    previousSecret: text('previous_secret'),
    previousSecretExpiresAt: moment('previous_secret_expires_at'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    failingSince: moment('failing_since'),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('webhooks_owner').on(table.ownerId, table.createdAt, table.id)],
);

/**
 * Queue and log in one: a row is one attempt to hand one event to one webhook. A failed
 * attempt stays as it is and the next attempt is a new row with a later `nextAt`.
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
    /** Whoever holds the row may work on it until then; a dead worker's lease runs out. */
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
    // The lists: all, of a state, of a class of status. Read backwards.
    index('deliveries_recent').on(table.webhookId, table.createdAt, table.id),
    index('deliveries_by_state').on(table.webhookId, table.state, table.createdAt, table.id),
    index('deliveries_by_status_class')
      .on(table.webhookId, sql`(response_status / 100)`, table.createdAt, table.id)
      .where(sql`state = 'failed'`),
    // What a redelivery walks through.
    index('deliveries_undelivered')
      .on(table.webhookId, table.finishedAt, table.id)
      .where(sql`state in ('failed', 'cancelled', 'missed')`),
    index('deliveries_event').on(table.eventId),
  ],
);

/**
 * Sending again what did not arrive at a webhook, begun by its owner and done by the worker a batch at a time. The last one
 * of each webhook stays, so that the owner sees what came of it.
 */
export const redeliveries = pgTable(
  'redeliveries',
  {
    webhookId: text('webhook_id')
      .primaryKey()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Events whose last attempt ended, or was missed, between these two. */
    since: moment('since').notNull(),
    until: moment('until').notNull(),
    /** How many those were when it was begun. */
    total: integer('total').notNull(),
    queued: integer('queued').notNull().default(0),
    /** The attempt up to which the worker has looked, in the order of (finished_at, id); null before the first batch. */
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
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    options: jsonb('options').$type<WidgetOptions>().notNull(),
    revision: integer('revision').notNull().default(1),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    opens: bigint('opens', { mode: 'number' }).notNull().default(0),
    /** Views and opens with the surveys it showed before, by their ids; those above are of the one it shows now. */
    earlierFigures: jsonb('earlier_figures')
      .$type<Record<string, { views: number; opens: number }>>()
      .notNull()
      .default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('widgets_owner').on(table.ownerId, table.createdAt, table.id)],
);
