import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './column-types.ts';

/** Secrets that every server of the installation shares, made by a migration. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
});

/** Answers to requests that created a resource, for clients that repeat one because its answer got lost. Kept for a day. */
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

/** Servers that run, each with what it serves, and workers. One that stops deletes its row. */
export const servers = pgTable('servers', {
  id: uuid('id').primaryKey(),
  /** The machine's name and the port; of a worker the process's id. */
  name: text('name').notNull(),
  role: text('role').$type<'server' | 'worker'>().notNull().default('server'),
  /** Of the server's own code, with the commit if it is known: `0.1.0+3f9c1d7a0be2-dirty`. */
  version: text('version').notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  state: jsonb('state').$type<unknown>().notNull(),
});
