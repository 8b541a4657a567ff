import type { RefusedSignIn } from '@canvass/shared/domain/audit';
import { eq } from 'drizzle-orm';
import { workspaces } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { type AuditCaller, recordAudit } from './record.ts';

/**
 * Records a refused sign-in of a person who has an account here. Wrong passwords never reach the server: the identity provider refuses
 * them.
 */
export async function recordRefusedSignIn(
  db: Executor,
  caller: AuditCaller,
  reason: RefusedSignIn,
): Promise<void> {
  const [known] = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, caller.workspaceId));
  if (known) await recordAudit(db, caller, 'session.refuse', null, { reason });
}
