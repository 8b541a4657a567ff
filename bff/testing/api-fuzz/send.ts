import { request as httpRequest } from 'node:http';
import type { Exchange } from '../openapi-check.ts';

/** A request as it is sent; `fetch` would correct or refuse many of them. */
export interface FuzzRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** A longer answer counts as missing. */
const TIMEOUT_MS = 30_000;

/** An answer, and the milliseconds until its end; of an event stream until its beginning. */
type Answered = Omit<Exchange, 'method' | 'url'> & { milliseconds: number };

/** Sends a request and reads the answer; of an event stream only the beginning. */
export function sendFuzzRequest(
  origin: string,
  { method, url, headers, body }: FuzzRequest,
): Promise<Answered> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const request = httpRequest(
      { hostname, port, method, path: url, headers: { ...headers, ...length }, timeout: TIMEOUT_MS },
      (response) => {
        const contentType = response.headers['content-type'];
        const status = response.statusCode ?? 0;
        const answer = (text: string | undefined) =>
          resolve({ status, contentType, body: text, milliseconds: performance.now() - start });
        if (contentType?.startsWith('text/event-stream')) {
          answer(undefined);
          return void response.destroy();
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => answer(Buffer.concat(chunks).toString('utf8')));
        response.once('error', reject);
      },
    );
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    request.once('error', (error) => reject(new Error(`${method} ${url}: ${error.message}`)));
    request.end(body);
  });
}
