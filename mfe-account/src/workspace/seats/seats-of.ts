import type { Subscription } from '@canvass/shared/api/subscription';

/** The seats of a workspace: members, and invitations that can be accepted. */
export interface Seats {
  used: number;
  /** Null: unlimited. */
  limit: number | null;
  /** No invitation can be sent. */
  isFull: boolean;
}

/** The seats by a workspace's usage and the limits of its plan. */
export function seatsOf({ usage, limits }: Subscription): Seats {
  const [used, limit] = [usage.seats, limits.seats];
  return { used, limit, isFull: limit !== null && used >= limit };
}
