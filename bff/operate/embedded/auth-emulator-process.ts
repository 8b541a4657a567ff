import { createHash, timingSafeEqual } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { openAccounts, readerLanguage } from './durable-accounts.ts';
import { SECRET_HEADER } from '../../platform/config/emulator-address.ts';
import { loadEmulator } from './emulator-module.ts';

/**
 * The process of the auth emulator, configured by `AUTH_EMULATOR_PORT`, `AUTH_EMULATOR_FILE` and `FIREBASE_PROJECT_ID`.
 * It listens on loopback only and answers requests that have `AUTH_EMULATOR_SECRET`; the server's proxy decides what a
 * browser may request.
 */
const port = Number(process.env.AUTH_EMULATOR_PORT);
const file = process.env.AUTH_EMULATOR_FILE ?? '';
const secret = process.env.AUTH_EMULATOR_SECRET ?? '';
const projectId = process.env.FIREBASE_PROJECT_ID ?? 'demo-canvass';

await mkdir(dirname(file), { recursive: true, mode: 0o700 });
const accounts = await openAccounts(projectId, file);
const emulator = await loadEmulator(projectId, accounts.state);

/** Delays the response until the change it acknowledges is on the disk. */
function answerWhenStored(response: ServerResponse): void {
  const chunks: Buffer[] = [];
  const end = response.end.bind(response);
  const collect = (chunk: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const done = (): void => {
    end(Buffer.concat(chunks));
  };
  const failed = (error: unknown): void => {
    console.error(error);
    const body = JSON.stringify({ error: { code: 503, message: 'STORAGE_FAILED', status: 'UNAVAILABLE' } });
    response.statusCode = 503;
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Content-Length', Buffer.byteLength(body));
    end(body);
  };
  response.write = ((chunk: unknown) => {
    collect(chunk);
    return true;
  }) as ServerResponse['write'];
  response.end = ((chunk?: unknown) => {
    collect(chunk);
    void accounts.flushed().then(done, failed);
    return response;
  }) as ServerResponse['end'];
}

/**
 * Whether a request comes from a process of the product. A web page doesn't know the secret, can't omit `Origin`, and
 * by DNS rebinding sends another `Host`. Preflights have no secret either, so browsers don't send the request after
 * them.
 */
function isOwn({ headers }: IncomingMessage): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const known = timingSafeEqual(digest(String(headers[SECRET_HEADER] ?? '')), digest(secret));
  return known && secret !== '' && headers.host === `127.0.0.1:${port}` && headers.origin === undefined;
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (!isOwn(request)) {
    response.writeHead(403).end();
    return;
  }
  if (request.url === '/mails') {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(accounts.mails()));
    return;
  }
  answerWhenStored(response);
  readerLanguage.run(String(request.headers['x-firebase-locale'] ?? 'en'), () => emulator(request, response));
}

const server = createServer(answer);
server.listen(port, '127.0.0.1');
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 1000).unref();
});
