import Router from '@koa/router';
import type { Deps } from '../../../platform/deps.ts';
import { type EventStreams, openEventStream } from '../../../people/auth/event-stream.ts';
import { shortIdParam } from '../../../platform/http/params.ts';
import { notFound, signInRequired } from '../../../platform/http/problem.ts';
import { sessionOf } from '../../../people/auth/session.ts';
import { accessOf, surveyAccess } from '../../../people/workspaces/access.ts';
import type { LiveUpdates } from './live-updates.ts';
import { findSurvey } from '../../../surveys/drafts/store.ts';

/**
 * `GET /api/surveys/{id}/responses/stream`: server-sent events. `event: responses` says that responses were stored, changed or
 * deleted, and that the page should read them again; it has no answers itself.
 */
export function responseStreamRoutes(deps: Deps, services: EventStreams & { live: LiveUpdates }): Router {
  const router = new Router();
  const ofSurvey = surveyAccess(deps);
  router.get('/api/surveys/:id/responses/stream', ofSurvey('response:read'), async (ctx) => {
    const survey = await findSurvey(deps.db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!survey) throw notFound();
    const session = await sessionOf(ctx, deps);
    if (!session) throw signInRequired();
    const quietFor = () => services.live.quietFor([survey.id]);
    const stream = openEventStream(ctx, session, deps, services, quietFor);
    stream.onClose(services.live.subscribe(survey.id, () => stream.send('responses')));
  });
  return router;
}
