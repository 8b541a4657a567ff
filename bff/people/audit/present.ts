import type { ActivityEntry, AuditEntry } from '@canvass/shared/api/audit';
import type { ActivityRow, AuditRow } from './store.ts';

const KEY = 'key:';

/** An entry of a workspace's audit log. */
export function presentEntry(row: AuditRow): AuditEntry {
  return { ...common(row), caller: presentCaller(row) };
}

/** An entry of the caller's own activity. */
export function presentActivity(row: ActivityRow): ActivityEntry {
  return { ...common(row), workspace: { id: row.workspaceId, name: row.workspaceName } };
}

const common = ({ id, at, action, sessionId, client, subjectId, subjectTitle, details }: AuditRow) => ({
  id,
  at: at.toISOString(),
  action,
  session: sessionId,
  client,
  subject: subjectId === null ? null : { id: subjectId, title: subjectTitle },
  details,
});

function presentCaller({ caller, callerName, keyHint }: AuditRow): AuditEntry['caller'] {
  if (caller === null) return { type: 'system' };
  if (!caller.startsWith(KEY)) return { type: 'person', id: caller, name: callerName };
  return { type: 'key', id: caller.slice(KEY.length), name: callerName, hint: keyHint };
}
