import Router from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { type EventStreams, openEventStream } from './event-stream.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireUser, requireSession } from '../sessions/session.ts';

/**
 * `GET /api/auth/session/stream`: an event stream without events that closes within a second of its session's end, so
 * that a page that shows an account's data can leave, whichever browser or server ended the session.
 */
export function sessionStreamRoutes(deps: Deps, services: EventStreams): Router {
  const router = new Router();
  router.get('/api/auth/session/stream', rateLimit(300, 60), requireUser(deps), async (ctx) => {
    const session = await requireSession(ctx, deps);
    openEventStream(ctx, session, deps, services);
  });
  return router;
}
