import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import { findSession, type Session } from './sessions.ts';
import type { Deps } from '../../platform/deps.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { readSessionCookie } from './session.ts';

/** Keeps proxies from closing the line, and finds out that a browser is gone or its session ran out. */
const HEARTBEAT_MS = 15_000;

/**
 * Open lines of one account at a server. Tabs of a browser share theirs, so that this is some ten browsers with several
 * screens each; a page whose line is refused asks now and then, and tries again.
 */
const MAX_STREAMS = 30;
const RETRY_SECONDS = '5';

/** Server-sent events for one browser. */
export interface EventStream {
  /** Says that something happened; events carry no data, who hears of one asks. */
  tell(event: string): void;
  /** Calls back when the line is over, whoever ended it. */
  whenOver(listener: () => void): void;
}

/** What holds the open lines of a process. */
export interface EventStreams {
  endedSessions: EndedSessions;
  /** Aborted when the process is about to stop: open lines end themselves. */
  draining: AbortSignal;
  /** How many an account has open, by its id. */
  openStreams: Map<string, number>;
}

/**
 * Answers with a line of events that lasts no longer than the session it was asked for with.
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
  const stream = new PassThrough();
  ctx.body = stream;
  const end = () => stream.end();
  /** What comes between the end of a line and its closing is for nobody. */
  const write = (text: string) => void (stream.writable && stream.write(text));
  const line: EventStream = {
    tell: (event) => write(`event: ${event}\ndata: \n\n`),
    whenOver: (listener) => void stream.once('close', listener),
  };
  if (ctx.method === 'HEAD' || draining.aborted) {
    end();
    return line;
  }
  openStreams.set(userId, (openStreams.get(userId) ?? 0) + 1);
  write('retry: 2000\n');
  line.tell('open');

  const look = () => void findSession(db, token, now()).then((found) => found ?? end(), end);
  const unsubscribe = endedSessions.subscribe(session.id, look);
  // It may have ended before anybody listened.
  look();
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    look();
  }, HEARTBEAT_MS);
  draining.addEventListener('abort', end);
  line.whenOver(() => {
    const left = (openStreams.get(userId) ?? 1) - 1;
    if (left > 0) openStreams.set(userId, left);
    else openStreams.delete(userId);
    unsubscribe();
    clearInterval(heartbeat);
    draining.removeEventListener('abort', end);
  });
  return line;
}
