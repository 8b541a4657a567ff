import { AUDIT_DAYS } from '@canvass/shared/domain/audit';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { DAY_MS } from '@canvass/shared/domain/days';
import { and, inArray, lt, not, sql } from 'drizzle-orm';
import { mayBeAddress } from '../../../platform/database/email-condition.ts';
import { workspaceInvitations as invitations } from '../../../platform/database/schema.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { isOpen } from './open-invitations.ts';

/**
 * Deletes the accepted and revoked invitations to an account's address, which the audit logs of their workspaces would go on showing once
 * the account is deleted, or has another address. Open ones stay: they are to the address, with or without an account.
 */
export async function deleteInvitationsTo(tx: Executor, email: string): Promise<void> {
  const address = canonicalEmail(email);
  const found = await tx
    .select({ id: invitations.id, email: invitations.email })
    .from(invitations)
    .where(and(mayBeAddress(invitations.email, [address]), not(sql`(${isOpen})`)));
  const ids = found.filter((each) => canonicalEmail(each.email) === address).map(({ id }) => id);
  await tx.delete(invitations).where(inArray(invitations.id, ids));
}

/** Deletes invitations `AUDIT_DAYS` after they ended: no entry of an audit log names them any more. @returns how many */
export async function purgeInvitations(db: Database, now: Date): Promise<number> {
  const ended = sql`coalesce(${invitations.acceptedAt}, ${invitations.revokedAt}, ${invitations.expiresAt})`;
  const before = new Date(now.getTime() - AUDIT_DAYS * DAY_MS);
  const { rowCount } = await db
    .delete(invitations)
    .where(lt(ended, sql.param(before, invitations.expiresAt)));
  return rowCount ?? 0;
}
