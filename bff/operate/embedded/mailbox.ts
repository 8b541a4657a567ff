import { listSentConfirmations } from '../../results/confirmations/list-sent.ts';
import { readConfirmation } from '../../results/confirmations/send.ts';
import Router from '@koa/router';
import { randomBytes } from 'node:crypto';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import type { Locale } from '@canvass/shared/domain/locales';
import { settingsOf } from '@canvass/shared/domain/user-settings';
import type { Deps } from '../../platform/deps.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { type ComposedMail, composeMail } from '../../notify/mails/compose.ts';
import { invitationMail } from '../../notify/mails/send-invitation.ts';
import { listSentMails } from '../../notify/mails/store.ts';
import { cacheDefinitions } from '../../surveys/versions/definitions.ts';
import { optInMail } from '../../results/response-mails/ask-to-confirm.ts';
import { listAskedAddresses, listSentResponseMails } from '../../results/response-mails/list-sent.ts';
import { readMail } from '../../results/response-mails/read-mail.ts';
import { composeResponseMail } from '../../results/response-mails/send-mail.ts';
import { listSentInvitations } from '../../people/workspaces/invitations/store.ts';
import { mailModeOf } from '../../platform/config/mail-mode.ts';
import { fetchEmulator, type EmulatorAddress } from '../../platform/config/emulator-address.ts';
import { actionLink, type ProviderMail } from './mail.ts';
import { type ListedMail, renderMailbox, SANDBOX } from './mailbox-page.ts';

const shown = ({ action, subject, text, html }: ComposedMail) => ({
  link: action?.url ?? '',
  action: action?.label ?? '',
  subject,
  text,
  html,
});

/**
 * The policy of a mail in the mailbox: as in a mail client it runs no script and loads nothing but pictures of the
 * installation.
 */
const mailPolicy = (origin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin} data:; frame-ancestors 'self'; sandbox ${SANDBOX}`;

/**
 * `/dev/mailbox`: mails of the emulator and of the product, as a page and as JSON, for development without a mail
 * server.
 */
export function mailboxRoutes(deps: Pick<Deps, 'config' | 'db' | 'now'>, emulator: EmulatorAddress): Router {
  const router = new Router();
  const { config, db } = deps;
  const definitions = cacheDefinitions();

  async function mails(to: unknown): Promise<ListedMail[]> {
    const address = typeof to === 'string' ? canonicalEmail(to) : undefined;
    const all = (
      await Promise.all([emulatorMails(), productMails(address), invitationMails(address), responseMails()])
    ).flat();
    const listed = all.filter((mail) => address === undefined || canonicalEmail(mail.to) === address);
    return listed.sort((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
  }

  async function emulatorMails(): Promise<ListedMail[]> {
    const response = await fetchEmulator(emulator, '/mails').catch(() => undefined);
    if (!response?.ok) throw new ProblemError(503, 'unavailable', { headers: { 'Retry-After': '2' } });
    const all = (await response.json()) as ProviderMail[];
    return all.map((mail) => ({ ...mail, link: actionLink(mail, config.publicOrigin) }));
  }

  /** Empty with a mail server, since the mails went to their readers. */
  async function productMails(to: string | undefined): Promise<ListedMail[]> {
    if (mailModeOf(config) !== 'mailbox') return [];
    return (await listSentMails(db, to)).map((row) => {
      const { locale } = settingsOf(row.settings);
      const composed = composeMail(row, { locale, name: row.displayName }, config);
      return {
        id: row.id,
        sentAt: row.sentAt?.toISOString() ?? '',
        to: row.email,
        kind: row.kind,
        language: locale,
        ...shown(composed),
      };
    });
  }

  /** The mails of invitations that can still be accepted. */
  async function invitationMails(to: string | undefined): Promise<ListedMail[]> {
    if (mailModeOf(config) !== 'mailbox') return [];
    const listed = await Promise.all(
      (await listSentInvitations(db, to)).map(async ({ id, locale, sentAt }): Promise<ListedMail[]> => {
        const found = await invitationMail(deps, id);
        if (!found || !sentAt) return [];
        return [
          {
            id,
            sentAt: sentAt.toISOString(),
            to: found.email,
            kind: 'workspace-invitation',
            language: locale,
            ...shown(found.mail),
          },
        ];
      }),
    );
    return listed.flat();
  }

  /** The mails about new responses, and the questions whether an address wants them. */
  async function responseMails(): Promise<ListedMail[]> {
    if (mailModeOf(config) !== 'mailbox') return [];
    const listed = (
      kind: string,
      id: string,
      at: Date | null,
      email: string,
      language: Locale,
      mail: ComposedMail,
    ) => ({
      id,
      sentAt: at?.toISOString() ?? '',
      to: email,
      kind,
      language,
      ...shown(mail),
    });
    const sent = (await listSentResponseMails(db)).map(async ({ id, sentAt }) => {
      const due = await readMail(db, id, true);
      const mail =
        due && due !== 'cancelled' && (await composeResponseMail({ config, db, definitions }, due));
      return mail ? [listed('new-responses', id, sentAt, due.email, due.locale, mail)] : [];
    });
    const asked = (await listAskedAddresses(db)).map(async ({ id, askedAt }) => {
      const found = await optInMail(deps, id);
      return found ? [listed('confirm-address', id, askedAt, found.email, found.locale, found.mail)] : [];
    });
    const confirmed = (await listSentConfirmations(db)).map(async ({ id, sentAt }) => {
      const made = await readConfirmation({ config, db, definitions }, id);
      const locale = made?.language.startsWith('it') ? 'it' : 'en';
      return made ? [listed('confirmation', id, sentAt, made.email, locale, made.mail)] : [];
    });
    return (await Promise.all([...sent, ...asked, ...confirmed])).flat();
  }

  router.get(['/dev/mailbox', '/it/dev/mailbox'], async (ctx) => {
    const nonce = randomBytes(16).toString('base64');
    ctx.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'`,
    );
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = renderMailbox(await mails(ctx.query.to), ctx.state.lang, nonce);
  });
  // A document of its own: in the page's, the mail's styles would need a looser policy for both.
  router.get('/dev/mailbox/:id', async (ctx) => {
    const mail = (await mails(undefined)).find(({ id }) => id === ctx.params.id);
    if (!mail || !('html' in mail)) throw notFound();
    ctx.set('Content-Security-Policy', mailPolicy(config.publicOrigin));
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    // Links open in a tab of their own: in the frame, the product's pages refuse to be shown.
    ctx.body = mail.html.replace('<head>', '<head><base target="_blank">');
  });
  router.get('/dev/mailbox.json', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { items: await mails(ctx.query.to) };
  });
  return router;
}
