import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import { findSession, type Session } from '../sessions/store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { EndedSessions } from '../sessions/ended-sessions.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { readSessionCookie } from '../sessions/session.ts';
import { admissionOf } from '../access/access.ts';
import type { Access } from '../access/find-access.ts';
import type { AccessChanges } from '../access/access-changes.ts';

/** Keeps proxies from closing the stream, and lets the server notice a closed browser or an expired session. */
const HEARTBEAT_MS = 15_000;

/**
 * Open event streams of one account per server. Tabs of a browser share one stream, so this allows some ten browsers
 * with several screens each. A page whose stream is refused polls instead and retries.
 */
const MAX_STREAMS = 30;
const RETRY_SECONDS = '5';

/** Server-sent events for one browser. */
export interface EventStream {
  /** Sends an event. Events carry no data but the first; the client requests what it needs. */
  send(event: string): void;
  /**
   * Calls back whenever the user's access was read again and the stream goes on: after a change of it, and with each heartbeat. For
   * streams that are about a part of a workspace only, which may be another part by then.
   */
  onAdmitted(listener: (access: Access) => void): void;
  /** Calls back once the stream is closed, by either side. */
  onClose(listener: () => void): void;
}

/** State shared by the open streams of a process. */
export interface EventStreams {
  endedSessions: EndedSessions;
  accessChanges: AccessChanges;
  /** Aborted when the process is about to stop: open streams then end themselves. */
  draining: AbortSignal;
  /** Number of open streams by account id. */
  openStreams: Map<string, number>;
}

/**
 * Answers with an event stream that ends with the request's session, and as soon as the user may no longer read it: the membership
 * or the role changed, the survey was limited to other members, the workspace was deleted.
 * @param quietFor milliseconds since the latest event that this stream would have had, for its event `open`: a client that read
 *   earlier has to read again
 * @throws 429 when the account has `MAX_STREAMS` open
 */
export function openEventStream(
  ctx: Context,
  session: Session,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { endedSessions, accessChanges, draining, openStreams }: EventStreams,
  quietFor: () => number = () => 0,
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
  // Asks proxies not to buffer events.
  ctx.set('X-Accel-Buffering', 'no');
  const body = new PassThrough();
  ctx.body = body;
  const end = () => body.end();
  /** Drops events after the stream has ended, because writing to an ended stream would throw. */
  const write = (text: string) => void (body.writable && body.write(text));
  const sendData = (event: string, data: string) =>
    write(`event: ${event}
data: ${data}

`);
  const admitted: Array<(access: Access) => void> = [];
  const stream: EventStream = {
    send: (event) => sendData(event, ''),
    onAdmitted: (listener) => void admitted.push(listener),
    onClose: (listener) => void body.once('close', listener),
  };
  if (ctx.method === 'HEAD' || draining.aborted) {
    end();
    return stream;
  }
  openStreams.set(userId, (openStreams.get(userId) ?? 0) + 1);
  write('retry: 2000\n');
  sendData('open', `${quietFor()}`);

  const admission = admissionOf(ctx);
  const check = async () => {
    const session = await findSession(db, token, now());
    const access = session && (await admission?.reload());
    if (!session || (admission && !access)) end();
    else if (access) for (const listener of admitted) listener(access);
  };
  let checked = Promise.resolve();
  // One after another: an access that was read earlier must not be sent after a later one.
  const enqueueCheck = () => {
    checked = checked.then(check).catch(() => void end());
  };
  const unsubscribe = [
    endedSessions.subscribe(session.id, enqueueCheck),
    ...(admission ? [accessChanges.subscribe(admission.workspaceId, enqueueCheck)] : []),
  ];
  // Session or access may have ended before the subscriptions began, which then missed the notification.
  enqueueCheck();
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    enqueueCheck();
  }, HEARTBEAT_MS);
  draining.addEventListener('abort', end);
  stream.onClose(() => {
    const left = (openStreams.get(userId) ?? 1) - 1;
    if (left > 0) openStreams.set(userId, left);
    else openStreams.delete(userId);
    for (const stop of unsubscribe) stop();
    clearInterval(heartbeat);
    draining.removeEventListener('abort', end);
  });
  return stream;
}
