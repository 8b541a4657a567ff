import Router from '@koa/router';
import { areaReportsSchema } from '@canvass/shared/api/area-reports';
import type { Deps } from '../../platform/deps.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import { type AreaMetrics, OTHER } from './metrics.ts';

export interface AreaReportServices {
  areaMetrics: AreaMetrics;
  /** Whether a version of an area was deployed here. */
  isDeployed: (area: string, version: string) => Promise<boolean>;
}

/**
 * `POST /api/area-reports`: what shells report about areas, from whoever has a page open. Failures are logged with the
 * first error's message, everything is counted for Prometheus.
 */
export function areaReportRoutes({ log }: Pick<Deps, 'log'>, services: AreaReportServices): Router {
  const router = new Router();
  router.post('/api/area-reports', rateLimit(120, 60), async (ctx) => {
    const { reports } = await readBody(ctx, areaReportsSchema);
    for (const report of reports) {
      const isDeployed = await services.isDeployed(report.area, report.version);
      services.areaMetrics.count(isDeployed ? report : { ...report, area: OTHER, version: OTHER });
      if (isDeployed && report.kind === 'failed') log.warn({ report }, 'an area failed in a browser');
    }
    ctx.status = 204;
  });
  return router;
}
