import Router, { type RouterContext } from '@koa/router';
import {
  type Invitation,
  invitationInputSchema,
  invitationTokenSchema,
  MOST_MEMBERS,
  type OpenedInvitation,
} from '@canvass/shared/api/workspaces';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Context } from 'koa';
import { signingKey } from '../../../platform/database/signing-key.ts';
import type { Deps } from '../../../platform/deps.ts';
import { uuidParam } from '../../../platform/http/params.ts';
import { conflict, notFound, ProblemError } from '../../../platform/http/problem.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { readBody } from '../../../platform/http/validate.ts';
import { auditCallerOf } from '../../audit/caller.ts';
import { recordAudit } from '../../audit/record.ts';
import { requireUser, userOf } from '../../sessions/session.ts';
import { idempotency } from '../../idempotency/run-once.ts';
import { accessOf, namedWorkspaceAccess } from '../../access/access.ts';
import { findWorkspace } from '../store.ts';
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  type FoundInvitation,
  type InvitationRow,
  listInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from './store.ts';
import { readInvitationToken } from './token.ts';

/** `/api/workspaces/{workspace}/invitations`: who was invited and has not answered. */
export function invitationRoutes(deps: Deps): Router {
  const { config, db, now } = deps;
  const router = new Router({ prefix: '/api/workspaces/:workspace/invitations' });
  const ofWorkspace = namedWorkspaceAccess(deps);
  const once = idempotency(deps);
  const byUser = (ctx: Context) => userOf(ctx).id;
  // Each sends a mail to an address of the caller's choice.
  const mails = rateLimit(60, 3600, byUser);
  const writes = rateLimit(120, 60, byUser);

  router.get('/', ofWorkspace('member:manage'), async (ctx) => {
    const rows = await listInvitations(db, accessOf(ctx).workspaceId);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { items: rows.map(presentInvitation) };
  });

  router.post('/', ofWorkspace('member:manage'), mails, async (ctx) => {
    const { email, role } = await readBody(ctx, invitationInputSchema);
    const { workspaceId } = accessOf(ctx);
    await once(ctx, async () => async (database) => {
      await database.transaction(async (tx) => {
        const given = { workspaceId, email: email.toLowerCase(), role, invitedBy: userOf(ctx).id };
        const invitation = { ...given, locale: ctx.state.lang as Locale };
        const made = await createInvitation(tx, invitation, { config, now: now() });
        if (made === 'member_limit') throw conflict(made, { limit: MOST_MEMBERS });
        if (typeof made === 'string') throw conflict(made, { email });
        const row = await openInvitation(tx, workspaceId, made.id);
        if (!row) throw notFound();
        await recordAudit(tx, auditCallerOf(ctx), 'invitation.create', made.id, { role });
        ctx.status = 201;
        ctx.set('Cache-Control', 'no-store');
        ctx.body = presentInvitation(row);
      });
    });
  });

  router.post('/:invitation/resend', ofWorkspace('member:manage'), mails, async (ctx) => {
    const id = uuidParam(ctx, 'invitation');
    await db.transaction(async (tx) => {
      const { workspaceId } = accessOf(ctx);
      const which = { workspaceId, id, invitedBy: userOf(ctx).id };
      const outcome = await resendInvitation(tx, which, { config, now: now() });
      if (outcome === 'missing') throw notFound();
      await recordAudit(tx, auditCallerOf(ctx), 'invitation.resend', id);
    });
    ctx.status = 204;
  });

  router.delete('/:invitation', ofWorkspace('member:manage'), writes, async (ctx) => {
    const id = uuidParam(ctx, 'invitation');
    await db.transaction(async (tx) => {
      if (!(await revokeInvitation(tx, accessOf(ctx).workspaceId, id, now()))) throw notFound();
      await recordAudit(tx, auditCallerOf(ctx), 'invitation.revoke', id);
    });
    ctx.status = 204;
  });

  return router;
}

/**
 * `/api/invitations`: what the link in an invitation's mail leads to. The token is part of the body, because addresses are
 * logged.
 */
export function openedInvitationRoutes(deps: Deps): Router {
  const { config, db, now } = deps;
  const router = new Router({ prefix: '/api/invitations' });
  const key = signingKey(deps);
  const guesses = rateLimit(60, 60);

  router.post('/find', guesses, async (ctx) => {
    const found = await open(ctx);
    if (found.acceptedAt) throw goneProblem('invitation_gone');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentOpened(found);
  });

  router.post('/accept', guesses, requireUser(deps), async (ctx) => {
    const found = await open(ctx);
    const user = userOf(ctx);
    // The address of a session is verified (S6.1).
    if (canonicalEmail(user.email) !== canonicalEmail(found.email)) {
      throw new ProblemError(403, 'invitation_other_address', { params: { email: found.email } });
    }
    if (found.acceptedAt === null) await join(ctx, found);
    // Membership alone decides: an invitation that was accepted a moment ago, by another click, still leads to the workspace.
    const workspace = await findWorkspace(db, user.id, found.workspaceId);
    if (!workspace) throw goneProblem('invitation_gone');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = workspace;
  });

  /** Makes the user a member, and records it, unless they are one or the invitation was accepted or revoked meanwhile. */
  function join(ctx: RouterContext, invitation: FoundInvitation): Promise<void> {
    const { id } = userOf(ctx);
    return db.transaction(async (tx) => {
      if ((await acceptInvitation(tx, invitation, id, { config, now: now() })) !== 'joined') return;
      const { workspaceId, role } = invitation;
      await recordAudit(tx, auditCallerOf(ctx, workspaceId), 'member.join', id, { role });
    });
  }

  /** @throws 410 for a link that leads nowhere (any more), `invitation_expired` if a new mail would help */
  async function open(ctx: RouterContext): Promise<FoundInvitation> {
    const { token } = await readBody(ctx, invitationTokenSchema);
    const id = readInvitationToken(await key(), token);
    const found = id && (await findInvitation(db, id));
    if (!found) throw goneProblem('invitation_gone');
    if (!found.acceptedAt && found.expiresAt <= now()) throw goneProblem('invitation_expired');
    return found;
  }

  return router;
}

const goneProblem = (code: string) => new ProblemError(410, code);

function presentInvitation(row: InvitationRow): Invitation {
  const { id, email, role, invitedBy } = row;
  return {
    id,
    email,
    role,
    invitedBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    failed: row.failure !== null,
  };
}

function presentOpened(found: FoundInvitation): OpenedInvitation {
  const { workspaceId, workspaceName, invitedBy, role, email, expiresAt } = found;
  return {
    workspace: { id: workspaceId, name: workspaceName },
    invitedBy,
    role,
    email,
    expiresAt: expiresAt.toISOString(),
  };
}
