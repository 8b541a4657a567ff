import type { AuditDetails } from '@canvass/shared/api/audit';
import {
  AUDIT_WINDOW_MINUTES,
  type AuditAction,
  type AuditKind,
  auditKindOf,
  COALESCED_AUDIT_ACTIONS,
} from '@canvass/shared/domain/audit';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { auditEntries } from '../../platform/database/schema.ts';
import type { Executor, PooledDatabase } from '../../platform/deps.ts';

/** The origin of an entry: the caller, the client's network, and the workspace that it is recorded in. */
export interface AuditCaller {
  workspaceId: string;
  /** As `callerOf`; null for the server itself. */
  caller: string | null;
  sessionId: string | null;
  /** Browser and system, or the program that uses a key; null if it doesn't say. */
  client: string | null;
}

/** A person, who is recorded in their personal workspace. */
export interface PersonalCaller extends AuditCaller {
  caller: string;
}

/** The server itself, for what no request asked for. */
export const serverIn = (workspaceId: string): AuditCaller => ({
  workspaceId,
  caller: null,
  sessionId: null,
  client: null,
});

/** The UUID namespace of the ids of coalesced entries, so that no name of another kind has the same id. */
const NAMESPACE = '3a5f0c2e-51d5-4c3b-9d0e-7f2a8b6c4d10';

/**
 * The title of a subject by its id, read by the insertion itself. People and invitations have none: their names and addresses are
 * read when the log is, and are gone with them.
 */
const TITLES: Partial<Record<AuditKind, (id: string) => SQL>> = {
  survey: (id) => sql`(select draft ->> 'title' from surveys where id = ${id})`,
  response: (id) => sql`(select draft ->> 'title' from surveys where id = ${id})`,
  summary: (id) => sql`(select draft ->> 'title' from surveys where id = ${id})`,
  folder: (id) => sql`(select name from survey_folders where id = ${id})`,
  widget: (id) => sql`(select name from widgets where id = ${id})`,
  brand: (id) => sql`(select name from brands where id = ${id})`,
  // Not the path, which may contain a secret.
  webhook: (id) =>
    sql`(select substring(url from '^[a-z]+://(?:[^/?#@]*@)?([^/?#]+)') from webhooks where id = ${id})`,
  apiKey: (id) => sql`(select name from api_keys where id::text = ${id})`,
};

/**
 * Records an action in the audit log. Called in the transaction of that action, so that neither is stored without the other; the
 * subject must exist at that moment for its title to be recorded.
 * @param subjectId of the survey, widget, member … that it was done to: for responses and summary links their survey's. Null for the
 *   workspace or account itself
 */
export async function recordAudit(
  tx: Executor,
  caller: AuditCaller,
  action: AuditAction,
  subjectId: string | null = null,
  details: AuditDetails = {},
): Promise<void> {
  await insert(tx, entryId(caller, action, subjectId, details), caller, action, subjectId, details);
}

/** Ids of coalesced entries that are stored: paging through responses stores one for all pages. */
const stored = new LRUCache<string, true>({ max: 10_000, ttl: AUDIT_WINDOW_MINUTES * 60_000 });

/** Records in the audit log that a caller read a subject, once in `AUDIT_WINDOW_MINUTES`. Parameters as of `recordAudit`. */
export async function recordRead(
  db: PooledDatabase,
  caller: AuditCaller,
  action: (typeof COALESCED_AUDIT_ACTIONS)[number],
  subjectId: string,
  details: AuditDetails = {},
): Promise<void> {
  const id = entryId(caller, action, subjectId, details);
  if (stored.has(id)) return;
  await insert(db, id, caller, action, subjectId, details);
  stored.set(id, true);
}

async function insert(
  executor: Executor,
  id: string,
  caller: AuditCaller,
  action: AuditAction,
  subjectId: string | null,
  details: AuditDetails,
): Promise<void> {
  const subjectTitle = subjectId === null ? null : (TITLES[auditKindOf(action)]?.(subjectId) ?? null);
  await executor
    .insert(auditEntries)
    .values({ id, ...caller, action, subjectId, subjectTitle, details })
    .onConflictDoNothing({ target: auditEntries.id });
}

/** A new id; for coalesced actions one that is the same on every server within a window, so that the second insertion changes nothing. */
function entryId(
  { workspaceId, caller, sessionId }: AuditCaller,
  action: AuditAction,
  subjectId: string | null,
  details: AuditDetails,
): string {
  if (!COALESCED_AUDIT_ACTIONS.includes(action)) return uuidv7();
  const window = Math.floor(Date.now() / (AUDIT_WINDOW_MINUTES * 60_000));
  return uuidv5(
    JSON.stringify([workspaceId, caller, sessionId, action, subjectId, details, window]),
    NAMESPACE,
  );
}
