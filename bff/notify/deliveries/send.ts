import { type Dispatcher, request } from 'undici';
import { responseText } from './response-text.ts';

/** Why there is no status. */
export type Failure = 'timeout' | 'refused_target' | 'name' | 'connection' | 'tls' | 'invalid_response';

/** The outcome of one request: either a status or a failure. */
export interface AttemptOutcome {
  status: number | null;
  headers: Record<string, string> | null;
  /** The first 16 kB, decoded; null when it can't be decoded. */
  body: string | null;
  failure: Failure | null;
  durationMs: number;
}

/** Any 2xx: the receiver has taken the message. */
export function hasSucceeded({ status }: Pick<AttemptOutcome, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** An attempt fails after so many milliseconds without a whole response. */
export const TIMEOUT_MS = 15_000;

const FAILURES: Array<[codes: RegExp, failure: Failure]> = [
  [/^REFUSED_TARGET$/, 'refused_target'],
  [/TIMEOUT|TimeoutError|^ETIMEDOUT$/, 'timeout'],
  [/^(ENOTFOUND|EAI_|ENODATA)/, 'name'],
  [/CERT|TLS|SSL|^EPROTO$|SELF_SIGNED|UNABLE_TO/, 'tls'],
  [/^HPE_|^HTTPParserError$|HEADERS_OVERFLOW|RES_CONTENT_LENGTH/, 'invalid_response'],
];

/**
 * Sends one message. Never throws: every error is an outcome. Redirects are not followed, at most 16 kB of the response
 * are read, and all of it takes 15 s at most.
 */
export async function sendMessage(
  message: { url: string; headers: Record<string, string>; body: string },
  dispatcher: Dispatcher,
  timeoutMs = TIMEOUT_MS,
): Promise<AttemptOutcome> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const response = await request(message.url, {
      method: 'POST',
      headers: message.headers,
      body: message.body,
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const headers = flat(response.headers);
    return {
      status: response.statusCode,
      headers,
      body: await responseText(response.body, headers['content-encoding']),
      failure: null,
      durationMs: took(),
    };
  } catch (error) {
    return { status: null, headers: null, body: null, failure: failureOf(error), durationMs: took() };
  }
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function failureOf(error: unknown): Failure {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown };
  const label = typeof code === 'string' ? code : String(name);
  const known = FAILURES.find(([codes]) => codes.test(label));
  if (known) return known[1];
  return cause ? failureOf(cause) : 'connection';
}
