import Router from '@koa/router';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { requireUser, userOf } from '../../people/sessions/session.ts';
import type { Deps } from '../../platform/deps.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { sendExport } from './send-export.ts';

/** `/api/account/export`: all data of an account, as one archive. */
export function accountArchiveRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/api/account/export' });
  const exports = rateLimit(10, 3600, (ctx) => userOf(ctx).id);
  router.get('/', requireUser(deps), exports, async (ctx) => {
    // The archive has what is in the personal workspace, whose id is the user's.
    await recordAudit(deps.db, auditCallerOf(ctx, userOf(ctx).id), 'account.export');
    sendExport(deps, ctx, userOf(ctx));
  });
  return router;
}
