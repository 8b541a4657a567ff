import Router from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { type EventStreams, openEventStream } from '../../people/auth/event-stream.ts';
import { signInRequired } from '../../platform/http/problem.ts';
import { requireUser, sessionOf, userOf } from '../../people/auth/session.ts';
import type { LiveUpdates } from '../responses/live/live-updates.ts';
import { listSurveyIds } from './store.ts';

/** How soon a survey that was made while somebody looks is followed, too. */
const FOLLOW_MS = 15_000;

/**
 * `GET /api/overview/stream`: server-sent events. `event: responses` says that something came in, changed or went in any of
 * the creator's surveys.
 */
export function overviewStreamRoutes(deps: Deps, services: EventStreams & { live: LiveUpdates }): Router {
  const router = new Router();
  router.get('/api/overview/stream', requireUser(deps), async (ctx) => {
    const { id } = userOf(ctx);
    const session = await sessionOf(ctx, deps);
    if (!session) throw signInRequired();
    const first = await listSurveyIds(deps.db, id);
    const stream = openEventStream(ctx, session, deps, services);
    const followed = new Map<string, () => void>();
    let over = false;
    const follow = (surveys: readonly string[]) => {
      if (over) return;
      for (const survey of surveys) {
        if (followed.has(survey)) continue;
        followed.set(
          survey,
          services.live.subscribe(survey, () => stream.send('responses')),
        );
      }
    };
    follow(first);
    const timer = setInterval(() => {
      listSurveyIds(deps.db, id).then(follow, (error: unknown) =>
        deps.log.warn({ err: error }, "new surveys couldn't be followed"),
      );
    }, FOLLOW_MS);
    stream.onClose(() => {
      over = true;
      clearInterval(timer);
      for (const leave of followed.values()) leave();
    });
  });
  return router;
}
