import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Permission, Role } from '@canvass/shared/domain/policy';
import { moment } from './column-types.ts';
import { users } from './people.ts';

/**
 * The owners of surveys, widgets, webhooks, images, plans and limits. A trigger makes the personal workspace of each new
 * user, so that servers of earlier releases, which know users only, make it as well; its id is the user's.
 */
export const workspaces = pgTable('workspaces', {
  id: text('id').primaryKey(),
  /** Null for a personal workspace without a name of its own: screens name it after its person. */
  name: text('name'),
  /** The user whose personal workspace it is, and with whom it is deleted; null for one that was made for a team. */
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

/** The members of workspaces, each with a role. */
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
    /** The language of the mail. */
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
