import Router from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { type EventStreams, openEventStream } from '../../people/auth/event-stream.ts';
import { signInRequired } from '../../platform/http/problem.ts';
import { sessionOf } from '../../people/auth/session.ts';
import { accessOf, workspaceAccess } from '../../people/workspaces/access.ts';
import type { LiveUpdates } from '../responses/live/live-updates.ts';
import { listSurveyIds } from './store.ts';

/** Milliseconds until an open stream subscribes to a survey that was created meanwhile. */
const REFRESH_MS = 15_000;

/**
 * `GET /api/overview/stream`: server-sent events. `event: responses` says that responses of any of the creator's surveys were
 * stored, changed or deleted.
 */
export function overviewStreamRoutes(deps: Deps, services: EventStreams & { live: LiveUpdates }): Router {
  const router = new Router();
  const inWorkspace = workspaceAccess(deps);
  router.get('/api/overview/stream', inWorkspace('metrics:read'), async (ctx) => {
    const { workspaceId: id } = accessOf(ctx);
    const session = await sessionOf(ctx, deps);
    if (!session) throw signInRequired();
    const first = await listSurveyIds(deps.db, id);
    const stream = openEventStream(ctx, session, deps, services);
    const subscriptions = new Map<string, () => void>();
    let isClosed = false;
    const subscribe = (surveys: readonly string[]) => {
      if (isClosed) return;
      for (const survey of surveys) {
        if (subscriptions.has(survey)) continue;
        subscriptions.set(
          survey,
          services.live.subscribe(survey, () => stream.send('responses')),
        );
      }
    };
    subscribe(first);
    const timer = setInterval(() => {
      listSurveyIds(deps.db, id).then(subscribe, (error: unknown) =>
        deps.log.warn({ err: error }, "new surveys couldn't be subscribed to"),
      );
    }, REFRESH_MS);
    stream.onClose(() => {
      isClosed = true;
      clearInterval(timer);
      for (const unsubscribe of subscriptions.values()) unsubscribe();
    });
  });
  return router;
}
