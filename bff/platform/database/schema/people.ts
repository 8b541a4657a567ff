import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UserSettings } from '@canvass/shared/domain/user-settings';
import { moment } from './column-types.ts';

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
