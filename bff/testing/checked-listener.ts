import type { RequestListener, ServerResponse } from 'node:http';
import { checkOfRun } from './check-of-run.ts';

/** Larger answers are checked for status and media type only. */
const LARGEST_CHECKED_BYTES = 4_000_000;

/** A listener whose answers are compared with the OpenAPI document. */
export interface CheckedListener {
  listener: RequestListener;
  /** Allows undocumented answers with this status, for a test that breaks the server on purpose. */
  allow(status: number): void;
  /** @throws when an answer contradicted the document */
  assertDocumented(): void;
}

/** Compares every answer of the API with the OpenAPI document. */
export async function checkedListener(listener: RequestListener): Promise<CheckedListener> {
  const { checkAnswer } = await checkOfRun();
  const allowed = new Set<number>();
  const contradictions = new Set<string>();
  return {
    listener: (request, response) => {
      const { method = '', url = '' } = request;
      if (url.startsWith('/api/') && !url.startsWith('/api/openapi.json')) {
        const sent = observe(response);
        response.once('finish', () => {
          const status = response.statusCode;
          const fault = allowed.has(status)
            ? undefined
            : checkAnswer({
                method,
                url,
                status,
                ...sent,
                contentType: sent.contentType(),
                body: sent.body(),
              });
          if (fault) contradictions.add(`${method} ${url} → ${status}: ${fault}`);
        });
      }
      listener(request, response);
    },
    allow: (status) => void allowed.add(status),
    assertDocumented() {
      if (contradictions.size === 0) return;
      const shown = [...contradictions].slice(0, 20).join('\n');
      throw new Error(`${contradictions.size} answers contradict the OpenAPI document:\n${shown}`);
    },
  };
}

/** Collects what a response sends, whichever method sends it. */
function observe(response: ServerResponse) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let complete = true;
  const written = new Map<string, string>();
  const header = (name: string) => {
    const value = written.get(name.toLowerCase()) ?? response.getHeader(name);
    return value === undefined ? undefined : String(value);
  };
  const contentType = () => header('Content-Type');
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    // Large files are not collected, because tests measure memory while they are sent.
    if (bytes > LARGEST_CHECKED_BYTES || !contentType()?.includes('json')) {
      complete = false;
      return;
    }
    const buffer = Buffer.from(
      chunk as string,
      typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8',
    );
    bytes += buffer.length;
    chunks.push(buffer);
  };
  for (const name of ['write', 'end'] as const) {
    const original = response[name].bind(response) as (...args: unknown[]) => never;
    response[name] = (...args: unknown[]) => {
      collect(args[0], args[1]);
      return original(...args);
    };
  }
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => never;
  response.writeHead = (...args: unknown[]) => {
    // Headers passed to writeHead as a list can't be read from the response afterwards.
    const list = args.find((arg) => Array.isArray(arg)) as string[] | undefined;
    list?.forEach((entry, index) => {
      if (index % 2 === 0) written.set(entry.toLowerCase(), String(list[index + 1]));
    });
    return writeHead(...args);
  };
  return {
    contentType,
    header,
    body: () => (complete ? Buffer.concat(chunks).toString('utf8') : undefined),
  };
}
