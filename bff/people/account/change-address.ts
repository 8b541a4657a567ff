import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { mails, users } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type PersonalCaller, recordAudit } from '../audit/record.ts';
import { enqueuePayerAddress } from '../payments/payer-address.ts';
import { lockAgainstDeletion } from '../users/store.ts';
import { deleteInvitationsTo } from '../workspaces/invitations/purge.ts';

/**
 * Stores the address that the identity provider has verified for an account, with what follows from another one: an entry in the
 * activity, a mail to the former address, whose owner may not have changed it, the address that invoices go to, and the deletion of
 * invitations that had ended. An account that isn't known here has nothing to follow.
 */
export async function changeAddress(tx: Executor, by: PersonalCaller, email: string): Promise<void> {
  const id = by.caller;
  await lockAgainstDeletion(tx, id);
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (!user || user.email === email) return;
  const isOther = canonicalEmail(user.email) !== canonicalEmail(email);
  // The deletion of the account, which knows its present address only, wouldn't find them any more.
  if (isOther) await deleteInvitationsTo(tx, user.email);
  await tx.update(users).set({ email }).where(eq(users.id, id));
  if (!isOther) return;
  await recordAudit(tx, by, 'account.change_address');
  await enqueuePayerAddress(tx, id, user.email);
  if (user.email !== '') await notifyFormerAddress(tx, id, user.email);
}

/** Enqueues a mail to the address that an account had. The layer of mails is above this one, so that its job is enqueued here. */
async function notifyFormerAddress(tx: Executor, userId: string, recipient: string): Promise<void> {
  const id = uuidv7();
  const mail = { id, userId, kind: 'address-changed', occasion: `address:${id}`, payload: { recipient } };
  // A job sends it, not a worker of an earlier release that polls the table. Of another name than other mails, which workers of the
  // release before take as well: they don't know this kind, and would cancel it.
  await tx.insert(mails).values({ ...mail, nextAt: sql`'infinity'::timestamptz` });
  await enqueue(tx, 'send-account-mail', { mail: id });
}
