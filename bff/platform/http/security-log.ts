import type { Problem } from '@canvass/shared/api/problem';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { loggedPath } from './request-log.ts';

/** The names of events; operators' tools filter by them, so they never change. docs/security-log.md lists them. */
export type SecurityEvent =
  | 'access.refused'
  | 'account.address_changed'
  | 'account.deleted'
  | 'api_key.changed'
  | 'api_key.refused'
  | 'data.erased'
  | 'data.exported'
  | 'member.changed'
  | 'deploy_token.refused'
  | 'origin.refused'
  | 'rate.limited'
  | 'release.changed'
  | 'release.previewed'
  | 'release.refused'
  | 'release.uploaded'
  | 'secret.read'
  | 'session.ended'
  | 'session.started'
  | 'sign_in.refused'
  | 'survey_password.wrong'
  | 'webhook_target.refused';

/** The requests that are logged if they succeed: they change access, or export or erase data. */
const PRIVILEGED: Record<string, SecurityEvent> = {
  'POST /api/auth/set-cookie': 'session.started',
  'POST /api/auth/logout': 'session.ended',
  'POST /api/auth/logout-everywhere': 'session.ended',
  'DELETE /api/auth/sessions': 'session.ended',
  'DELETE /api/auth/sessions/:id': 'session.ended',
  'POST /api/auth/delete-account': 'account.deleted',
  'POST /api/account/address': 'account.address_changed',
  'POST /api/respondents/erase': 'data.erased',
  'GET /api/account/export': 'data.exported',
  'GET /api/workspaces/:workspace/audit/export': 'data.exported',
  'GET /api/surveys/:id/responses/export': 'data.exported',
  'POST /api/surveys/:id/exports': 'data.exported',
  'GET /api/surveys/:id/exports/:exportId/file': 'data.exported',
  'GET /api/webhooks/:id/secret': 'secret.read',
  'POST /api/webhooks/:id/secret': 'secret.read',
  'POST /api/workspaces/:workspace/keys': 'api_key.changed',
  'DELETE /api/workspaces/:workspace/keys/:key': 'api_key.changed',
  'PATCH /api/workspaces/:workspace/members/:member': 'member.changed',
  'DELETE /api/workspaces/:workspace/members/:member': 'member.changed',
  'POST /api/workspaces/:workspace/leave': 'member.changed',
  'POST /api/workspaces/:workspace/invitations': 'member.changed',
  'DELETE /api/workspaces/:workspace/invitations/:invitation': 'member.changed',
  'POST /api/invitations/accept': 'member.changed',
  'POST /api/releases/:area': 'release.uploaded',
  'DELETE /api/releases/:area': 'release.changed',
  'POST /api/releases/:area/:version/promote': 'release.changed',
  'POST /api/releases/:area/rollback': 'release.changed',
  'POST /api/releases/:area/pin': 'release.changed',
  'POST /api/releases/:area/unpin': 'release.changed',
  'POST /api/releases/:area/abort': 'release.changed',
  'POST /api/releases/:area/prune': 'release.changed',
};

/** The events of refused requests, by the problem's code. */
const REFUSED: Record<string, SecurityEvent> = {
  cross_origin: 'origin.refused',
  forbidden: 'access.refused',
  operator_required: 'access.refused',
  role_insufficient: 'access.refused',
  owner_only: 'access.refused',
  invitation_other_address: 'access.refused',
  api_key_insufficient: 'api_key.refused',
  api_key_invalid: 'api_key.refused',
  api_key_revoked: 'api_key.refused',
  api_key_expired: 'api_key.refused',
  invalid_token: 'sign_in.refused',
  email_not_verified: 'sign_in.refused',
  recent_sign_in_required: 'access.refused',
  too_many_requests: 'rate.limited',
  wrong_password: 'survey_password.wrong',
  wrong_signature: 'access.refused',
  deploy_token_required: 'deploy_token.refused',
  deploy_token_invalid: 'deploy_token.refused',
  deploy_token_revoked: 'deploy_token.refused',
  deploy_token_area: 'deploy_token.refused',
};

/** The signed-in account, as set by the session's middleware. */
interface Account {
  id: string;
}

/** The actor who changes releases: a deploy token by its name and id, or an operator. */
interface Deployer {
  actor: string;
  token?: string;
}

/** The fields of an answered request that decide its event. */
interface Answered {
  method: string;
  /** The route's pattern, or `none`. */
  route: string;
  status: number;
  body: unknown;
  state: {
    user?: Account;
    session?: { user: Account };
    deployer?: Deployer;
    apiKey?: { id: string };
    securityEvent?: SecurityEvent;
  };
}

/** The event of an answered request; undefined if it isn't logged. */
export function securityEventOf({ method, route, status, body, state }: Answered): SecurityEvent | undefined {
  if (state.securityEvent) return state.securityEvent;
  if (status < 400) return PRIVILEGED[`${method} ${route}`];
  const { code, errors } = (body ?? {}) as Partial<Problem>;
  // A signed-in creator requested a resource that doesn't exist or has another workspace, which is answered alike.
  if (code === 'not_found' && (state.user || state.apiKey)) return 'access.refused';
  if (errors?.some((error) => error.code === 'target_refused')) return 'webhook_target.refused';
  return REFUSED[code ?? ''];
}

/** An answer, as it is logged. */
export interface LoggedAnswer {
  /** The request's id, by which it is found in a proxy's log. */
  id: string;
  /** The route's pattern, or `none`. */
  route: string;
  status: number;
  body: unknown;
}

/**
 * Returns a function that logs an answered request if it was refused or is privileged, with `channel: "security"`, besides the
 * request's own line: who (the account's id), what (event, method, route, path with its ids) and why (status, code). No
 * content, secrets, e-mail or network addresses.
 */
export function securityLog(log: Logger): (ctx: Context, answer: LoggedAnswer) => void {
  const channel = log.child({ channel: 'security' });
  return (ctx, { id, route, status, body }) => {
    const { method, path } = ctx;
    const state = ctx.state as Answered['state'];
    const event = securityEventOf({ method, route, status, body, state });
    if (!event) return;
    const user = state.user?.id ?? state.session?.user.id;
    const code = (body as Partial<Problem> | null | undefined)?.code;
    // The actor of an operator with a session is an address.
    const who = user ? { user } : state.apiKey ? { apiKey: state.apiKey.id } : state.deployer;
    channel.info({ event, id, ...who, method, route, path: loggedPath(path), status, code }, event);
  };
}
