import type { ActivityEntry, AuditEntry } from '@canvass/shared/api/audit';
import type { Page } from '@canvass/shared/api/paging';
import type { AreaContext } from '@canvass/shared/contract/area';
import { workspaceKey } from '../api/workspaces.ts';
import type { AuditFilterParameters } from './use-audit-filter.ts';

type Http = AreaContext['http'];

/** A page of a workspace's audit log, the newest entries first. */
export const auditPages = (http: Http, workspaceId: string, filter: AuditFilterParameters) => ({
  queryKey: [...workspaceKey(workspaceId), 'audit', filter],
  read: (cursor: string | undefined, signal: AbortSignal) =>
    http
      .get(`workspaces/${workspaceId}/audit`, {
        searchParams: { ...filter, ...(cursor && { cursor }) },
        signal,
      })
      .json<Page<AuditEntry>>(),
});

/** A page of what the signed-in user did, the newest entries first. */
export const activityPages = (http: Http) => ({
  queryKey: ['activity'],
  read: (cursor: string | undefined, signal: AbortSignal) =>
    http
      .get('account/activity', { searchParams: cursor ? { cursor } : {}, signal })
      .json<Page<ActivityEntry>>(),
});
