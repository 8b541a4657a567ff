import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message, with quoted-printable decoded. */
  source: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Answers each received message; accepts by default. */
  answer: (mail: ReceivedMail, done: (error?: Error) => void) => void;
  stop(): Promise<void>;
}

/** An SMTP server on loopback that collects messages. */
export async function startMailServer(): Promise<MailServer> {
  const mailServer: MailServer = {
    url: '',
    received: [],
    answer: (_, done) => done(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: unquoted(Buffer.concat(chunks).toString('utf8')),
        };
        mailServer.received.push(mail);
        mailServer.answer(mail, callback);
      });
    },
  });
  server.on('error', () => undefined);
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as { port: number }));
  });
  mailServer.url = `smtp://127.0.0.1:${port}`;
  return mailServer;
}

/** Decodes quoted-printable. */
function unquoted(source: string): string {
  return source
    .replaceAll('=\r\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
}
