import { Readable } from 'node:stream';
import Router from '@koa/router';
import { auditExportQuerySchema, auditQuerySchema } from '@canvass/shared/api/audit';
import { pageQuerySchema } from '@canvass/shared/api/paging';
import type { Context } from 'koa';
import type { Deps } from '../../platform/deps.ts';
import { pageFrom } from '../../platform/http/keyset.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readQuery } from '../../platform/http/validate.ts';
import { requireUser, userOf } from '../sessions/session.ts';
import { accessOf, namedWorkspaceAccess } from '../access/access.ts';
import { allPages, auditKeyOf } from './all-pages.ts';
import { auditCallerOf } from './caller.ts';
import { auditCsv } from './csv.ts';
import { presentActivity, presentEntry } from './present.ts';
import { recordAudit } from './record.ts';
import { listActivity, listAudit } from './store.ts';

/** `/api/workspaces/{workspace}/audit`: who did what in a workspace; `/api/account/activity`: what the user did in any. */
export function auditRoutes(deps: Deps): Router {
  const { db, now } = deps;
  const router = new Router();
  const ofWorkspace = namedWorkspaceAccess(deps);
  const exports = rateLimit(60, 3600, (ctx) => userOf(ctx).id);

  router.get('/api/workspaces/:workspace/audit', ofWorkspace('audit:read'), async (ctx) => {
    const { cursor, limit, ...filter } = readQuery(ctx, auditQuerySchema);
    const rows = await listAudit(db, readerOf(ctx), filter, { cursor, rows: limit + 1 });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = pageFrom(rows, limit, auditKeyOf, presentEntry);
  });

  router.get('/api/workspaces/:workspace/audit/export', ofWorkspace('audit:read'), exports, async (ctx) => {
    const { bom, ...filter } = readQuery(ctx, auditExportQuerySchema);
    ctx.set('Content-Disposition', `attachment; filename="audit-${now().toISOString().slice(0, 10)}.csv"`);
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/csv; charset=utf-8';
    ctx.status = 200;
    if (ctx.method === 'HEAD') return;
    await recordAudit(db, auditCallerOf(ctx), 'audit.export');
    const reader = readerOf(ctx);
    const entries = allPages((page) => listAudit(db, reader, filter, page), presentEntry);
    ctx.body = Readable.from(auditCsv(entries, { bom: bom === 'true' }), { objectMode: false });
  });

  router.get('/api/account/activity', requireUser(deps), async (ctx) => {
    const { cursor, limit } = readQuery(ctx, pageQuerySchema);
    const rows = await listActivity(db, userOf(ctx).id, { cursor, rows: limit + 1 });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = pageFrom(rows, limit, auditKeyOf, presentActivity);
  });

  return router;
}

const readerOf = (ctx: Context) => ({ workspaceId: accessOf(ctx).workspaceId, reader: userOf(ctx).id });
