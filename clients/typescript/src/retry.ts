import { retryAfterOf } from './retry-after.ts';

/** When a request is sent again. */
export interface RetryOptions {
  /** How many times at most; default 3. */
  retries?: number;
  /** The longest wait for one retry, in milliseconds; default 60 000. If the server asks for more, its answer is returned. */
  longestWaitMs?: number;
}

/**
 * Wraps a `fetch` so that requests are sent again when the server asks for it, and when the connection breaks: the latter only if
 * the same request twice does what it does once. A 503 may come after the work was done. What a repeat could do twice isn't sent
 * again then either, nor is a change with `If-Match`: its repeat would be refused with 412, as if someone else had made it. After
 * a 503, a `DELETE` that finds nothing has succeeded: it resolves to 204.
 */
export function retryingFetch(
  fetch: (request: Request) => Promise<Response>,
  { retries = 3, longestWaitMs = 60_000 }: RetryOptions = {},
): (request: Request) => Promise<Response> {
  return (request) => send(request, 0, false);

  /** @param mayBeDone whether an earlier attempt may have done the work */
  async function send(request: Request, attempt: number, mayBeDone: boolean): Promise<Response> {
    let isBusy = false;
    const isLast = attempt >= retries;
    try {
      const response = await fetch(isLast ? request : request.clone());
      if (mayBeDone && request.method === 'DELETE' && response.status === 404) {
        await response.body?.cancel();
        return new Response(null, { status: 204, headers: response.headers });
      }
      if (isLast || !isRefusedForAMoment(request, response)) return response;
      isBusy = response.status === 503;
      const wait = waitFor(response, attempt);
      if (wait > longestWaitMs) return response;
      await response.body?.cancel();
      await pause(wait, request.signal);
    } catch (error) {
      if (isLast || request.signal.aborted || !isRepeatable(request)) throw error;
      await pause(backoff(attempt), request.signal);
    }
    return send(request, attempt + 1, mayBeDone || isBusy);
  }
}

function isRefusedForAMoment({ headers, method }: Request, response: Response): boolean {
  const hasKey = headers.has('Idempotency-Key');
  switch (response.status) {
    case 429:
      return true;
    // The first request with this key is still being carried out; a repeat gets its answer.
    case 409:
      return hasKey && response.headers.has('Retry-After');
    case 503:
      return method === 'POST' ? hasKey : !headers.has('If-Match');
    default:
      return false;
  }
}

function isRepeatable({ headers, method }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');
}

/** Milliseconds until the next attempt: `Retry-After`, or longer each time. */
function waitFor(response: Response, attempt: number): number {
  const seconds = retryAfterOf(response);
  return seconds === undefined ? backoff(attempt) : seconds * 1000;
}

/** 0.25 to 0.5 s, then twice as long each time; at random, so that many clients don't come back at once. */
const backoff = (attempt: number) => 500 * 2 ** attempt * (0.5 + Math.random() / 2);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
