import { boolean, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DeliveryState, WebhookEvent } from '@canvass/shared/domain/events';
import { moment } from './column-types.ts';
import { workspaces } from './workspaces.ts';

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
    /** Why no status came: timeout, refused_target, connection, …; of a cancelled one, why it was (`CancelReason`). */
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
