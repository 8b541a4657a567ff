import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';
import type { ComposedMail } from './compose.ts';

/** A connection pool to the mail server. */
export interface MailTransport {
  /**
   * Resolves when the server has accepted the mail.
   * @param id of this sending: the same for each of its attempts, and another when the mail is sent anew on purpose
   * @throws MailRefused, or the error of the connection
   */
  send(id: string, to: string, mail: ComposedMail): Promise<void>;
  close(): void;
}

/** The server refuses this mail for good; another attempt would fail as well. */
export class MailRefused extends Error {}

const CONNECT_MS = 10_000;
/** An attempt fails after so many milliseconds without data from the server. */
const SILENCE_MS = 20_000;

/**
 * Sends mails to the configured server over a few pooled connections. The Message-ID is made of the sending's id, so that
 * receivers recognize a mail that is sent twice (after a crash between sending it and storing that).
 */
export function smtpTransport({ url, from }: NonNullable<Config['mail']>): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // The content comes from stored texts only; it must not make the mail library read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send(id, to, { sender, subject, text, html, settingsUrl, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from: sender ? { ...from, name: `${sender} · Canvass` } : from,
          // As an object, so that an address that contains commas isn't parsed as a list.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${host}>`,
          ...((unsubscribeUrl ?? settingsUrl) && {
            list: { unsubscribe: unsubscribeUrl ?? settingsUrl ?? '' },
          }),
          headers: {
            // Asks mail servers not to answer with holiday notices.
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        });
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        const ofThisMail = command === 'RCPT TO' || command === 'DATA';
        if (ofThisMail && responseCode && responseCode >= 500) {
          throw new MailRefused((error as Error).message);
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
