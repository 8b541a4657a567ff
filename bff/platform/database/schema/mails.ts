import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DeliveryState, WebhookEvent } from '@canvass/shared/domain/events';
import { moment } from './column-types.ts';
import type { MailFrequency } from '@canvass/shared/api/response-mails';
import { users } from './people.ts';
import { surveys } from './surveys.ts';
import { workspaceMembers, workspaces } from './workspaces.ts';

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

/**
 * The recipients of mails about a survey's new responses: a member of its workspace, whose row goes with the membership, or
 * another address.
 */
export const responseMailRecipients = pgTable(
  'response_mail_recipients',
  {
    id: uuid('id').primaryKey(),
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    workspaceId: text('workspace_id').notNull(),
    /** Null for another address. */
    userId: text('user_id'),
    /** In lower case; null for a member. */
    email: text('email'),
    /** Of the mails to another address: the language of the user who added it. */
    locale: text('locale').$type<'en' | 'it'>().notNull().default('en'),
    /** `none`: a member without mails about this survey, or an address that unsubscribed. */
    frequency: text('frequency').$type<MailFrequency | 'none'>().notNull(),
    /** The user who added another address. */
    addedBy: text('added_by').references(() => users.id, { onDelete: 'set null' }),
    /** When another address was last asked to confirm. */
    askedAt: moment('asked_at'),
    confirmedAt: moment('confirmed_at'),
    /** When another address was taken off the list; the row stays, so that it isn't asked again at once. */
    removedAt: moment('removed_at'),
    /** Responses that were completed until then are in mails or too old for one. */
    mailedUntil: moment('mailed_until').notNull(),
    /** No mail before. */
    nextAt: moment('next_at').notNull(),
    /** The day (UTC) of the last mail, and how many were enqueued on it. */
    mailedOn: date('mailed_on'),
    mailedToday: smallint('mailed_today').notNull().default(0),
  },
  (table) => [
    uniqueIndex('response_mail_recipients_member').on(table.surveyId, table.userId),
    uniqueIndex('response_mail_recipients_address').on(table.surveyId, table.email),
    index('response_mail_recipients_user').on(table.workspaceId, table.userId),
    index('response_mail_recipients_due')
      .on(table.nextAt)
      .where(sql`frequency <> 'none' and removed_at is null`),
    foreignKey({
      name: 'response_mail_recipients_member_fk',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete('cascade'),
  ],
);

/** Mails about new responses. Their texts are made when they are sent, so that no answer is stored twice. */
export const responseMails = pgTable(
  'response_mails',
  {
    id: uuid('id').primaryKey(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => responseMailRecipients.id, { onDelete: 'cascade' }),
    /** The mail is about the responses that were completed after the one and until the other time. */
    after: moment('after').notNull(),
    until: moment('until').notNull(),
    /** `cancelled`: unsubscribed, or without access, before it was sent. */
    state: text('state').$type<'pending' | 'sent' | 'failed' | 'cancelled'>().notNull().default('pending'),
    /** Why the last attempt failed. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('response_mails_recipient').on(table.recipientId),
    index('response_mails_created').on(table.createdAt),
  ],
);

/**
 * Confirmations to respondents, one a response at most. Neither the address nor a text is stored; a response that is deleted before its mail
 * is sent gets none.
 */
export const confirmations = pgTable(
  'confirmations',
  {
    id: uuid('id').primaryKey(),
    surveyId: text('survey_id').notNull(),
    responseId: uuid('response_id').notNull(),
    workspaceId: text('workspace_id').notNull(),
    /** Of the address, once the mail has a place within the limits of the day. */
    addressHash: text('address_hash'),
    state: text('state').$type<'pending' | 'sent' | 'failed' | 'cancelled'>().notNull().default('pending'),
    /** Why it was cancelled: `gone`, `suppressed`, `address_limit`, `workspace_limit`. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('confirmations_response').on(table.surveyId, table.responseId),
    index('confirmations_address').on(table.addressHash, table.createdAt),
    index('confirmations_workspace').on(table.workspaceId, table.createdAt),
    index('confirmations_created').on(table.createdAt),
  ],
);

/** Addresses, as hashes, that want no confirmation of any survey. */
export const mailSuppressions = pgTable('mail_suppressions', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: moment('created_at').notNull(),
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
