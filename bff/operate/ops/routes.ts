import Router from '@koa/router';
import {
  healthQuerySchema,
  opsEventsQuerySchema,
  type OpsReleases,
  type OpsServers,
} from '@canvass/shared/api/ops';
import { pageQuerySchema } from '@canvass/shared/api/paging';
import { type EventStreams, openEventStream } from '../../people/auth/event-stream.ts';
import { requireOperator } from '../../people/sessions/require-operator.ts';
import { requireSession } from '../../people/sessions/session.ts';
import type { Channel } from '../../platform/database/notifications.ts';
import type { Deps } from '../../platform/deps.ts';
import { pageFrom } from '../../platform/http/keyset.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readQuery } from '../../platform/http/validate.ts';
import { readAreaHealth } from '../../site/area-health/read.ts';
import { readWatches } from '../../site/release-guard/watch.ts';
import { listEvents } from '../../site/releases/store/events.ts';
import { readPointers } from '../../site/releases/store/read.ts';
import { presentEvent } from '../../site/releases/upload/present.ts';
import { presentServer } from '../servers/present.ts';
import { listServers } from '../servers/store.ts';
import { listAlerts, presentAlerts } from './alerts.ts';
import { throttle } from './throttle.ts';
import { readOpsAreas } from './releases.ts';

/** The services that the routes of the operators' page need. */
export interface OpsServices extends EventStreams {
  /** Notifications of changed releases. */
  releasesChannel: Channel;
  /** Notifications of stored reports. */
  healthChannel: Channel;
  /** Notifications of alerts, and of what came of sending them. */
  alertsChannel: Channel;
}

/** Every server stores reports every few seconds; pages read them again at most as often as this, in milliseconds. */
const HEALTH_MS = 2000;

/** `/api/ops`: what operators see of releases. They move them by the routes of `/api/releases`. */
export function opsRoutes(deps: Deps, services: OpsServices): Router {
  const { db, now, config } = deps;
  const router = new Router({ prefix: '/api/ops' });
  router.use(rateLimit(300, 60), requireOperator(deps), async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    await next();
  });

  router.get('/releases', async (ctx) => {
    const [items, watches] = await Promise.all([
      readOpsAreas(db, ctx.state.lang),
      readWatches(db, config.releaseRules, now()),
    ]);
    const watched = new Map(watches.map(({ area, release }) => [area, release]));
    ctx.body = {
      items: items.map((item) => ({ ...item, watched: watched.get(item.area) ?? null })),
      rules: config.releaseRules,
    } satisfies OpsReleases;
  });

  router.get('/health', async (ctx) => {
    const { area, minutes } = readQuery(ctx, healthQuerySchema);
    ctx.body = await readAreaHealth(db, area, minutes, now());
  });

  router.get('/events', async (ctx) => {
    const { limit, cursor, area, kind } = readQuery(ctx, opsEventsQuerySchema);
    const rows = await listEvents(db, area, limit, cursor, kind);
    ctx.body = pageFrom(rows, limit, ({ at, id }) => ({ at, id }), presentEvent);
  });

  router.get('/alerts', async (ctx) => {
    const { limit, cursor } = readQuery(ctx, pageQuerySchema);
    const rows = await listAlerts(deps, limit, cursor);
    const presented = await presentAlerts(deps, rows);
    ctx.body = pageFrom(
      rows,
      limit,
      ({ at, id }) => ({ at, id }),
      ({ id }) => presented.get(id),
    );
  });

  router.get('/servers', async (ctx) => {
    const [rows, pointers] = await Promise.all([listServers(db), readPointers(db)]);
    ctx.body = { items: rows.map((row) => presentServer(row, pointers, now())) } satisfies OpsServers;
  });

  router.get('/stream', async (ctx) => {
    const session = await requireSession(ctx, deps);
    const stream = openEventStream(ctx, session, deps, services);
    stream.onClose(services.releasesChannel.subscribe('', () => stream.send('releases')));
    stream.onClose(services.alertsChannel.subscribe('', () => stream.send('alerts')));
    const health = throttle(HEALTH_MS, () => stream.send('health'));
    stream.onClose(services.healthChannel.subscribe('', health.call));
    stream.onClose(health.end);
  });
  return router;
}
