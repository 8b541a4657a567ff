import { useArea } from '@canvass/shared/contract/area-context';
import { useQuery } from '@canvass/shared/query/query';
import { subscriptionQuery } from '../../api.ts';
import { workspaceKey } from '../api.ts';

/** The seats of a workspace: members, and invitations that can be accepted. */
export interface Seats {
  used: number;
  /** Null: unlimited. */
  limit: number | null;
  /** No invitation can be sent. */
  isFull: boolean;
}

/** @returns undefined until they are loaded, and while they can't be: then the server refuses one too many */
export function useSeats(workspaceId: string): Seats | undefined {
  const { http } = useArea();
  // A part of the workspace's data: read again when somebody is invited, joins or leaves.
  const queryKey = [...workspaceKey(workspaceId), 'subscription'];
  const { data } = useQuery({ ...subscriptionQuery(http, workspaceId), queryKey });
  if (!data) return undefined;
  const used = data.usage.seats;
  const limit = data.limits.seats;
  return { used, limit, isFull: limit !== null && used >= limit };
}
