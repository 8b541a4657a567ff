import { eq } from 'drizzle-orm';
import { workspaces } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';

/**
 * Locks a workspace's row until the transaction ends. A creation takes the lock before it counts what there is: two concurrent
 * ones would both find room for the last one that the plan allows.
 */
export async function lockWorkspace(tx: Executor, id: string): Promise<void> {
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, id)).for('update');
}
