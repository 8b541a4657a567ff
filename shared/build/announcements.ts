import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Announces new states of development builds to open pages. */
export interface Announcements {
  /** The address of the stream of events. */
  address: string;
  /** Announces that a build has a new state. */
  announce(build: string, hash: string): void;
  /** Announces why a build fails, to pages that are opened later as well, until it has a new state. */
  announceErrors(build: string, errors: string): void;
  close(): void;
}

/** Names of this machine. */
const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is of this machine, by a name that no other site can have. */
export function isOwnAddress(address: string): boolean {
  return OWN_HOSTS.has(URL.parse(address)?.hostname ?? '');
}

/**
 * A stream of server-sent events: the hash of each new state of a build, and its errors, which are empty when it has none any
 * more.
 */
export function announcementStream(): Omit<Announcements, 'address'> & {
  /** Answers a request with the stream. */
  open(request: IncomingMessage, response: ServerResponse): void;
} {
  const listeners = new Set<ServerResponse>();
  /** Errors by build. */
  const failing = new Map<string, string>();
  const send = (event: string, data: string, to: Iterable<ServerResponse> = listeners) => {
    for (const response of to) response.write(`event: ${event}\ndata: ${data}\n\n`);
  };
  // As JSON, because a line break would end the data.
  const sendErrors = (build: string, errors: string, to?: Iterable<ServerResponse>) =>
    send(`${build}-errors`, JSON.stringify(errors), to);
  return {
    open(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 500\n\n');
      for (const [build, errors] of failing) sendErrors(build, errors, [response]);
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
    },
    announce(build, hash) {
      if (failing.delete(build)) sendErrors(build, '');
      send(build, hash);
    },
    announceErrors(build, errors) {
      failing.set(build, errors);
      sendErrors(build, errors);
    },
    close() {
      for (const response of listeners) response.end();
    },
  };
}

/** Opens the stream on a loopback port of its own, for pages of this machine: errors have parts of the sources. */
export async function openAnnouncements(): Promise<Announcements> {
  const stream = announcementStream();
  const server = createServer((request, response) => {
    const { host, origin = '' } = request.headers;
    if (!isOwnAddress(`http://${host}`) || !isOwnAddress(origin)) {
      response.writeHead(403).end();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', origin);
    stream.open(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    announce: stream.announce,
    announceErrors: stream.announceErrors,
    close() {
      stream.close();
      server.close();
    },
  };
}
