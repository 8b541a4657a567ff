import Router from '@koa/router';
import { overrideSchema } from '@canvass/shared/api/overrides';
import { requireOperator } from '../../people/sessions/require-operator.ts';
import { userOf } from '../../people/sessions/session.ts';
import type { Deps } from '../../platform/deps.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import type { CurrentReleases } from '../releases/current.ts';
import { areaParam } from '../releases/upload/deployer.ts';
import { writeOverrides } from './cookie.ts';
import { overrideCheck, setOverride } from './set-override.ts';

/** `/api/ops/overrides`: which releases the calling operator sees in this browser. */
export function overrideRoutes(deps: Deps, { releases }: { releases: CurrentReleases }): Router {
  const router = new Router({ prefix: '/api/ops/overrides' });
  const operator = requireOperator(deps);
  const limit = rateLimit(60, 60, (ctx) => userOf(ctx).id);
  const check = overrideCheck(deps, releases);

  router.put('/:area', operator, limit, async (ctx) => {
    const area = areaParam(ctx);
    const override = await readBody(ctx, overrideSchema);
    await check(ctx, area, override);
    ctx.body = setOverride(ctx, area, override);
  });

  router.delete('/', operator, limit, (ctx) => {
    writeOverrides(ctx, {});
    ctx.status = 204;
  });

  return router;
}
