import type { AreaContext } from '@canvass/shared/contract/area';
import { type Calls, fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import type { SessionErrorCode, SessionPort, SessionResult } from '@canvass/shared/contract/session';

interface Fake {
  ctx: AreaContext;
  calls: Calls;
}

/** The ports whose outcome is a `SessionResult`. */
type Fallible = Exclude<keyof SessionPort, 'user' | 'subscribe' | 'signOut'>;

/** Nobody is logged in. */
export function signedOut(): Fake {
  const { ctx } = fakeContext();
  return fakeContext({ page: { ...ctx.page, user: null } });
}

/** Somebody is logged in, like the fake context's user but for what is given. */
export function signedIn(user: Partial<SessionUser> = {}): Fake {
  const { page } = fakeContext().ctx;
  return fakeContext({ page: { ...page, user: page.user && { ...page.user, ...user } } });
}

/** One port of the session refuses with a code; it is noted like any other call. */
export function refusing(port: Fallible, code: SessionErrorCode, fake: Fake = signedOut()): Fake {
  const refuse = async (input?: unknown): Promise<SessionResult<never>> => {
    fake.calls.push([`session.${port}`, input]);
    return { ok: false, code };
  };
  return { calls: fake.calls, ctx: { ...fake.ctx, session: { ...fake.ctx.session, [port]: refuse } } };
}
