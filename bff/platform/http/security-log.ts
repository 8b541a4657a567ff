import type { Problem } from '@canvass/shared/api/problem';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Names of the lines; programs filter by them, so they don't change. docs/security-log.md lists them. */
export type SecurityEvent =
  | 'access.refused'
  | 'account.deleted'
  | 'data.erased'
  | 'data.exported'
  | 'origin.refused'
  | 'rate.limited'
  | 'secret.read'
  | 'session.ended'
  | 'session.started'
  | 'sign_in.refused'
  | 'survey_password.wrong'
  | 'webhook_target.refused';

/** What is logged when it succeeds: changes of who has access, and what takes data out or away for good. */
const PRIVILEGED: Record<string, SecurityEvent> = {
  'POST /api/auth/set-cookie': 'session.started',
  'POST /api/auth/logout': 'session.ended',
  'POST /api/auth/logout-everywhere': 'session.ended',
  'DELETE /api/auth/sessions': 'session.ended',
  'DELETE /api/auth/sessions/:id': 'session.ended',
  'POST /api/auth/delete-account': 'account.deleted',
  'POST /api/respondents/erase': 'data.erased',
  'GET /api/account/export': 'data.exported',
  'GET /api/surveys/:id/responses/export': 'data.exported',
  'GET /api/webhooks/:id/secret': 'secret.read',
  'POST /api/webhooks/:id/secret': 'secret.read',
};

/** What a refusal's code means. */
const REFUSED: Record<string, SecurityEvent> = {
  cross_origin: 'origin.refused',
  forbidden: 'access.refused',
  invalid_token: 'sign_in.refused',
  email_not_verified: 'sign_in.refused',
  recent_sign_in_required: 'access.refused',
  too_many_requests: 'rate.limited',
  wrong_password: 'survey_password.wrong',
  wrong_signature: 'access.refused',
};

/** Who is signed in, as the session's middleware leaves it. */
interface Account {
  id: string;
}

/** What the middleware looks at once a request is answered. */
interface Answered {
  method: string;
  /** The route's pattern, or `none`. */
  route: string;
  status: number;
  body: unknown;
  state: { user?: Account; session?: { user: Account }; securityEvent?: SecurityEvent };
}

/** What an answer is in the log of refused and privileged acts; undefined for everything else. */
export function securityEventOf({ method, route, status, body, state }: Answered): SecurityEvent | undefined {
  if (state.securityEvent) return state.securityEvent;
  if (status < 400) return PRIVILEGED[`${method} ${route}`];
  const { code, errors } = (body ?? {}) as Partial<Problem>;
  // Of somebody signed in: an address of another's thing, which is answered as if it didn't exist.
  if (code === 'not_found' && state.user) return 'access.refused';
  if (errors?.some((error) => error.code === 'target_refused')) return 'webhook_target.refused';
  return REFUSED[code ?? ''];
}

/**
 * Writes a line for each refused or privileged act, `channel: "security"`, beside the request's own line: who (the
 * account's id), what (event, method, route, path with the ids in it) and why (status, code). No content, no secret, no
 * e-mail and no network address; `id` leads to the request in a proxy's log.
 */
export function securityLog(log: Logger): Middleware {
  const channel = log.child({ channel: 'security' });
  return async (ctx, next) => {
    await next();
    const { method, path, status, body } = ctx;
    const route = String((ctx as { _matchedRoute?: unknown })._matchedRoute ?? 'none');
    const state = ctx.state as Answered['state'];
    const event = securityEventOf({ method, route, status, body, state });
    if (!event) return;
    const user = state.user?.id ?? state.session?.user.id;
    const code = (body as Partial<Problem> | null | undefined)?.code;
    const id = ctx.response.get('X-Request-Id');
    channel.info({ event, id, ...(user ? { user } : {}), method, route, path, status, code }, event);
  };
}
