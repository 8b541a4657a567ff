import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import { findSession, type Session } from './sessions.ts';
import type { Deps } from '../../platform/deps.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { readSessionCookie } from './session.ts';

/** Keeps proxies from closing the stream, and lets the server notice that a browser has gone or its session has expired. */
const HEARTBEAT_MS = 15_000;

/**
 * Open lines of one account at a server. Tabs of a browser share theirs, so that this is some ten browsers with several
 * screens each; a page whose stream is refused polls instead, and tries again.
 */
const MAX_STREAMS = 30;
const RETRY_SECONDS = '5';

/** Server-sent events for one browser. */
export interface EventStream {
  /** Says that something happened; events carry no data, who hears of one asks. */
  send(event: string): void;
  /** Calls back once the stream has ended, from either side. */
  whenOver(listener: () => void): void;
}

/** What the open streams of a process share. */
export interface EventStreams {
  endedSessions: EndedSessions;
  /** Aborted when the process is about to stop: open streams end themselves. */
  draining: AbortSignal;
  /** How many an account has open, by its id. */
  openStreams: Map<string, number>;
}

/**
 * Answers with a stream of events that lasts no longer than the session of its request.
 * @throws 429 when the account has as many open as it may
 */
export function openEventStream(
  ctx: Context,
  session: Session,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { endedSessions, draining, openStreams }: EventStreams,
): EventStream {
  const userId = session.user.id;
  if (!ctx.state.unlimited && (openStreams.get(userId) ?? 0) >= MAX_STREAMS) {
    throw new ProblemError(429, 'too_many_requests', {
      params: { seconds: RETRY_SECONDS },
      headers: { 'Retry-After': RETRY_SECONDS },
    });
  }
  const token = readSessionCookie(ctx) ?? '';
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
  ctx.set('Cache-Control', 'no-store');
  // Asks proxies not to hold events back until a buffer is full.
  ctx.set('X-Accel-Buffering', 'no');
  const body = new PassThrough();
  ctx.body = body;
  const end = () => body.end();
  /** Events between the end of a stream and its closing are dropped: nothing reads them. */
  const write = (text: string) => void (body.writable && body.write(text));
  const stream: EventStream = {
    send: (event) => write(`event: ${event}\ndata: \n\n`),
    whenOver: (listener) => void body.once('close', listener),
  };
  if (ctx.method === 'HEAD' || draining.aborted) {
    end();
    return stream;
  }
  openStreams.set(userId, (openStreams.get(userId) ?? 0) + 1);
  write('retry: 2000\n');
  stream.send('open');

  const check = () => void findSession(db, token, now()).then((found) => found ?? end(), end);
  const unsubscribe = endedSessions.subscribe(session.id, check);
  // It may have ended before anybody listened.
  check();
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    check();
  }, HEARTBEAT_MS);
  draining.addEventListener('abort', end);
  stream.whenOver(() => {
    const left = (openStreams.get(userId) ?? 1) - 1;
    if (left > 0) openStreams.set(userId, left);
    else openStreams.delete(userId);
    unsubscribe();
    clearInterval(heartbeat);
    draining.removeEventListener('abort', end);
  });
  return stream;
}
