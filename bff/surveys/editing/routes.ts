import Router, { type RouterContext } from '@koa/router';
import { type Editing, editingInputSchema } from '@canvass/shared/api/editing';
import { type EventStreams, openEventStream } from '../../people/auth/event-stream.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { requireSession } from '../../people/sessions/session.ts';
import { readAuthors } from '../../people/callers/authors.ts';
import { accessOf, surveyAccess } from '../../people/access/access.ts';
import type { Channel } from '../../platform/database/notifications.ts';
import type { Deps } from '../../platform/deps.ts';
import { shortIdParam, uuidParam } from '../../platform/http/params.ts';
import { notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import { presentState } from '../drafts/present.ts';
import { changesSince } from '../drafts/revisions.ts';
import { findSurvey } from '../drafts/store.ts';
import type { StoredSurvey } from '../drafts/survey-row.ts';
import type { SurveyPasswords } from '../passwords/passwords.ts';
import { type PasswordReferences, referenceTo } from '../passwords/references.ts';
import { otherEditors, removeEditor, renewEditor } from './editors.ts';

/**
 * `/api/surveys/{id}/editing`: who has the survey open in the editor, and what others changed in its draft. Events carry
 * nothing; a page reads what changed since its own revision.
 */
export function editingRoutes(
  deps: Deps,
  services: EventStreams & { editing: Channel; passwords: SurveyPasswords },
): Router {
  const { db, now } = deps;
  const router = new Router({ prefix: '/api/surveys/:id/editing' });
  const ofSurvey = surveyAccess(deps);
  const byUser = rateLimit(1200, 60, (ctx) => callerOf(ctx));

  async function ownSurvey(ctx: RouterContext): Promise<StoredSurvey> {
    const survey = await findSurvey(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!survey) throw notFound();
    ctx.set('Cache-Control', 'no-store');
    return survey;
  }

  router.get('/stream', ofSurvey('survey:edit'), async (ctx) => {
    const survey = await ownSurvey(ctx);
    const stream = openEventStream(ctx, await requireSession(ctx, deps), deps, services);
    stream.onClose(services.editing.subscribe(survey.id, () => stream.send('editing')));
  });

  router.put('/:tab', ofSurvey('survey:edit'), byUser, async (ctx) => {
    const { user } = await requireSession(ctx, deps);
    const tab = uuidParam(ctx, 'tab');
    const { page, revision } = await readBody(ctx, editingInputSchema);
    const survey = await ownSurvey(ctx);
    await renewEditor(db, { surveyId: survey.id, userId: user.id, tab }, page, now());
    const { workspaceId } = survey;
    const editors = await otherEditors(db, { surveyId: survey.id, workspaceId, userId: user.id }, now());
    const references = await services.passwords.references();
    const answer: Editing = {
      survey: presentState(survey),
      editors,
      changes: survey.revision === revision ? null : await changes(ctx, survey, revision, references),
    };
    ctx.body = answer;
  });

  router.delete('/:tab', ofSurvey('survey:edit'), byUser, async (ctx) => {
    const { user } = await requireSession(ctx, deps);
    const survey = await ownSurvey(ctx);
    await removeEditor(db, { surveyId: survey.id, userId: user.id, tab: uuidParam(ctx, 'tab') });
    ctx.status = 204;
  });
  return router;

  async function changes(
    ctx: RouterContext,
    survey: StoredSurvey,
    revision: number,
    references: PasswordReferences,
  ): Promise<NonNullable<Editing['changes']>> {
    const { patch, authors } = await changesSince(db, survey, revision);
    const names = await readAuthors(db, authors);
    // The page names the first one, and what is in its way is another's, unless another tab of the caller's made it.
    const isOwn = (author: string) => Number(author === callerOf(ctx));
    const shown = authors
      .toSorted((one, other) => isOwn(one) - isOwn(other))
      .flatMap((author) => names.get(author) ?? []);
    if (!patch?.settings) return { patch, authors: shown };
    const password = referenceTo(patch.settings.password, references);
    return { patch: { ...patch, settings: { ...patch.settings, password } }, authors: shown };
  }
}
