import { LARGEST_PIECE, PIECE_TYPE } from './protocol.ts';

/** Where a file is sent to, and what goes with every request. */
export interface UploadTarget {
  /** Address of the response's files. */
  url: string;
  headers: Record<string, string>;
}

/** The state of an upload as the server answers it. */
export interface UploadState {
  id: string;
  name: string;
  size: number;
  type: string;
  offset: number;
}

/** The server refuses the file. */
export class FileRefused extends Error {
  /** Whether it may be taken later: it isn't the file that is wrong. */
  readonly later: boolean;

  constructor(message: string, status: number) {
    super(message);
    this.later = status !== 422;
  }
}

/** Milliseconds after which a request without an answer is given up and made again. */
const PATIENCE = 60_000;
/** Statuses after which the same request is made again. */
const RETRYABLE = new Set([408, 425, 429, 500, 502, 503, 504]);

interface Problem {
  message?: string;
  errors?: Array<{ message: string }>;
}

/**
 * Uploads a file in pieces. After a lost connection it asks how far the server came and goes on there.
 * @param begin body of the request that begins the upload
 * @param unfinished the server's id of an upload of the file that an earlier page began; where the server has it no more, another one begins
 * @param onOffset called with the bytes that the server has
 * @param onWaiting called when the network is away, and when it is back
 * @throws FileRefused with the server's message; the signal's reason when it is aborted; what the browser has for a file that was
 * changed or is gone, which no request can send
 */
export async function uploadFile(
  { url, headers }: UploadTarget,
  file: Blob,
  begin: object,
  {
    signal,
    unfinished,
    onOffset,
    onWaiting,
  }: {
    signal: AbortSignal;
    unfinished: string | undefined;
    onOffset: (sent: UploadState) => void;
    onWaiting: (waiting: boolean) => void;
  },
): Promise<UploadState> {
  let failures = 0;
  let earlier = unfinished;
  let sent: UploadState | undefined;
  for (;;) {
    try {
      // Removed while no request was on its way: none may begin any more.
      if (signal.aborted) throw signal.reason;
      sent = await next(sent, failures > 0);
      failures = 0;
      onWaiting(false);
      onOffset(sent);
      if (sent.offset === file.size) return sent;
    } catch (error) {
      const isGone = error instanceof FileRefused && !sent && earlier;
      if (isGone) earlier = undefined;
      if (isGone && !signal.aborted) continue;
      if (signal.aborted || error instanceof FileRefused) throw error;
      // A request fails alike without a network and with a file that can't be read.
      await file.slice(0, 1).arrayBuffer();
      onWaiting(true);
      await pause(Math.min(30_000, 500 * 2 ** failures), signal);
      failures += 1;
    }
  }

  /** Begins the upload, asks where it stands after a failure, or sends the next piece. */
  async function next(before: UploadState | undefined, lost: boolean): Promise<UploadState> {
    if (!before && earlier) return request(`${url}/${earlier}`, { method: 'GET' });
    if (!before) return request(url, { method: 'POST', body: JSON.stringify(begin) }, 'application/json');
    const own = `${url}/${before.id}`;
    if (lost) return request(own, { method: 'GET' });
    const piece = file.slice(before.offset, before.offset + LARGEST_PIECE);
    return request(own, { method: 'PATCH', body: piece }, PIECE_TYPE, {
      'Upload-Offset': String(before.offset),
    });
  }

  async function request(to: string, init: RequestInit, type?: string, more?: object): Promise<UploadState> {
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    signal.addEventListener('abort', abort);
    const timer = setTimeout(abort, PATIENCE);
    try {
      return await answerOf(
        await fetch(to, {
          ...init,
          headers: { ...headers, ...(type && { 'Content-Type': type }), ...more },
          signal: attempt.signal,
        }),
        init,
      );
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  }

  async function answerOf(answer: Response, init: RequestInit): Promise<UploadState> {
    if (answer.ok) return (await answer.json()) as UploadState;
    // Another request of ours got there first: how far it came is asked.
    if (RETRYABLE.has(answer.status) || (answer.status === 409 && init.method === 'PATCH')) throw new Error();
    const { message, errors } = (await answer.json().catch(() => ({}))) as Problem;
    throw new FileRefused(errors?.[0]?.message ?? message ?? '', answer.status);
  }
}

/** Waits, or until the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}
