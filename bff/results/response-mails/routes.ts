import Router, { type RouterContext } from '@koa/router';
import {
  ownMailsInputSchema,
  type ResponseMails,
  responseMailsInputSchema,
} from '@canvass/shared/api/response-mails';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { userOf } from '../../people/sessions/session.ts';
import { accessOf, hasPermission, surveyAccess } from '../../people/access/access.ts';
import type { Access } from '../../people/access/find-access.ts';
import type { Deps } from '../../platform/deps.ts';
import { expectedTag } from '../../platform/http/etag.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { conflict, invalid, notFound, preconditionFailed } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import { ownSurveyId } from '../../surveys/drafts/own-survey.ts';
import { changeMails, changeOwnMails } from './change-recipients.ts';
import { mailsTag, readMails, type StoredMails } from './store.ts';

/** `/api/surveys/{id}/response-mails`: the recipients of mails about a survey's new responses. */
export function responseMailRoutes(deps: Deps): Router {
  const { db, now } = deps;
  const router = new Router({ prefix: '/api/surveys/:id/response-mails' });
  const ofSurvey = surveyAccess(deps);
  const writes = rateLimit(60, 60, (ctx) => callerOf(ctx));

  router.get('/', ofSurvey('surveyAccess:read'), async (ctx) => {
    answer(ctx, await readMails(db, await ownSurveyId(ctx, db)));
  });

  router.put('/', ofSurvey('responseMail:edit'), writes, async (ctx) => {
    const { workspaceId, userId } = accessOf(ctx);
    const expected = expectedTag(ctx);
    const input = await readBody(ctx, responseMailsInputSchema);
    const id = shortIdParam(ctx);
    const step = { workspaceId, id, expected, input, userId, locale: ctx.state.lang, now: now() };
    const outcome = await changeMails(db, step, async (tx) => {
      const details = { count: input.members.length + input.addresses.length };
      await recordAudit(tx, auditCallerOf(ctx), 'survey.change_mails', id, details);
    });
    if (outcome.kind === 'missing') throw notFound();
    if (outcome.kind === 'too_many') throw conflict('too_many_addresses');
    if (outcome.kind === 'unknown_members') {
      throw invalid(
        outcome.indexes.map((index) => ({
          field: `members.${index}.userId`,
          code: 'unknown_member',
          message: '',
        })),
      );
    }
    if (outcome.kind === 'conflict') {
      throw preconditionFailed({
        headers: { ETag: mailsTag(outcome.mails) },
        extra: { current: present(accessOf(ctx), outcome.mails) },
      });
    }
    answer(ctx, outcome.mails);
  });
  router.put('/own', ofSurvey('surveyAccess:read'), writes, async (ctx) => {
    const { workspaceId } = accessOf(ctx);
    const { frequency } = await readBody(ctx, ownMailsInputSchema);
    const step = { workspaceId, id: shortIdParam(ctx), userId: userOf(ctx).id, frequency, now: now() };
    const mails = await changeOwnMails(db, step);
    if (!mails) throw notFound();
    answer(ctx, mails);
  });
  return router;
}

function answer(ctx: RouterContext, mails: StoredMails): void {
  ctx.set('ETag', mailsTag(mails));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = present(accessOf(ctx), mails);
}

/** Other addresses are personal data of people outside of the workspace: only members who may change the recipients see them. */
function present(caller: Access, { members, addresses }: StoredMails): ResponseMails {
  const mayChange = hasPermission(caller, 'responseMail:edit');
  return { members, addresses: mayChange ? addresses : [], mayChange };
}
