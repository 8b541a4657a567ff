import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AlertDetails } from '@canvass/shared/api/ops';
import type { AreaFailureReason } from '@canvass/shared/domain/area-failures';
import type { ReleaseAlertKind, ReleaseEventKind } from '@canvass/shared/domain/releases';
import { bytes, moment } from './column-types.ts';

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

/** The history of releases, append-only: an event is written in the transaction of its change. */
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
 * The reports of pages about each release, by minute. A reporter (a signed-in user, else a network) counts once a minute.
 * Retained for 30 days.
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
    /** A keyed hash: neither the user nor the network can be derived from it. */
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

/** The last attempt to send an alert to the configured address. */
export interface PostedAlert {
  /** Without path, query and user: these may be secrets. */
  to: string;
  state: 'sent' | 'retrying' | 'failed';
  /** Why it failed. */
  detail: string | null;
  at: string;
}

/** Alerts of operators: one row for each incident. Retained for 30 days. */
export const releaseAlerts = pgTable(
  'release_alerts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ReleaseAlertKind>().notNull(),
    /** The incident, in a text that is the same when it repeats. */
    incident: text('incident').notNull().unique(),
    area: text('area').notNull(),
    version: text('version'),
    /** In English, as in the history of releases. */
    reason: text('reason').notNull(),
    /** The same as values, for mails in the reader's language. */
    details: jsonb('details').$type<AlertDetails>().notNull(),
    /** The outcome of sending the alert to the configured address; null before the first attempt. */
    posted: jsonb('posted').$type<PostedAlert>(),
    at: moment('at').notNull(),
  },
  (table) => [index('release_alerts_age').on(table.at)],
);
