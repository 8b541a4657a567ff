import type { Subscription } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { useQuery } from '@canvass/shared/query/query';
import { subscriptionQuery } from '../api/account.ts';
import { workspaceKey } from '../api/workspaces.ts';

/**
 * A workspace's plan, read again when a person is invited, joins or leaves.
 * @returns undefined until it is loaded, and while it can't be: then the server refuses what the plan doesn't allow
 */
export function useSubscription(workspaceId: string): Subscription | undefined {
  const { http } = useArea();
  const queryKey = [...workspaceKey(workspaceId), 'subscription'];
  return useQuery({ ...subscriptionQuery(http, workspaceId), queryKey }).data;
}
