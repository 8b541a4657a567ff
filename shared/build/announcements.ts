import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Announcements {
  address: string;
  /** Announces that a build has a new state. */
  announce(build: string, hash: string): void;
  close(): void;
}

/** Announces new development builds to open pages, as server-sent events on a loopback port of its own. */
export async function openAnnouncements(): Promise<Announcements> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    });
    response.write('retry: 500\n\n');
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    announce(build, hash) {
      for (const response of listeners) response.write(`event: ${build}\ndata: ${hash}\n\n`);
    },
    close() {
      for (const response of listeners) response.end();
      server.close();
    },
  };
}
