import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemSchema } from '@canvass/shared/api/problem';
import type { z } from 'zod';
import { CommandError } from './command-error.ts';
import type { ReleaseServer } from './find-server.ts';

interface Sent {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path and query. */
  path: string;
  /** A tarball, or what is sent as JSON. */
  body?: Buffer | object;
  /** Whether it may be sent again when it isn't known if the server has carried it out. */
  repeatable: boolean;
  /** Called with the bytes that were sent. */
  onProgress?: (sent: number) => void;
}

/** An answer of the server. */
export interface ServerAnswer {
  status: number;
  body: unknown;
}

/** A refusal of the server. */
export class ServerRefusal extends CommandError {
  readonly code: string;
  readonly body: unknown;

  constructor(message: string, code: string, body: unknown) {
    super(message);
    this.code = code;
    this.body = body;
  }
}

const CHUNK = 65_536;
/** A connection on which nothing happens for so many milliseconds is given up. */
const IDLE_MS = 60_000;
/** Milliseconds before each further attempt. */
const WAITS_MS = [500, 1000, 2000, 4000];
/** The status of a server that hasn't begun with the request: too many came before it. */
const TOO_MANY = 429;
/**
 * Statuses of a server that is busy, or of a proxy whose server is being replaced. The request may have been carried out: the
 * proxy's connection to the server, or the server's to the database, may have been lost before the answer.
 */
const UNCERTAIN = new Set([502, 503, 504]);

/**
 * Sends a request and reads its answer. A lost connection and a busy server are tried again, unless the request isn't repeatable
 * and may have been carried out.
 * @throws ServerRefusal with the server's reasons; CommandError when it can't be reached
 */
export async function ask<Schema extends z.ZodType>(
  server: ReleaseServer,
  sent: Sent,
  schema: Schema,
): Promise<z.infer<Schema>> {
  for (const [attempt, wait] of [...WAITS_MS, undefined].entries()) {
    const answer = await send(server, sent).catch((error: NodeJS.ErrnoException) => {
      const wasSent = error.code !== 'ECONNREFUSED';
      if (wait !== undefined && (sent.repeatable || !wasSent)) return undefined;
      throw new CommandError(unreachable(server, error, attempt, wasSent ? outcomeHint(sent) : ''));
    });
    const isRefusedForNow =
      answer?.status === TOO_MANY || (sent.repeatable && UNCERTAIN.has(answer?.status ?? 0));
    if (answer && !(isRefusedForNow && wait !== undefined)) return read(server, sent, answer, schema);
    await sleep(wait);
  }
  throw new Error('the last attempt returns or throws');
}

/** What is added to the message when it isn't known whether the server has carried the request out. */
const outcomeHint = ({ method }: Sent) =>
  method === 'GET' ? '' : ' Whether it was carried out is in npm run history.';

function unreachable(
  { address }: ReleaseServer,
  error: NodeJS.ErrnoException,
  attempt: number,
  hint: string,
): string {
  const tries = attempt > 0 ? ` after ${attempt + 1} attempts` : '';
  return `${address} can't be reached${tries}: ${error.code ?? error.message}.${hint}`;
}

function read<Schema extends z.ZodType>(
  { address }: ReleaseServer,
  sent: Sent,
  { status, body }: ServerAnswer,
  schema: Schema,
): z.infer<Schema> {
  if (status < 300) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new CommandError(
      `${address} answers differently than expected: is it a Canvass server of this version?`,
    );
  }
  const hint = UNCERTAIN.has(status) ? outcomeHint(sent) : '';
  const problem = problemSchema.safeParse(body).data;
  if (!problem)
    throw new CommandError(`${address} answers ${status}: is it a Canvass server of this version?${hint}`);
  const reasons = (problem.errors ?? []).map(({ message }) => `\n  - ${message}`).join('');
  throw new ServerRefusal(problem.message + reasons + hint, problem.code, body);
}

function send(
  { address, headers }: ReleaseServer,
  { method, path, body, onProgress }: Sent,
): Promise<ServerAnswer> {
  const isFile = Buffer.isBuffer(body);
  const bytes = isFile ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const type = { 'Content-Type': isFile ? 'application/gzip' : 'application/json' };
  const request = address.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    let answered = false;
    const sending = request(
      address + path,
      {
        method,
        headers: {
          ...headers,
          'Accept-Language': 'en',
          ...(bytes.length > 0 ? { ...type, 'Content-Length': bytes.length } : {}),
        },
        timeout: IDLE_MS,
      },
      (response) => {
        // A refusal may come before everything is sent.
        answered = true;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, body: parseJson(Buffer.concat(chunks).toString()) });
          sending.destroy();
        });
      },
    );
    sending.once('timeout', () => sending.destroy(new Error('no answer in time')));
    sending.on('error', (error) => {
      if (!answered) reject(error);
    });
    let at = 0;
    const write = () => {
      while (at < bytes.length && !answered) {
        const chunk = bytes.subarray(at, at + CHUNK);
        at += chunk.length;
        onProgress?.(at);
        if (!sending.write(chunk)) return void sending.once('drain', write);
      }
      sending.end();
    };
    write();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
