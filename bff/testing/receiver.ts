import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  received: ReceivedRequest[];
  /** Answers each request; 200 by default. */
  answer: (response: ServerResponse, request: ReceivedRequest) => void;
  stop(): Promise<void>;
}

/** A receiver of webhooks on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: (response) => void response.end('ok'),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = {
        path: request.url ?? '',
        headers: plain(request.headers),
        body: Buffer.concat(chunks).toString('utf8'),
      };
      receiver.received.push(received);
      receiver.answer(response, received);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/**
 * Polls until a value is truthy.
 * @throws after half a minute, which is enough for a machine under load
 */
export async function until<Value>(
  read: () => Promise<Value | undefined | false> | Value | undefined | false,
) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = await read();
    if (found) return found as Exclude<Value, undefined | false>;
    if (Date.now() > deadline) throw new Error('what was waited for did not come');
    await sleep(20);
  }
}
