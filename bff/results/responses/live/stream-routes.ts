import Router from '@koa/router';
import type { Deps } from '../../../platform/deps.ts';
import { type EventStreams, openEventStream } from '../../../people/auth/event-stream.ts';
import { requireSession } from '../../../people/sessions/session.ts';
import { surveyAccess } from '../../../people/access/access.ts';
import type { LiveUpdates } from './live-updates.ts';
import { ownSurveyId } from '../../../surveys/drafts/own-survey.ts';

/**
 * `GET /api/surveys/{id}/responses/stream`: server-sent events. `event: responses` says that responses were stored, changed or
 * deleted, and that the page should read them again; it has no answers itself.
 */
export function responseStreamRoutes(deps: Deps, services: EventStreams & { live: LiveUpdates }): Router {
  const router = new Router();
  const ofSurvey = surveyAccess(deps);
  router.get('/api/surveys/:id/responses/stream', ofSurvey('response:read'), async (ctx) => {
    const surveyId = await ownSurveyId(ctx, deps.db);
    const session = await requireSession(ctx, deps);
    const quietFor = () => services.live.quietFor([surveyId]);
    const stream = openEventStream(ctx, session, deps, services, quietFor);
    stream.onClose(services.live.subscribe(surveyId, () => stream.send('responses')));
  });
  return router;
}
