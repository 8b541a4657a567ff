import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Announces new states of development builds to open pages. */
export interface Announcements {
  /** The address of the stream of events. */
  address: string;
  /** Announces that a build has a new state. */
  announce(build: string, hash: string): void;
  close(): void;
}

/** A stream of server-sent events, an event for each new state of a build. */
export function announcementStream(): Omit<Announcements, 'address'> & {
  /** Answers a request with the stream. */
  open(request: IncomingMessage, response: ServerResponse): void;
} {
  const listeners = new Set<ServerResponse>();
  return {
    open(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 500\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
    },
    announce(build, hash) {
      for (const response of listeners) response.write(`event: ${build}\ndata: ${hash}\n\n`);
    },
    close() {
      for (const response of listeners) response.end();
    },
  };
}

/** Opens the stream on a loopback port of its own. */
export async function openAnnouncements(): Promise<Announcements> {
  const stream = announcementStream();
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    stream.open(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    announce: stream.announce,
    close() {
      stream.close();
      server.close();
    },
  };
}
