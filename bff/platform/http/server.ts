import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemAnswer, ProblemError } from './problem.ts';
import { SECURE_HEADERS } from './secure-headers.ts';

/** The error codes of Node's HTTP parser, and how they are answered. */
const PARSER_ERRORS: Record<string, ProblemError> = {
  HPE_HEADER_OVERFLOW: new ProblemError(431, 'headers_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new ProblemError(413, 'body_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: new ProblemError(408, 'request_timeout'),
};
const MALFORMED = new ProblemError(400, 'bad_request');

export interface HttpServerOptions {
  /**
   * How long a connection stays open after its last response. It must be longer than the balancer in front keeps idle ones:
   * that would send a request just as the server closes the connection, and couldn't know whether it was carried out.
   */
  keepAliveSeconds: number;
}

/**
 * Creates the HTTP server of the application. Malformed requests, which Node refuses itself, are answered like all others: as
 * a problem, with the headers of every response. The application checks `Host`.
 */
export function createHttpServer(handle: RequestListener, { keepAliveSeconds }: HttpServerOptions): Server {
  const server = createServer(
    { requireHostHeader: false, keepAliveTimeout: keepAliveSeconds * 1000 },
    handle,
  );
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
  const answer = problemAnswer(PARSER_ERRORS[error.code ?? ''] ?? MALFORMED, 'en');
  const body = JSON.stringify(answer.body);
  const headers = {
    ...SECURE_HEADERS,
    ...answer.headers,
    Connection: 'close',
    'Content-Length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n${body}`);
}
