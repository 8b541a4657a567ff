import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@canvass/shared/domain/seeded-random';

/** How often each fault was injected, and how many requests `passed`. */
export type InjectedFaults = Record<
  'passed' | 'dropped' | 'cut' | 'unacknowledged' | 'repeated' | 'late' | 'halved' | 'hung' | 'refused',
  number
>;

export interface FaultyProxy {
  origin: string;
  faults: InjectedFaults;
  /** Waits until no request is under way, including delayed repetitions. */
  drained(): Promise<void>;
  close(): void;
}

/** The longest delay of a repeated request, in milliseconds. */
const LATE_MS = 3000;

/**
 * A proxy on loopback that does to requests what the worst networks do: they are lost, cut, repeated, or arrive seconds
 * after a newer one; their acknowledgements are lost or cut.
 */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const random = seededRandom(7);
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const under = new Set<Promise<unknown>>();
  const faults: InjectedFaults = {
    passed: 0,
    dropped: 0,
    cut: 0,
    unacknowledged: 0,
    repeated: 0,
    late: 0,
    halved: 0,
    hung: 0,
    refused: 0,
  };

  const track = <Value>(work: Promise<Value>): Promise<Value> => {
    under.add(work);
    const over = () => under.delete(work);
    work.then(over, over);
    return work;
  };

  const forward = (from: IncomingMessage, body: Buffer, part = body.length): Promise<Answer> =>
    track(
      new Promise((resolve, reject) => {
        const headers = { ...from.headers, host: `${hostname}:${port}`, 'content-length': body.length };
        const passed = request(
          { hostname, port, agent, method: from.method, path: from.url, headers },
          (answer) => {
            const { statusCode: status = 502, headers: received } = answer;
            buffer(answer).then((whole) => resolve({ status, headers: received, body: whole }), reject);
          },
        );
        passed.on('error', reject);
        if (part < body.length) {
          passed.write(body.subarray(0, part));
          setTimeout(() => passed.destroy(), 5);
        } else passed.end(body);
      }),
    );

  async function handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from);
    const again = () => forward(from, body).catch(() => undefined);
    const luck = random.next();
    if (luck < 0.1) {
      faults.dropped += 1;
      to.destroy();
      return;
    }
    if (luck < 0.15) {
      faults.cut += 1;
      await forward(from, body, Math.floor(body.length / 2)).catch(() => undefined);
      to.destroy();
      return;
    }
    if (luck < 0.25) {
      faults.repeated += 1;
      void again();
    } else if (luck < 0.35) {
      faults.late += 1;
      void track(sleep(random.next() * LATE_MS).then(again));
    }
    if (luck > 0.9) await sleep(random.next() * 300);
    const answer = await forward(from, body);
    const lost = random.next();
    // The connection stays open without an answer, so the client has to time out.
    if (lost > 0.99) {
      faults.hung += 1;
      return;
    }
    if (lost < 0.1) {
      faults.unacknowledged += 1;
      to.destroy();
    } else if (lost < 0.14) {
      faults.halved += 1;
      to.writeHead(answer.status, answer.headers);
      to.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => to.destroy());
    } else {
      faults.passed += 1;
      to.writeHead(answer.status, answer.headers).end(answer.body);
    }
  }

  const server = createServer((from, to) => {
    void track(
      handle(from, to).catch(() => {
        faults.refused += 1;
        to.destroy();
      }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    async drained() {
      while (under.size > 0) await Promise.allSettled(under);
    },
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
