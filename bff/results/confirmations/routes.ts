import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import { type ConfirmationTest, confirmationTestInputSchema } from '@canvass/shared/api/confirmations';
import { surveyLanguage } from '@canvass/shared/domain/localize';
import type { Middleware } from 'koa';
import { enqueueMail } from '../../notify/mails/enqueue.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { userOf } from '../../people/sessions/session.ts';
import { idempotency } from '../../people/idempotency/run-once.ts';
import { accessOf, surveyAccess } from '../../people/access/access.ts';
import { mailModeOf } from '../../platform/config/mail-mode.ts';
import type { Deps } from '../../platform/deps.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import { findSurvey } from '../../surveys/drafts/store.ts';
import { designOf } from './design.ts';
import { testConfirmation } from './test-mail.ts';

/** `/api/surveys/{id}/confirmation/test`: the confirmation of the stored draft with sample answers, to the creator who asks for it. */
export function confirmationRoutes(deps: Deps): Router {
  const { db, config, now } = deps;
  const router = new Router({ prefix: '/api/surveys/:id/confirmation' });
  const tests = rateLimit(20, 3600, (ctx) => callerOf(ctx));
  const once = idempotency(deps);

  /** Refuses programs: the test is sent to the caller's own address, which is verified, and an API key has none. @throws 403 */
  const person: Middleware = (ctx, next) => {
    if (ctx.state.apiKey) throw new ProblemError(403, 'api_key_insufficient');
    return next();
  };

  router.post('/test', surveyAccess(deps)('survey:edit'), person, tests, async (ctx) => {
    const { id: userId, email } = userOf(ctx);
    const { language = '' } = await readBody(ctx, confirmationTestInputSchema);
    await once(ctx, async () => {
      const survey = await findSurvey(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
      if (!survey) throw notFound();
      const { draft } = survey;
      const wanted = surveyLanguage(draft, [language]);
      const design = await designOf(db, survey.workspaceId, draft);
      const origin = config.publicOrigin;
      const about = { email, language: wanted, now: now(), design, origin };
      const payload = testConfirmation(draft, about);
      if (!payload || mailModeOf(config) === 'none') {
        throw conflict(payload ? 'no_mail_server' : 'no_confirmation');
      }
      return (database) =>
        database.transaction(async (tx) => {
          const occasion = `confirmation-test:${randomUUID()}`;
          await enqueueMail(tx, { userId, kind: 'confirmation-test', occasion, payload });
          await recordAudit(tx, auditCallerOf(ctx), 'survey.test_mail', survey.id);
          ctx.status = 202;
          ctx.body = { email } satisfies ConfirmationTest;
        });
    });
  });
  return router;
}
