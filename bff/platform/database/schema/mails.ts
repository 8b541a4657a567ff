import {
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { MailFrequency } from '@canvass/shared/api/response-mails';
import { moment } from './column-types.ts';
import { users } from './people.ts';
import { surveys } from './surveys.ts';
import { workspaceMembers } from './workspaces.ts';

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
    /** Of the address, once the mail counts towards the limits of the day. */
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
