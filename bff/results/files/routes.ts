import Router from '@koa/router';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordRead } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { surveyAccess } from '../../people/access/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { uuidParam } from '../../platform/http/params.ts';
import { notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { ownSurveyId } from '../../surveys/drafts/own-survey.ts';
import { findResponse } from '../responses/store.ts';
import { sendResponseFile } from './download.ts';
import { referencesFile } from './references-file.ts';
import { findFile } from './store.ts';

/** `/api/surveys/{id}/responses/{responseId}/files/{fileId}`: a file that a respondent uploaded, for the survey's creator. */
export function responseFileRoutes(deps: Deps): Router {
  const { db } = deps;
  const router = new Router({ prefix: '/api/surveys/:id/responses/:responseId/files' });
  const downloads = rateLimit(1200, 3600, (ctx) => callerOf(ctx));

  router.get('/:fileId', surveyAccess(deps)('response:read'), downloads, async (ctx) => {
    const surveyId = await ownSurveyId(ctx, db);
    const row = await findResponse(db, surveyId, uuidParam(ctx, 'responseId'));
    const file = row && (await findFile(db, surveyId, row.id, uuidParam(ctx, 'fileId')));
    // A file that the respondent removed, or never submitted, isn't part of the response.
    if (!file?.digest || !referencesFile(row?.answers[file.questionId], file.id)) throw notFound();
    await recordRead(db, auditCallerOf(ctx), 'response.read', surveyId, { response: file.responseId });
    sendResponseFile(ctx, deps, file);
  });
  return router;
}
