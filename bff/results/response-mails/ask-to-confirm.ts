import type { Locale } from '@canvass/shared/domain/locales';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { composeContent, type ComposedMail, mailLanguage } from '../../notify/mails/compose.ts';
import { failedAttempt } from '../../notify/mails/failed-attempt.ts';
import { responseMailRecipients, users } from '../../platform/database/schema.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Attempt } from '../../platform/jobs/runner.ts';
import type { ResponseMailDeps } from './send-mail.ts';
import { linkUrl } from './token.ts';

/** Days that the link of an opt-in mail works. */
export const CONFIRM_DAYS = 7;

/**
 * The opt-in mail to an address that a member added as recipient. It has no text of the creator's, because it goes to any address that they
 * name; the member who added the address is named by their own, which is verified.
 * @returns undefined once the address is confirmed, refused or removed
 */
export async function optInMail(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  id: string,
): Promise<{ email: string; locale: Locale; askedAt: Date | null; mail: ComposedMail } | undefined> {
  const [row] = await db
    .select({
      email: responseMailRecipients.email,
      locale: responseMailRecipients.locale,
      askedAt: responseMailRecipients.askedAt,
      addedBy: users.email,
    })
    .from(responseMailRecipients)
    .innerJoin(users, eq(users.id, responseMailRecipients.addedBy))
    .where(
      and(
        eq(responseMailRecipients.id, id),
        isNull(responseMailRecipients.confirmedAt),
        isNull(responseMailRecipients.removedAt),
        ne(responseMailRecipients.frequency, 'none'),
      ),
    );
  if (!row?.email) return undefined;
  const { locale, email, askedAt, addedBy } = row;
  const { text } = mailLanguage(locale);
  const key = await signingKey({ db })();
  const link = linkUrl(key, '', 'confirm', id);
  const content = {
    subject: text('confirm.subject'),
    paragraphs: [text('confirm.text', { email: addedBy }), text('confirm.next', { count: CONFIRM_DAYS })],
    action: { label: text('confirm.action'), path: link },
  };
  const unsubscribe = {
    label: text('confirm.never'),
    url: linkUrl(key, config.publicOrigin, 'unsubscribe', id),
  };
  const mail = composeContent(content, { locale, name: '', why: text('confirm.why'), unsubscribe }, config);
  return { email, locale, askedAt, mail };
}

/** The job `ask-to-confirm`. @throws to be tried again */
export async function askToConfirm(
  deps: Pick<ResponseMailDeps, 'config' | 'db' | 'mails'>,
  attempt: Attempt<'ask-to-confirm'>,
): Promise<void> {
  const id = attempt.payload.recipient;
  try {
    const found = await optInMail(deps, id);
    if (!found) return;
    // Each time that the address is asked is a sending of its own.
    await deps.mails.deliver(`${id}.${found.askedAt?.getTime().toString(36) ?? 0}`, found.email, found.mail);
  } catch (error) {
    throw failedAttempt(error, attempt).rejection;
  }
}
