import Router, { type RouterContext } from '@koa/router';
import {
  publishInputSchema,
  surveyPublishQuerySchema,
  surveyVersionListQuerySchema,
  versionChangeSchema,
} from '@canvass/shared/api/surveys';
import type { Database, Deps } from '../../platform/deps.ts';
import { expectedTag, optionalRevisions, setRevision } from '../../platform/http/etag.ts';
import { numberParam, shortIdParam } from '../../platform/http/params.ts';
import {
  conflict,
  invalid,
  notFound,
  preconditionFailed,
  ProblemError,
} from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import type { AuditAction } from '@canvass/shared/domain/audit';
import { accessOf, surveyAccess } from '../../people/access/access.ts';
import { readBody, readQuery } from '../../platform/http/validate.ts';
import type { SurveyPasswords } from '../passwords/passwords.ts';
import { planOf } from '../../people/plans/plan.ts';
import { changeCorrections, versionTag } from './corrections.ts';
import {
  closeSurvey,
  type LifecycleOutcome,
  type LifecycleStep,
  publishSurvey,
  reopenSurvey,
  restoreSurvey,
} from './lifecycle.ts';
import type { PasswordReferences } from '../passwords/references.ts';
import { presentVersion } from '../drafts/present.ts';
import { changedElsewhere, sendSurvey } from '../drafts/routes.ts';
import { findSurvey } from '../drafts/store.ts';
import type { StoredSurvey } from '../drafts/survey-row.ts';
import { findVersion, listVersions } from './versions.ts';

/** Publish, close, reopen, restore, and the versions that were published. */
export function surveyLifecycleRoutes(
  deps: Deps,
  services: {
    publicSurveys: { forget(surveyId: string): void };
    passwords: SurveyPasswords;
    live: { changed(surveyIds: string[]): void };
  },
): Router {
  const { db } = deps;
  const router = new Router({ prefix: '/api/surveys/:id' });
  const ofSurvey = surveyAccess(deps);
  const writes = rateLimit(120, 60, (ctx) => callerOf(ctx));

  /**
   * Runs the step and records it. Respondents of this process see the change at once, those of other processes within a
   * second.
   */
  async function act(
    ctx: RouterContext,
    action: AuditAction,
    take: (db: Database, step: LifecycleStep) => Promise<LifecycleOutcome>,
  ): Promise<StoredSurvey> {
    const workspace = accessOf(ctx);
    const step = {
      workspaceId: workspace.workspaceId,
      id: shortIdParam(ctx),
      expected: optionalRevisions(ctx),
      plan: planOf(workspace, deps.config),
      now: deps.now(),
      author: callerOf(ctx),
    };
    const outcome = await db.transaction(async (tx) => {
      const taken = await take(tx, step);
      if (taken.kind === 'done' && taken.changed) {
        const version = action === 'survey.publish' ? taken.survey.liveVersion : null;
        await recordAudit(tx, auditCallerOf(ctx), action, step.id, version === null ? {} : { version });
      }
      return taken;
    });
    const survey = unwrap(outcome, await services.passwords.references());
    services.publicSurveys.forget(survey.id);
    return survey;
  }

  const answered = async (...step: Parameters<typeof act>) =>
    sendSurvey(step[0], await act(...step), await services.passwords.references());

  router.post('/publish', ofSurvey('survey:publish'), writes, async (ctx) => {
    const stayClosed = readQuery(ctx, surveyPublishQuerySchema).stayClosed === 'true';
    const input = await readBody(ctx, publishInputSchema);
    const survey = await act(ctx, 'survey.publish', (database, step) =>
      publishSurvey(database, { ...step, stayClosed, input }),
    );
    setRevision(ctx, survey.revision);
    ctx.body = { version: survey.liveVersion };
  });
  router.post('/close', ofSurvey('survey:publish'), writes, (ctx) =>
    answered(ctx, 'survey.close', closeSurvey),
  );
  router.post('/reopen', ofSurvey('survey:publish'), writes, (ctx) =>
    answered(ctx, 'survey.reopen', reopenSurvey),
  );
  router.post('/restore', ofSurvey('survey:delete'), writes, (ctx) =>
    answered(ctx, 'survey.restore', restoreSurvey),
  );

  router.get('/versions', ofSurvey('survey:read'), async (ctx) => {
    const query = readQuery(ctx, surveyVersionListQuerySchema);
    const survey = await findSurvey(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!survey) throw notFound();
    ctx.body = await listVersions(db, survey, query.cursor, query.limit);
  });

  router.get('/versions/:version', ofSurvey('survey:read'), async (ctx) => {
    const survey = await findSurvey(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    const version = survey && (await findVersion(db, survey.id, numberParam(ctx, 'version')));
    if (!version) throw notFound();
    ctx.set('ETag', versionTag(version));
    ctx.body = presentVersion(version, survey.liveVersion, await services.passwords.references());
  });

  router.patch('/versions/:version', ofSurvey('survey:publish'), writes, async (ctx) => {
    const { corrections } = await readBody(ctx, versionChangeSchema);
    const step = {
      workspaceId: accessOf(ctx).workspaceId,
      id: shortIdParam(ctx),
      version: numberParam(ctx, 'version'),
      expected: expectedTag(ctx),
      corrections,
    };
    const outcome = await db.transaction(async (tx) => {
      const changed = await changeCorrections(tx, step);
      if (changed.kind === 'done') {
        await recordAudit(tx, auditCallerOf(ctx), 'survey.correct', step.id, { version: step.version });
      }
      return changed;
    });
    if (outcome.kind === 'missing') throw notFound();
    if (outcome.kind === 'unknown_places') throw invalid(outcome.errors);
    const { survey, version } = outcome;
    const presented = presentVersion(version, survey.liveVersion, await services.passwords.references());
    const headers = { ETag: versionTag(version) };
    if (outcome.kind === 'conflict') throw preconditionFailed({ headers, extra: { current: presented } });
    services.live.changed([survey.id]);
    ctx.set(headers);
    ctx.body = presented;
  });
  return router;
}

/**
 * The survey after the step.
 * @throws the problem of a refused step
 */
function unwrap(outcome: LifecycleOutcome, references: PasswordReferences): StoredSurvey {
  switch (outcome.kind) {
    case 'done':
      return outcome.survey;
    case 'conflict':
      throw changedElsewhere(outcome.survey, references);
    case 'missing':
      throw notFound();
    case 'faults':
      throw invalid(
        outcome.faults.map(({ field, code, params }) => ({
          field,
          code: `publish_${code}`,
          message: '',
          ...(params ? { params } : {}),
        })),
      );
    case 'unknown_places':
      throw invalid(outcome.errors);
    case 'over_limit':
      throw new ProblemError(403, 'plan_limit_surveys', { params: { limit: outcome.limit } });
    case 'wrong_state':
      throw conflict('never_published');
  }
}
