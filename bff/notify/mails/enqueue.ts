import { v7 as uuidv7 } from 'uuid';
import type { Notification } from '@canvass/shared/domain/user-settings';
import { mails } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import type { MailPayload } from './kinds.ts';

interface NewMail<Kind extends Notification> {
  userId: string;
  kind: Kind;
  /** What it is about, such as `held:2026-11`. */
  occasion: string;
  payload: MailPayload<Kind>;
}

/**
 * Notes a mail in the transaction that is its reason: either both are stored or neither.
 * Owing it again for the same occasion changes nothing, so callers needn't look first.
 * Whether its reader wants such mails is asked when it is sent.
 */
export async function enqueueMail<Kind extends Notification>(
  tx: Executor,
  mail: NewMail<Kind>,
): Promise<void> {
  await tx
    .insert(mails)
    .values({ id: uuidv7(), ...mail })
    .onConflictDoNothing({ target: [mails.userId, mails.occasion] });
}
