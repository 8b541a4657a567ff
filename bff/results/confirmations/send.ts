import { eq } from 'drizzle-orm';
import type { ComposedMail } from '../../notify/mails/compose.ts';
import { failedAttempt } from '../../notify/mails/failed-attempt.ts';
import type { MailSender } from '../../notify/mails/send.ts';
import { readPlan } from '../../people/plans/read-plan.ts';
import { confirmations } from '../../platform/database/schema.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Attempt } from '../../platform/jobs/runner.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { linkUrl } from '../response-mails/token.ts';
import { composeConfirmation } from './compose.ts';
import { designOf } from './design.ts';
import { findConfirmation, hashesOf, isSuppressed, PER_WORKSPACE, reserve } from './store.ts';

export type ConfirmationDeps = Pick<Deps, 'config' | 'db' | 'now'> & {
  definitions: Definitions;
  mails: Pick<MailSender, 'deliver'>;
};

/**
 * The job `send-confirmation`. The response is read now, so that one that was deleted or erased meanwhile gets no mail.
 * @throws to be tried again
 */
export async function sendConfirmation(
  deps: ConfirmationDeps,
  attempt: Attempt<'send-confirmation'>,
): Promise<void> {
  const { config, db, definitions, mails, now } = deps;
  const id = attempt.payload.confirmation;
  const finish = (fields: Partial<typeof confirmations.$inferInsert>) =>
    db.update(confirmations).set(fields).where(eq(confirmations.id, id));
  const found = await findConfirmation(db, definitions, id);
  if (!found) return void (await finish({ state: 'cancelled', reason: 'gone' }));
  // An operator may retry the job of a confirmation that failed.
  if (found.state !== 'pending' && found.state !== 'failed') return;
  const hashes = hashesOf(await signingKey({ db })(), found.email);
  if (found.addressHash !== null) {
    // An earlier attempt has counted the confirmation towards the limits.
    if (await isSuppressed(db, hashes.known))
      return void (await finish({ state: 'cancelled', reason: 'suppressed' }));
  } else {
    const { workspaceId } = found;
    const most = PER_WORKSPACE[await readPlan(db, workspaceId, config)];
    const reason = await reserve(db, { id, hashes, workspaceId, most }, now());
    if (reason) return void (await finish({ state: 'cancelled', reason }));
  }
  try {
    const made = await readConfirmation(deps, id);
    if (!made) return void (await finish({ state: 'cancelled', reason: 'gone' }));
    await mails.deliver(id, made.email, made.mail);
    await finish({ state: 'sent', sentAt: now(), reason: null });
  } catch (error) {
    const { isFinal, rejection } = failedAttempt(error, attempt);
    // A mail server's message may contain the address.
    if (isFinal) await finish({ state: 'failed' });
    throw rejection;
  }
}

/** A confirmation as its respondent gets it; undefined once its response is gone. */
export async function readConfirmation(
  { config, db, definitions }: Pick<ConfirmationDeps, 'config' | 'db' | 'definitions'>,
  id: string,
): Promise<{ email: string; language: string; mail: ComposedMail } | undefined> {
  const found = await findConfirmation(db, definitions, id);
  if (!found) return undefined;
  const origin = config.publicOrigin;
  const unsubscribeUrl = linkUrl(await signingKey({ db })(), origin, 'stop', id);
  const design = await designOf(db, found.workspaceId, found.definition);
  const mail = composeConfirmation({ ...found, unsubscribeUrl, design }, config);
  return mail && { email: found.email, language: found.language, mail };
}
