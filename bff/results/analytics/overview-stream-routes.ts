import Router from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { type EventStreams, openEventStream } from '../../people/auth/event-stream.ts';
import { signInRequired } from '../../platform/http/problem.ts';
import { sessionOf } from '../../people/auth/session.ts';
import { accessOf, admissionOf, scopedAccess } from '../../people/workspaces/access.ts';
import type { LiveUpdates } from '../responses/live/live-updates.ts';
import { listSurveyIds } from './store.ts';

/** Milliseconds until an open stream subscribes to a survey that was created meanwhile. */
const REFRESH_MS = 15_000;

/**
 * `GET /api/overview/stream`: server-sent events. `event: responses` says that responses of any survey that the user sees were
 * stored, changed or deleted.
 */
export function overviewStreamRoutes(deps: Deps, services: EventStreams & { live: LiveUpdates }): Router {
  const router = new Router();
  const inScope = scopedAccess(deps);
  router.get('/api/overview/stream', inScope('metrics:read'), async (ctx) => {
    const access = accessOf(ctx);
    const admission = admissionOf(ctx);
    const session = await sessionOf(ctx, deps);
    if (!session) throw signInRequired();
    const first = await listSurveyIds(deps.db, access);
    const stream = openEventStream(ctx, session, deps, services);
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
    const refresh = async () => {
      const now = await admission?.again();
      subscribe(now ? await listSurveyIds(deps.db, now) : []);
    };
    let refreshed = Promise.resolve();
    // One after another: a list that was read earlier must not take the place of a later one.
    const enqueueRefresh = () => {
      refreshed = refreshed
        .then(refresh)
        .catch((error: unknown) => deps.log.warn({ err: error }, "surveys couldn't be subscribed to"));
    };
    const timer = setInterval(enqueueRefresh, REFRESH_MS);
    const unsubscribe = services.accessChanges.subscribe(access.workspaceId, enqueueRefresh);
    stream.onClose(() => {
      isClosed = true;
      clearInterval(timer);
      unsubscribe();
      for (const stop of subscriptions.values()) stop();
    });
  });
  return router;
}
