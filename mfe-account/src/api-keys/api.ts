import type { ApiKey } from '@canvass/shared/api/api-keys';
import type { AreaContext } from '@canvass/shared/contract/area';
import { workspaceKey } from '../api/workspaces.ts';

type Http = AreaContext['http'];

/** The list of a workspace's keys. */
export const KEYS_PATH = '/admin/workspace/keys';
export const NEW_KEY_PATH = '/admin/workspace/keys/new';

/** Query of a workspace's API keys, the newest first, with those that no longer work. */
export const keysQuery = (http: Http, workspaceId: string) => ({
  queryKey: [...workspaceKey(workspaceId), 'keys'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    http.get(`workspaces/${workspaceId}/keys`, { signal }).json<{ items: ApiKey[] }>(),
});
