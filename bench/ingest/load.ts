import { connect, type Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { exampleResponses, saveBody } from './bodies.ts';

/** The task of one load process. */
export interface Load {
  port: number;
  surveyId: string;
  connections: number;
  /** Not measured: statements are prepared and code is compiled meanwhile. */
  warmUpSeconds: number;
  seconds: number;
}

export interface Measured {
  /** Acknowledged saves per second of the measured time. */
  rate: number;
  p50: number;
  p99: number;
  errors: number;
  /** All acknowledged saves, including the warm-up's. */
  acknowledged: number;
}

const AGENTS = ['Mozilla/5.0 (iPhone) Mobile', 'Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (iPad)'];
/** Replaced by an id of its own in each request. */
const ID = '00000000-0000-7000-8000-000000000000';
const END_OF_HEAD = '\r\n\r\n';

/**
 * Saves responses over so many connections, each sending its next when the last is acknowledged, and ends by itself. It
 * writes requests made beforehand to bare sockets: on a machine with few processors an HTTP client would take processor
 * time from the server.
 */
async function run({ port, surveyId, connections, warmUpSeconds, seconds }: Load): Promise<Measured> {
  const requests = exampleResponses(surveyId, 500).map((row, index) => {
    const body = Buffer.from(saveBody(row));
    const head =
      `PUT /api/public/surveys/${surveyId}/responses/${ID} HTTP/1.1\r\nHost: localhost:${port}\r\n` +
      `Content-Type: application/json\r\nUser-Agent: ${AGENTS[index % AGENTS.length]}\r\nContent-Length: ${body.length}`;
    return Buffer.concat([Buffer.from(head + END_OF_HEAD), body]);
  });
  const offset = requests[0]?.indexOf(ID) ?? 0;
  const longest = Math.max(...requests.map(({ length }) => length));
  const times: number[] = [];
  let [errors, acknowledged, sent] = [0, 0, 0];
  const began = performance.now() + warmUpSeconds * 1000;
  const ends = began + seconds * 1000;

  function respond(): Promise<void> {
    return new Promise((resolve) => {
      let at = 0;
      let received = '';
      const hear = (bytes: number, buffer: Uint8Array) => {
        received += Buffer.from(buffer.buffer, buffer.byteOffset, bytes).toString('latin1');
        if (!isWhole(received)) return true;
        const now = performance.now();
        if (received.startsWith('HTTP/1.1 200')) acknowledged += 1;
        else errors += 1;
        if (now >= began && now < ends) times.push(now - at);
        received = '';
        if (now >= ends) socket.end();
        else send();
        return true;
      };
      const onread = { buffer: Buffer.alloc(65_536), callback: hear };
      const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
      // One buffer per connection, reused after each answer: garbage collection would take processor time from the
      // server.
      const request = Buffer.alloc(longest);
      const send = () => {
        const length = requests[sent % requests.length]?.copy(request) ?? 0;
        request.write(uuidv7(), offset, 'latin1');
        sent += 1;
        at = performance.now();
        socket.write(request.subarray(0, length));
      };
      socket.on('connect', send);
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

/** Whether an answer is complete. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf(END_OF_HEAD);
  if (head < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
  return answer.length >= head + END_OF_HEAD.length + length;
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as Load)));
