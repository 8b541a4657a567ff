import Router from '@koa/router';
import { type Account, avatarChangeSchema } from '@canvass/shared/api/account';
import { settingsChangeSchema } from '@canvass/shared/api/user-settings';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireUser, userOf } from '../sessions/session.ts';
import { readBody } from '../../platform/http/validate.ts';
import { mailModeOf } from '../../platform/config/mail-mode.ts';
import { avatarOf, presentUser } from '../users/present.ts';
import { changeAvatar, changeSettings } from './store.ts';

/**
 * `/api/account`: a user's settings and picture, which the product stores. Name, address and password belong to the
 * identity provider.
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
