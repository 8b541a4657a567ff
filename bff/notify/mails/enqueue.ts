import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { mails, workspaceMembers } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { MailKind, MailPayload } from './kinds.ts';

interface NewMail<Kind extends MailKind> {
  userId: string;
  kind: Kind;
  /** The reason for the mail, such as `held:2026-11`: one mail per user and occasion. */
  occasion: string;
  payload: MailPayload<Kind>;
}

/**
 * Enqueues a mail for each owner of a workspace, see `enqueueMail`. The same occasion in another workspace is another mail; that of
 * a personal one has the name that servers of earlier releases give it, so that theirs and ours are one mail.
 */
export async function enqueueMailToOwners<Kind extends MailKind>(
  tx: Executor,
  workspaceId: string,
  mail: Omit<NewMail<Kind>, 'userId'>,
): Promise<void> {
  const owners = await tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.role, 'owner')));
  for (const { userId } of owners) {
    const occasion = userId === workspaceId ? mail.occasion : `${mail.occasion}:${workspaceId}`;
    await enqueueMail(tx, { ...mail, userId, occasion });
  }
}

/** The time at which workers of earlier releases, which poll the table, send a mail that has a job: never. */
export const BY_JOB = sql`'infinity'::timestamptz`;

/**
 * Enqueues a mail in the transaction that is its reason: both are stored or neither. A second mail for the same
 * occasion is ignored, so callers needn't check first. Whether its reader wants such mails is checked when it is sent.
 */
export async function enqueueMail<Kind extends MailKind>(tx: Executor, mail: NewMail<Kind>): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ id: uuidv7(), ...mail, nextAt: BY_JOB })
    .onConflictDoNothing({ target: [mails.userId, mails.occasion] })
    .returning({ id: mails.id });
  if (row) await enqueue(tx, 'send-mail', { mail: row.id });
}
