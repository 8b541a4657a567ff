/** When a request is sent again. */
export interface RetryOptions {
  /** How many times at most; default 3. */
  retries?: number;
  /** The longest wait for one retry, in milliseconds; default 60 000. If the server asks for more, its answer is returned. */
  longestWaitMs?: number;
}

/**
 * Wraps a `fetch` so that requests are sent again when the server asks for it, and when the connection breaks: the latter only if
 * the same request twice does what it does once. A 503 may come after the work was done, so that what a repeat could do
 * twice isn't sent again then either.
 */
export function retryingFetch(
  fetch: (request: Request) => Promise<Response>,
  { retries = 3, longestWaitMs = 60_000 }: RetryOptions = {},
): (request: Request) => Promise<Response> {
  return (request) => send(request, 0);

  async function send(request: Request, attempt: number): Promise<Response> {
    const isLast = attempt >= retries;
    try {
      const response = await fetch(isLast ? request : request.clone());
      if (isLast || !isRefusedForAMoment(request, response)) return response;
      const wait = waitFor(response, attempt);
      if (wait > longestWaitMs) return response;
      await response.body?.cancel();
      await pause(wait, request.signal);
    } catch (error) {
      if (isLast || request.signal.aborted || !isRepeatable(request)) throw error;
      await pause(backoff(attempt), request.signal);
    }
    return send(request, attempt + 1);
  }
}

function isRefusedForAMoment({ headers, method }: Request, { status }: Response): boolean {
  return status === 429 || (status === 503 && (method !== 'POST' || headers.has('Idempotency-Key')));
}

function isRepeatable({ headers, method }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');
}

/** Milliseconds until the next attempt: `Retry-After`, in seconds, or longer each time. */
function waitFor(response: Response, attempt: number): number {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : backoff(attempt);
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
