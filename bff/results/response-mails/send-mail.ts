import { eq } from 'drizzle-orm';
import { composeContent, type ComposedMail, mailLanguage } from '../../notify/mails/compose.ts';
import { failedAttempt } from '../../notify/mails/failed-attempt.ts';
import type { MailSender } from '../../notify/mails/send.ts';
import { responseMails } from '../../platform/database/schema.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Attempt } from '../../platform/jobs/runner.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { responseMailContent } from './mail-content.ts';
import { type DueMail, readMail, readNewResponses } from './read-mail.ts';
import { linkUrl } from './token.ts';

export type ResponseMailDeps = Pick<Deps, 'config' | 'db' | 'now'> & {
  definitions: Definitions;
  mails: Pick<MailSender, 'deliver'>;
};

/** The job `send-response-mail`. @throws to be tried again */
export async function sendResponseMail(
  deps: ResponseMailDeps,
  attempt: Attempt<'send-response-mail'>,
): Promise<void> {
  const { db, mails, now } = deps;
  const id = attempt.payload.mail;
  const finish = (fields: Partial<typeof responseMails.$inferInsert>) =>
    db.update(responseMails).set(fields).where(eq(responseMails.id, id));
  const due = await readMail(db, id);
  if (!due) return;
  try {
    const mail = due === 'cancelled' ? undefined : await composeResponseMail(deps, due);
    if (due === 'cancelled' || !mail) {
      await finish({ state: 'cancelled' });
      return;
    }
    await mails.deliver(id, due.email, mail);
    await finish({ state: 'sent', sentAt: now(), failure: null });
  } catch (error) {
    const { isFinal, failure, rejection } = failedAttempt(error, attempt);
    await finish({ failure, ...(isFinal && { state: 'failed' }) });
    throw rejection;
  }
}

/** Composes a mail about new responses; undefined once they are all deleted. */
export async function composeResponseMail(
  { config, db, definitions }: Omit<ResponseMailDeps, 'mails' | 'now'>,
  due: DueMail,
): Promise<ComposedMail | undefined> {
  const found = await readNewResponses(db, definitions, due);
  if (found.count === 0) return undefined;
  const { surveyId, title, locale, name, recipientId } = due;
  const { text } = mailLanguage(locale);
  const url = linkUrl(await signingKey({ db })(), config.publicOrigin, 'unsubscribe', recipientId);
  const content = responseMailContent({ surveyId, title, ...found }, locale);
  // It isn't stored whether members chose their mails themselves.
  const why = text(due.isMember ? 'responses.whyMember' : 'responses.why');
  return composeContent(
    due.isMember ? content : { ...content, action: null },
    { locale, name, why, unsubscribe: { label: text('responses.unsubscribe'), url } },
    config,
  );
}
