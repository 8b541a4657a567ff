import type { Invitation, Member, Workspace } from '@canvass/shared/api/workspaces';
import type { AreaContext } from '@canvass/shared/contract/area';

type Http = AreaContext['http'];
interface Reading {
  signal: AbortSignal;
}

/** Begins the keys of everything about a workspace. */
export const workspaceKey = (id: string) => ['workspace', id];

/** Query of one workspace. */
export const workspaceQuery = (http: Http, id: string) => ({
  queryKey: [...workspaceKey(id), 'itself'],
  queryFn: ({ signal }: Reading) => http.get(`workspaces/${id}`, { signal }).json<Workspace>(),
});

/** Query of a workspace's members. */
export const membersQuery = (http: Http, id: string) => ({
  queryKey: [...workspaceKey(id), 'members'],
  queryFn: ({ signal }: Reading) =>
    http.get(`workspaces/${id}/members`, { signal }).json<{ items: Member[] }>(),
});

/** Query of a workspace's open invitations, for members who manage the others. */
export const invitationsQuery = (http: Http, id: string) => ({
  queryKey: [...workspaceKey(id), 'invitations'],
  queryFn: ({ signal }: Reading) =>
    http.get(`workspaces/${id}/invitations`, { signal }).json<{ items: Invitation[] }>(),
});
