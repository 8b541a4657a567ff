import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@canvass/shared/api/problem';
import { translate } from './language.ts';
import { SECURE_HEADERS } from './secure-headers.ts';

/** The error codes of Node's HTTP parser, and how they are answered. */
const PARSER_ERRORS: Record<string, { status: number; code: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'body_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout' },
};
const MALFORMED = { status: 400, code: 'bad_request' };

/**
 * Creates the HTTP server of the application. Malformed requests, which Node refuses itself, are answered like all others: as
 * a problem, with the headers of every response. The application checks `Host`.
 */
export function createHttpServer(handle: RequestListener): Server {
  const server = createServer({ requireHostHeader: false }, handle);
  // An unknown `Expect` header is ignored; Node would answer 417, which no client needs.
  server.on('checkExpectation', handle);
  server.on('clientError', refuse);
  return server;
}

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  // A response is being sent: writing another one would corrupt it.
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  if (!socket.writable || error.code === 'ECONNRESET' || current?.headersSent) {
    socket.destroy();
    return;
  }
  const { status, code } = PARSER_ERRORS[error.code ?? ''] ?? MALFORMED;
  const message = translate('en', `problems.${code}`);
  const problem: Problem = {
    type: `about:blank#${code}`,
    title: message,
    status,
    detail: message,
    message,
    code,
  };
  const body = JSON.stringify(problem);
  const headers = {
    ...SECURE_HEADERS,
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
