import { connect, type Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { exampleResponses, saveBody } from './bodies.ts';

/** What one process of respondents is told to do. */
export interface Load {
  port: number;
  surveyId: string;
  connections: number;
  /** Not measured: statements get prepared, code gets compiled. */
  warmUpSeconds: number;
  seconds: number;
}

export interface Measured {
  /** Acknowledged within the measured time, a second. */
  rate: number;
  p50: number;
  p99: number;
  errors: number;
  /** All that were acknowledged, the warm-up's too. */
  acknowledged: number;
}

const AGENTS = ['Mozilla/5.0 (iPhone) Mobile', 'Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (iPad)'];

/**
 * Saves responses over so many connections, each sending its next when the last is acknowledged, and ends by itself.
 * It speaks HTTP over bare sockets: on a machine with few processors a client library would take them from the server.
 */
async function run({ port, surveyId, connections, warmUpSeconds, seconds }: Load): Promise<Measured> {
  const bodies = exampleResponses(surveyId, 500).map((row) => Buffer.from(saveBody(row)));
  const times: number[] = [];
  let [errors, acknowledged, sent] = [0, 0, 0];
  const began = performance.now() + warmUpSeconds * 1000;
  const ends = began + seconds * 1000;

  function respond(): Promise<void> {
    return new Promise((resolve) => {
      const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let at = 0;
      let received = '';
      const send = () => {
        const body = bodies[sent % bodies.length] ?? Buffer.alloc(0);
        const agent = AGENTS[sent % AGENTS.length];
        sent += 1;
        at = performance.now();
        socket.write(
          `PUT /api/public/surveys/${surveyId}/responses/${uuidv7()} HTTP/1.1\r\nHost: localhost:${port}\r\n` +
            `Content-Type: application/json\r\nUser-Agent: ${agent}\r\nContent-Length: ${body.length}\r\n\r\n${body.toString()}`,
        );
      };
      socket.on('connect', send);
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1');
        const head = received.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
        if (received.length < head + 4 + length) return;
        const now = performance.now();
        if (received.startsWith('HTTP/1.1 200')) acknowledged += 1;
        else errors += 1;
        if (now >= began && now < ends) times.push(now - at);
        received = '';
        if (now >= ends) socket.end();
        else send();
      });
      socket.on('error', () => {
        errors += 1;
      });
      socket.on('close', () => resolve());
    });
  }

  await Promise.all(Array.from({ length: connections }, respond));
  times.sort((one, other) => one - other);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { rate: times.length / seconds, p50: percentile(0.5), p99: percentile(0.99), errors, acknowledged };
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as Load)));
