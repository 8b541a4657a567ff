import { connect, type Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { exampleResponses, type Mix, saveBodies } from './bodies.ts';

/** The task of one load process. */
export interface Load {
  port: number;
  surveyId: string;
  mix: Mix;
  connections: number;
  /** Not measured: statements are prepared and code is compiled meanwhile. */
  warmUpSeconds: number;
  seconds: number;
}

export interface Measured {
  /** Acknowledged saves per second of the measured time. */
  rate: number;
  /** Completing saves among them. */
  completedRate: number;
  p50: number;
  p99: number;
  errors: number;
  /** Responses of which a save was acknowledged, including the warm-up's. */
  responses: number;
  /** The responses whose completing save was acknowledged. */
  completed: number;
}

/** A response that is being answered. */
interface OpenResponse {
  id: string;
  /** Its saves that are to be sent. */
  saves: Save[];
  isStored: boolean;
}

interface Save {
  /** The request, with `ID` as the response's id. */
  request: Buffer;
  completes: boolean;
}

const AGENTS = ['Mozilla/5.0 (iPhone) Mobile', 'Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (iPad)'];
/** Replaced by an id of its own in each request. */
const ID = '00000000-0000-7000-8000-000000000000';
const END_OF_HEAD = '\r\n\r\n';
const EXAMPLES = 500;
/**
 * Responses that are being answered at a time. They are saved in turn, so that some seconds pass between two saves of one, as
 * they do between two questions.
 */
const OPEN_RESPONSES = 10_000;

/**
 * Saves responses over so many connections, each sending its next when the last is acknowledged, and ends by itself. It
 * writes requests made beforehand to bare sockets: on a machine with few processors an HTTP client would take processor
 * time from the server.
 */
async function run(task: Load): Promise<Measured> {
  const { port, connections, warmUpSeconds, seconds } = task;
  const examples = exampleSaves(task);
  const requests = examples.flat().map(({ request }) => request);
  const offset = requests[0]?.indexOf(ID) ?? 0;
  const longest = Math.max(...requests.map(({ length }) => length));
  // At the start each response is at another of its saves, so that first and last saves come mixed.
  const open = Array.from({ length: OPEN_RESPONSES }, (_, index) => begin(index, index));
  let [begun, turn] = [open.length, 0];
  const times: number[] = [];
  let completedInTime = 0;
  let [errors, responses, completed] = [0, 0, 0];
  const began = performance.now() + warmUpSeconds * 1000;
  const ends = began + seconds * 1000;

  function respond(): Promise<void> {
    return new Promise((resolve) => {
      let at = 0;
      let received = '';
      let slot = 0;
      const onRead = (bytes: number, buffer: Uint8Array) => {
        received += Buffer.from(buffer.buffer, buffer.byteOffset, bytes).toString('latin1');
        if (!isWhole(received)) return true;
        const now = performance.now();
        const isMeasured = now >= began && now < ends;
        if (received.startsWith('HTTP/1.1 200')) acknowledge(isMeasured);
        else errors += 1;
        if (isMeasured) times.push(now - at);
        received = '';
        if (now >= ends) socket.end();
        else send();
        return true;
      };
      const onread = { buffer: Buffer.alloc(65_536), callback: onRead };
      const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
      // One buffer per connection, reused after each answer: garbage collection would take processor time from the
      // server.
      const request = Buffer.alloc(longest);
      const send = () => {
        slot = turn++ % open.length;
        const { id, saves } = open[slot] as OpenResponse;
        const length = saves[0]?.request.copy(request) ?? 0;
        request.write(id, offset, 'latin1');
        at = performance.now();
        socket.write(request.subarray(0, length));
      };
      const acknowledge = (isMeasured: boolean) => {
        const { id, saves, isStored } = open[slot] as OpenResponse;
        if (!isStored) responses += 1;
        if (saves[0]?.completes) {
          completed += 1;
          if (isMeasured) completedInTime += 1;
        }
        open[slot] = saves.length > 1 ? { id, saves: saves.slice(1), isStored: true } : begin(begun++);
      };
      socket.on('connect', send);
      socket.on('error', () => {
        errors += 1;
      });
      socket.on('close', () => resolve());
    });
  }

  function begin(index: number, skipped = 0): OpenResponse {
    const saves = examples[index % examples.length] ?? [];
    return { id: uuidv7(), saves: saves.slice(skipped % saves.length), isStored: false };
  }

  await Promise.all(Array.from({ length: connections }, respond));
  times.sort((one, other) => one - other);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    rate: times.length / seconds,
    completedRate: completedInTime / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    errors,
    responses,
    completed,
  };
}

/** The saves of the examples, one list each. */
function exampleSaves({ port, surveyId, mix }: Load): Save[][] {
  return exampleResponses(surveyId, EXAMPLES).map((row, index) =>
    saveBodies(row, index, mix).map(({ text, completes }) => {
      const body = Buffer.from(text);
      const head =
        `PUT /api/public/surveys/${surveyId}/responses/${ID} HTTP/1.1\r\nHost: localhost:${port}\r\n` +
        `Content-Type: application/json\r\nUser-Agent: ${AGENTS[index % AGENTS.length]}\r\nContent-Length: ${body.length}`;
      return { request: Buffer.concat([Buffer.from(head + END_OF_HEAD), body]), completes };
    }),
  );
}

/** Whether an answer is complete. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf(END_OF_HEAD);
  if (head < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
  return answer.length >= head + END_OF_HEAD.length + length;
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as Load)));
