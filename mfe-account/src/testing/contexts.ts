import type { AreaContext } from '@canvass/shared/contract/area';
import { type Calls, fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import type { Role } from '@canvass/shared/domain/policy';
import type { SessionErrorCode, SessionPort, SessionResult } from '@canvass/shared/contract/session';

interface Fake {
  ctx: AreaContext;
  calls: Calls;
}

/** The ports whose outcome is a `SessionResult`. */
type Fallible = Exclude<keyof SessionPort, 'user' | 'subscribe' | 'signOut'>;

/** A context of a signed-out visitor. */
export function signedOut(): Fake {
  const { ctx } = fakeContext();
  return fakeContext({ page: { ...ctx.page, user: null } });
}

/** A context of a signed-in user: the fake context's, with the given fields, and their role in the workspace. */
export function signedIn(user: Partial<SessionUser> = {}, role: Role = 'owner'): Fake {
  const { page } = fakeContext().ctx;
  return fakeContext({ page: { ...page, user: page.user && { ...page.user, ...user } } }, role);
}

/** Makes one port of the session refuse with a code; the call is recorded as usual. */
export function refusing(port: Fallible, code: SessionErrorCode, fake: Fake = signedOut()): Fake {
  const refuse = async (input?: unknown): Promise<SessionResult<never>> => {
    fake.calls.push([`session.${port}`, input]);
    return { ok: false, code };
  };
  return { calls: fake.calls, ctx: { ...fake.ctx, session: { ...fake.ctx.session, [port]: refuse } } };
}
