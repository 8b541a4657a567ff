import Router from '@koa/router';
import { type Member, memberChangeSchema } from '@canvass/shared/api/workspaces';
import type { Role } from '@canvass/shared/domain/policy';
import type { Context } from 'koa';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/problem.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { readBody } from '../../../platform/http/validate.ts';
import { auditCallerOf } from '../../audit/caller.ts';
import { userOf } from '../../sessions/session.ts';
import { avatarOf } from '../../users/present.ts';
import { accessOf, namedWorkspaceAccess } from '../../access/access.ts';
import { changeMember, listMembers, type MemberRow } from './store.ts';

/** `/api/workspaces/{workspace}/members` and `/leave`: who belongs to a workspace, and as what. */
export function memberRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/api/workspaces/:workspace' });
  const ofWorkspace = namedWorkspaceAccess(deps);
  const writes = rateLimit(120, 60, (ctx) => userOf(ctx).id);

  router.get('/members', ofWorkspace('member:read'), async (ctx) => {
    const rows = await listMembers(deps.db, accessOf(ctx).workspaceId);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { items: rows.map(presentMember) };
  });

  router.patch('/members/:member', ofWorkspace('member:manage'), writes, async (ctx) => {
    const { role } = await readBody(ctx, memberChangeSchema);
    await change(ctx, ctx.params.member ?? '', role);
  });

  router.delete('/members/:member', ofWorkspace('member:manage'), writes, async (ctx) => {
    await change(ctx, ctx.params.member ?? '', null);
  });

  router.post('/leave', ofWorkspace('workspace:read'), writes, async (ctx) => {
    await change(ctx, userOf(ctx).id, null);
  });

  async function change(ctx: Context, userId: string, role: Role | null): Promise<void> {
    const access = accessOf(ctx);
    const refusal = await changeMember(deps.db, {
      caller: auditCallerOf(ctx),
      userId,
      by: access.role,
      role,
      now: deps.now(),
    });
    if (refusal === 'missing') throw notFound();
    if (refusal === 'owner_only') throw forbidden('owner_only');
    if (refusal) throw conflict(refusal);
    ctx.status = 204;
  }

  return router;
}

function presentMember({ avatarId, joinedAt, ...member }: MemberRow): Member {
  return { ...member, avatar: avatarOf({ avatarId }), joinedAt: joinedAt.toISOString() };
}
