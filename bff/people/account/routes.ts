import Router from '@koa/router';
import { type Account, avatarChangeSchema } from '@canvass/shared/api/account';
import { addressLinkSchema, type ChangedAddress } from '@canvass/shared/api/auth';
import { settingsChangeSchema } from '@canvass/shared/api/user-settings';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { personalCaller } from '../audit/caller.ts';
import { redeemAddressCode } from '../identity-provider/redeem-address-code.ts';
import { clearSessionCookie } from '../sessions/cookie.ts';
import { requireUser, sessionOf, userOf } from '../sessions/session.ts';
import { endAllSessions } from '../sessions/store.ts';
import { readBody } from '../../platform/http/validate.ts';
import { mailModeOf } from '../../platform/config/mail-mode.ts';
import { avatarOf, presentUser } from '../users/present.ts';
import { changeAddress } from './change-address.ts';
import { changeAvatar, changeSettings } from './store.ts';

/**
 * `/api/account`: a user's settings and picture, which the product stores. Name, address and password belong to the
 * identity provider; here only the links that change an address are redeemed.
 */
export function accountRoutes(deps: Deps): Router {
  const { db, config } = deps;
  const router = new Router({ prefix: '/api/account' });
  const user = requireUser(deps);
  const writes = rateLimit(120, 60, (ctx) => userOf(ctx).id);

  router.get('/', user, (ctx) => {
    const row = userOf(ctx);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      ...presentUser(row, config),
      createdAt: row.createdAt.toISOString(),
      mails: mailModeOf(config) !== 'none',
    } satisfies Account;
  });

  router.post('/address', rateLimit(20, 60), async (ctx) => {
    const { code } = await readBody(ctx, addressLinkSchema);
    const { uid, email, emailVerified } = await redeemAddressCode(config, code);
    const session = await sessionOf(ctx, deps);
    const signedOut = session?.user.id === uid;
    await db.transaction(async (tx) => {
      const by = personalCaller(ctx, uid, signedOut ? session.id : null);
      if (emailVerified) await changeAddress(tx, by, email);
      // The link may be the answer to an intruder, or have been opened by one. The provider ends its sign-ins as well.
      await endAllSessions(tx, uid);
    });
    if (signedOut) clearSessionCookie(ctx);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { email, signedOut } satisfies ChangedAddress;
  });

  router.patch('/settings', user, writes, async (ctx) => {
    const change = await readBody(ctx, settingsChangeSchema);
    ctx.body = await changeSettings(db, userOf(ctx).id, change);
  });

  router.put('/avatar', user, writes, async (ctx) => {
    const { image } = await readBody(ctx, avatarChangeSchema);
    if (!(await changeAvatar(db, userOf(ctx).id, image))) {
      throw invalid([{ field: 'image', code: 'unknown_image', message: '' }]);
    }
    ctx.body = { avatar: avatarOf({ avatarId: image }) };
  });

  return router;
}
