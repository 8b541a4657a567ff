import { browserName } from '@canvass/shared/domain/browser-name';
import type { Context } from 'koa';
import { callerOf } from '../callers/caller.ts';
import type { Session } from '../sessions/store.ts';
import { accessOf } from '../access/access.ts';
import type { AuditCaller, PersonalCaller } from './record.ts';

/** Characters of a program's name that are stored. */
const MAX_PROGRAM_CHARACTERS = 60;

/**
 * The caller of a request, for `recordAudit`.
 * @param workspaceId by default that of the request's access
 * @throws when the route requires neither a session nor a key
 */
export function auditCallerOf(ctx: Context, workspaceId = accessOf(ctx).workspaceId): AuditCaller {
  const agent = ctx.get('User-Agent');
  const session = ctx.state.apiKey ? undefined : (ctx.state.session as Session | undefined);
  return {
    workspaceId,
    caller: callerOf(ctx),
    sessionId: session?.id ?? null,
    client: session ? browserOf(agent) : programOf(agent),
  };
}

/** For what concerns a person and no workspace, such as a sign-in. @param sessionId null for one without a session */
export const personalCaller = (ctx: Context, userId: string, sessionId: string | null): PersonalCaller => ({
  workspaceId: userId,
  caller: userId,
  sessionId,
  client: browserOf(ctx.get('User-Agent')),
});

/** `Firefox · Linux`. Versions are left out: they would tell browsers apart that need not be. */
function browserOf(userAgent: string): string | null {
  const { browser, system } = browserName(userAgent);
  return [browser, system].filter((part) => part !== null).join(' · ') || null;
}

/** The first product of a `User-Agent`, such as `curl/8.5.0`. */
const programOf = (userAgent: string): string | null =>
  /^[\w.-]+(?:\/[\w.-]+)?/.exec(userAgent)?.[0].slice(0, MAX_PROGRAM_CHARACTERS) ?? null;
