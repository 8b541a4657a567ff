import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';
import type { ComposedMail } from './compose.ts';

/** An open line to the mail server. */
export interface MailTransport {
  /** Resolves when the server has taken the mail. @throws MailRefused, or whatever went wrong on the way */
  send(id: string, to: string, mail: ComposedMail): Promise<void>;
  close(): void;
}

/** The server will never take this mail: sending it again is of no use. */
export class MailRefused extends Error {}

const CONNECT_MS = 10_000;
/** Silence of the server after which a try is over. */
const SILENCE_MS = 20_000;

/**
 * Hands mails to the configured server over a few connections that stay open. A mail's
 * Message-ID is its row's id: should it be sent twice (a worker that died before it could note
 * that it had sent), receivers can tell.
 */
export function smtpTransport({ url, from }: NonNullable<Config['mail']>): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // What a mail says is ours alone; nothing in it may make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(id, to, { subject, text, html, settingsUrl }) {
      try {
        await transport.sendMail({
          from,
          // As an object, so that an address that looks like a list stays one address.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${host}>`,
          list: { unsubscribe: settingsUrl },
          // Nobody's holiday notice is wanted.
          headers: { 'Auto-Submitted': 'auto-generated' },
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
