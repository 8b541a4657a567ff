import type { AuditDetails, AuditFilter } from '@canvass/shared/api/audit';
import { type AuditAction, auditActionsOf, PERSONAL_AUDIT_KINDS } from '@canvass/shared/domain/audit';
import { type SQL, sql } from 'drizzle-orm';
import { afterCursor } from '../../platform/http/keyset.ts';
import { auditEntries } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';

/** An entry with the names that are read with it. */
export interface AuditRow {
  [column: string]: unknown;
  id: string;
  at: Date;
  action: AuditAction;
  caller: string | null;
  callerName: string | null;
  keyHint: string | null;
  sessionId: string | null;
  client: string | null;
  subjectId: string | null;
  subjectTitle: string | null;
  details: AuditDetails;
}

/** An entry of a person's own activity. */
export interface ActivityRow extends AuditRow {
  workspaceId: string;
  workspaceName: string | null;
}

/** The page of a list that is read. */
export interface PageOfAudit {
  /** The cursor of the last entry of the page before. */
  cursor?: string | undefined;
  /** Rows at most: one more than a page shows says that there is another. */
  rows: number;
}

const PERSONAL = PERSONAL_AUDIT_KINDS.flatMap(auditActionsOf);

/**
 * The entries of a workspace that pass a filter, the newest first. Entries that concern one person only are left out for
 * other readers.
 * @param reader the user who reads them
 * @throws 422 naming `cursor`
 */
export async function listAudit(
  db: Executor,
  { workspaceId, reader }: { workspaceId: string; reader: string },
  { person, key, kind, action, subject, from, to }: AuditFilter,
  page: PageOfAudit,
): Promise<AuditRow[]> {
  const conditions = [
    sql`workspace_id = ${workspaceId}`,
    sql`(action <> all(${sql.param(PERSONAL)}::text[]) or caller = ${reader})`,
    person === undefined ? undefined : sql`caller = ${person}`,
    key === undefined ? undefined : sql`caller = ${`key:${key}`}`,
    subject === undefined ? undefined : sql`subject_id = ${subject}`,
    from === undefined ? undefined : sql`created_at >= ${`${from}T00:00:00Z`}::timestamptz`,
    to === undefined ? undefined : sql`created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'`,
  ];
  const actions = kind && auditActionsOf(kind).filter((one) => action === undefined || one === action);
  const { rows } = await db.execute<AuditRow>(
    withNames(newest(conditions, actions ?? (action && [action]), page), sql``, sql``),
  );
  return rows.map(parsed);
}

/**
 * The entries of a person's acts in any workspace, the newest first. Of a workspace that the person isn't a member of any more they
 * have what was recorded, not what it, its members and its invitations are called now.
 * @throws 422 naming `cursor`
 */
export async function listActivity(db: Executor, userId: string, page: PageOfAudit): Promise<ActivityRow[]> {
  const isMember = sql`own.user_id is not null`;
  const workspace = sql`, page.workspace_id as "workspaceId", case when ${isMember} then
    coalesce(workspaces.name, case when workspaces.personal_of <> ${userId} then host.display_name end) end as "workspaceName"`;
  const joined = sql`
    join workspaces on workspaces.id = page.workspace_id
    left join workspace_members own on own.workspace_id = page.workspace_id and own.user_id = ${userId}
    left join users host on host.id = workspaces.personal_of`;
  const { rows } = await db.execute<ActivityRow>(
    withNames(newest([sql`caller = ${userId}`], undefined, page), workspace, joined, isMember),
  );
  return rows.map(parsed);
}

/**
 * SQL for the newest entries that meet conditions. Of several actions the newest of each are read from the index by action, and
 * merged: an index by kind would be one more to write.
 */
function newest(
  conditions: Array<SQL | undefined>,
  actions: readonly AuditAction[] | undefined,
  { cursor, rows }: PageOfAudit,
): SQL {
  const meeting = [...conditions, afterCursor(auditEntries.createdAt, auditEntries.id, cursor)].filter(
    (one) => one !== undefined,
  );
  const order = sql`order by created_at desc, id desc limit ${rows}`;
  if (!actions) return sql`select * from audit_entries where ${sql.join(meeting, sql` and `)} ${order}`;
  return sql`select of_action.* from unnest(${sql.param([...actions])}::text[]) as wanted (name)
    cross join lateral (
      select * from audit_entries where ${sql.join([...meeting, sql`action = wanted.name`], sql` and `)} ${order}
    ) of_action ${order}`;
}

/** SQL for entries with the names of people, keys and invitations as they are now. @param isReader whether they are for the reader */
const withNames = (entries: SQL, columns: SQL, joins: SQL, isReader = sql`true`): SQL => sql`
  select page.id, page.created_at as at, page.action, page.caller, page.session_id as "sessionId", page.client,
    coalesce(nullif(users.display_name, ''), users.email, api_keys.name) as "callerName", api_keys.hint as "keyHint",
    page.subject_id as "subjectId",
    coalesce(page.subject_title, case when ${isReader} or person.id = page.caller
      then coalesce(nullif(person.display_name, ''), person.email, invitation.email) end) as "subjectTitle",
    page.details ${columns}
  from (${entries}) page ${joins}
  left join users on users.id = page.caller
  left join api_keys on api_keys.id = case when page.caller like 'key:%' then substr(page.caller, 5)::uuid end
  left join users person on person.id = case when page.action like 'member.%' then page.subject_id end
  left join workspace_invitations invitation
    on invitation.id = case when page.action like 'invitation.%' then page.subject_id::uuid end
  order by page.created_at desc, page.id desc`;

/** Times of queries that drizzle doesn't know the columns of are texts. */
const parsed = <Row extends AuditRow>(row: Row): Row => ({ ...row, at: new Date(row.at) });
