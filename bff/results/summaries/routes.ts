import Router from '@koa/router';
import { type SummaryLink, summaryLinkInputSchema } from '@canvass/shared/api/analytics';
import type { Deps } from '../../platform/deps.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { accessOf, hasPermission, requirePermission, surveyAccess } from '../../people/access/access.ts';
import { idempotency } from '../../people/idempotency/run-once.ts';
import { readBody } from '../../platform/http/validate.ts';
import { ownSurveyId } from '../../surveys/drafts/own-survey.ts';
import { findSurvey } from '../../surveys/drafts/store.ts';
import { readMeanings } from '../../surveys/versions/meanings.ts';
import { readScoreIds } from './score-ids.ts';
import { createLink, listLinks, revokeLink, type SummaryLinkRow } from './store.ts';

/** `/api/surveys/{id}/summary-links`: the links that show a summary without an account. */
export function summaryLinkRoutes(deps: Deps): Router {
  const { db, config, now } = deps;
  const router = new Router({ prefix: '/api/surveys/:id/summary-links' });
  const ofSurvey = surveyAccess(deps);
  const writes = rateLimit(60, 60, (ctx) => callerOf(ctx));
  const once = idempotency(deps);

  router.get('/', ofSurvey('summary:read'), async (ctx) => {
    const rows = await listLinks(db, await ownSurveyId(ctx, db));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { items: rows.map(presentLink) };
  });

  router.post('/', ofSurvey('summary:edit'), writes, async (ctx) => {
    const survey = await findSurvey(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!survey) throw notFound();
    const surveyId = survey.id;
    // Anyone reads the link's metrics: an API key without the permission would, too.
    requirePermission(accessOf(ctx), 'metrics:read');
    const link = await readBody(ctx, summaryLinkInputSchema);
    const meanings = await readMeanings(db, surveyId);
    const asked = new Set(survey.draft.questions.map(({ id }) => id));
    const scores = await readScoreIds(db, survey);
    const unknown = [
      ...link.questions.flatMap((id, index) =>
        meanings.has(id) || asked.has(id)
          ? []
          : [{ field: `questions.${index}`, code: 'answer_unknown_question', message: '' }],
      ),
      ...link.scores.flatMap((id, index) =>
        scores.has(id) ? [] : [{ field: `scores.${index}`, code: 'unknown_score', message: '' }],
      ),
    ];
    if (unknown.length > 0) throw invalid(unknown);
    // The page of a link asks for no login: an API key without `response:read` would read there what it isn't shown itself.
    const withholdFew = !hasPermission(accessOf(ctx), 'response:read');
    if (link.texts) {
      requirePermission(accessOf(ctx), 'response:read', [
        { field: 'texts', code: 'needs_responses', message: '' },
      ]);
    }
    await once(
      ctx,
      async () => (database) =>
        database.transaction(async (tx) => {
          const created = await createLink(tx, surveyId, { ...link, withholdFew }, now());
          if (!created) throw conflict('too_many_summary_links');
          await recordAudit(tx, auditCallerOf(ctx), 'summary.create', surveyId);
          ctx.status = 201;
          ctx.set('Cache-Control', 'no-store');
          const url = `${config.publicOrigin}/survey/${surveyId}?summary=${created.token}`;
          ctx.body = { ...presentLink(created.row), url };
        }),
    );
  });

  router.delete('/:linkId', ofSurvey('summary:edit'), writes, async (ctx) => {
    const surveyId = await ownSurveyId(ctx, db);
    await db.transaction(async (tx) => {
      if (!(await revokeLink(tx, surveyId, shortIdParam(ctx, 'linkId')))) throw notFound();
      await recordAudit(tx, auditCallerOf(ctx), 'summary.revoke', surveyId);
    });
    ctx.status = 204;
  });
  return router;
}

function presentLink({ id, name, questions, scores, texts, createdAt }: SummaryLinkRow): SummaryLink {
  return { id, name, questions, scores, texts, createdAt: createdAt.toISOString() };
}
