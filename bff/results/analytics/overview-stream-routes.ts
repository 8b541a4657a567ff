import Router from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { type EventStreams, openEventStream } from '../../people/auth/event-stream.ts';
import { requireSession } from '../../people/sessions/session.ts';
import { accessOf, scopedAccess } from '../../people/access/access.ts';
import type { LiveUpdates } from '../responses/live/live-updates.ts';
import { listSurveyIds } from './store.ts';

/**
 * `GET /api/overview/stream`: server-sent events. `event: responses` says that responses of any survey that the user sees were
 * stored, changed or deleted. With each heartbeat it subscribes to surveys that were created meanwhile.
 */
export function overviewStreamRoutes(deps: Deps, services: EventStreams & { live: LiveUpdates }): Router {
  const router = new Router();
  const inScope = scopedAccess(deps);
  router.get('/api/overview/stream', inScope('metrics:read'), async (ctx) => {
    const access = accessOf(ctx);
    const session = await requireSession(ctx, deps);
    const first = await listSurveyIds(deps.db, access);
    const stream = openEventStream(ctx, session, deps, services, () => services.live.quietFor(first));
    const subscriptions = new Map<string, () => void>();
    let isClosed = false;
    const subscribe = (ids: readonly string[]) => {
      if (isClosed) return;
      const surveys = new Set(ids);
      for (const [survey, unsubscribe] of subscriptions) {
        if (surveys.has(survey)) continue;
        unsubscribe();
        subscriptions.delete(survey);
      }
      for (const survey of surveys) {
        if (subscriptions.has(survey)) continue;
        subscriptions.set(
          survey,
          services.live.subscribe(survey, () => stream.send('responses')),
        );
      }
    };
    subscribe(first);
    let refreshed = Promise.resolve();
    // One after another: a list that was read earlier must not take the place of a later one.
    stream.onAdmitted((now) => {
      refreshed = refreshed
        .then(async () => subscribe(await listSurveyIds(deps.db, now)))
        .catch((error: unknown) => deps.log.warn({ err: error }, "surveys couldn't be subscribed to"));
    });
    stream.onClose(() => {
      isClosed = true;
      for (const stop of subscriptions.values()) stop();
    });
  });
  return router;
}
