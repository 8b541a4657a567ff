import { PassThrough } from 'node:stream';
import Router from '@koa/router';
import type { Deps } from '../deps.ts';
import { shortIdParam } from '../http/params.ts';
import { notFound, signInRequired } from '../http/problem.ts';
import { findSession } from '../auth/sessions.ts';
import { readSessionCookie, requireUser, sessionOf, userOf } from '../http/session.ts';
import type { Services } from '../services.ts';
import { findSurvey } from '../surveys/store.ts';

/** Keeps proxies from closing the line, and finds out that a browser is gone or its session ran out. */
const HEARTBEAT_MS = 15_000;

/**
 * `GET /api/surveys/{id}/responses/stream`: server-sent events. `event: responses` says that
 * something came in, changed or went, and to read again; it carries no answers itself.
 */
export function responseStreamRoutes(
  deps: Deps,
  services: Pick<Services, 'live' | 'endedSessions' | 'draining'>,
): Router {
  const router = new Router();
  router.get('/api/surveys/:id/responses/stream', requireUser(deps), async (ctx) => {
    const survey = await findSurvey(deps.db, userOf(ctx).id, shortIdParam(ctx));
    if (!survey) throw notFound();
    const session = await sessionOf(ctx, deps);
    if (!session) throw signInRequired();
    const token = readSessionCookie(ctx) ?? '';
    ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
    ctx.set('Cache-Control', 'no-store');
    // Asks proxies not to hold events back until a buffer is full.
    ctx.set('X-Accel-Buffering', 'no');
    const stream = new PassThrough();
    ctx.body = stream;
    if (ctx.method === 'HEAD') return void stream.end();
    /** What comes between the end of a line and its closing is for nobody. */
    const tell = (text: string) => void (stream.writable && stream.write(text));
    tell('retry: 2000\nevent: open\ndata: \n\n');

    const end = () => stream.end();
    const unsubscribeEnd = services.endedSessions.subscribe(session.id, end);
    const unsubscribe = services.live.subscribe(survey.id, () => tell('event: responses\ndata: \n\n'));
    const heartbeat = setInterval(() => {
      tell(': still here\n\n');
      findSession(deps.db, token, deps.now()).then((found) => found ?? end(), end);
    }, HEARTBEAT_MS);
    services.draining.addEventListener('abort', end);
    stream.once('close', () => {
      unsubscribe();
      unsubscribeEnd();
      clearInterval(heartbeat);
      services.draining.removeEventListener('abort', end);
    });
    if (services.draining.aborted) end();
  });
  return router;
}
