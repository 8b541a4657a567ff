import Router from '@koa/router';
import { areaReportsSchema } from '@canvass/shared/api/area-reports';
import type { Context } from 'koa';
import { sessionOf } from '../../people/sessions/session.ts';
import type { Deps } from '../../platform/deps.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import type { HealthRecorder } from '../area-health/recorder.ts';
import { type Reporter, reporters } from '../area-health/reporter.ts';
import { countsTowardsBudget } from '../area-health/counts-towards-budget.ts';
import type { CurrentReleases } from '../releases/current.ts';
import { findStored } from '../releases/state.ts';
import { type AreaMetrics, OTHER_AREA } from './metrics.ts';

/** The services that receive area reports. */
export interface AreaReportServices {
  areaMetrics: AreaMetrics;
  health: HealthRecorder;
  releases: Pick<CurrentReleases, 'read'>;
}

/**
 * `POST /api/area-reports`: what shells report about areas, from every open page. Failures are logged with the
 * first error's message, everything is counted for Prometheus, and for operators by reporter.
 */
export function areaReportRoutes(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  services: AreaReportServices,
): Router {
  const { log } = deps;
  const router = new Router();
  const reporterFor = reporters(deps);

  /** Undefined while the database is away: then only this server's own metrics count. */
  async function reporterOf(ctx: Context): Promise<Reporter | undefined> {
    try {
      const session = await sessionOf(ctx, deps);
      return await reporterFor(ctx.ip, session?.user);
    } catch (error) {
      log.warn({ err: error }, 'reports of areas are counted without their reporter');
      return undefined;
    }
  }

  router.post('/api/area-reports', rateLimit(120, 60), async (ctx) => {
    const { reports } = await readBody(ctx, areaReportsSchema);
    const state = await services.releases.read();
    const reporter = await reporterOf(ctx);
    for (const report of reports) {
      const release = findStored(state, report.area, report.version);
      services.areaMetrics.count(release ? report : { ...report, area: OTHER_AREA, version: OTHER_AREA });
      if (!release) continue;
      if (report.kind === 'failed') log.warn({ report }, 'an area failed in a browser');
      if (reporter) services.health.record(report, reporter, countsTowardsBudget(state, release, reporter));
    }
    ctx.status = 204;
  });
  return router;
}
