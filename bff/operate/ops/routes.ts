import Router from '@koa/router';
import { healthQuerySchema, opsEventsQuerySchema } from '@canvass/shared/api/ops';
import { type EventStreams, openEventStream } from '../../people/auth/event-stream.ts';
import { requireOperator } from '../../people/auth/operator.ts';
import { sessionOf } from '../../people/auth/session.ts';
import type { Channel } from '../../platform/database/notifications.ts';
import type { Deps } from '../../platform/deps.ts';
import { pageFrom } from '../../platform/http/keyset.ts';
import { signInRequired } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readQuery } from '../../platform/http/validate.ts';
import { listEvents } from '../../site/releases/store/events.ts';
import { presentEvent } from '../../site/releases/upload/present.ts';
import { readOpsAreas } from './releases.ts';

export interface OpsServices extends EventStreams {
  /** Notifications of changed releases. */
  releasesChannel: Channel;
}

/** `/api/ops`: what operators see of releases. They move them by the routes of `/api/releases`. */
export function opsRoutes(deps: Deps, services: OpsServices): Router {
  const { db, now } = deps;
  const router = new Router({ prefix: '/api/ops' });
  router.use(rateLimit(300, 60), requireOperator(deps), async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    await next();
  });

  router.get('/releases', async (ctx) => {
    ctx.body = {
      items: await readOpsAreas(db, ctx.state.lang),
      rules: { budget: 0.02, minimumReporters: 20, freshMinutes: 60, automatic: true },
    };
  });

  router.get('/health', (ctx) => {
    const { area, minutes } = readQuery(ctx, healthQuerySchema);
    const to = now();
    const from = new Date(to.getTime() - minutes * 60_000);
    ctx.body = { area, from: from.toISOString(), to: to.toISOString(), stepMinutes: 1, versions: [] };
  });

  router.get('/events', async (ctx) => {
    const { limit, cursor, area, kind } = readQuery(ctx, opsEventsQuerySchema);
    const rows = await listEvents(db, area, limit, cursor, kind);
    ctx.body = pageFrom(rows, limit, ({ at, id }) => ({ at, id }), presentEvent);
  });

  router.get('/servers', (ctx) => {
    ctx.body = { items: [] };
  });

  router.get('/stream', async (ctx) => {
    const session = await sessionOf(ctx, deps);
    if (!session) throw signInRequired();
    const stream = openEventStream(ctx, session, deps, services);
    stream.onClose(services.releasesChannel.subscribe('', () => stream.send('releases')));
  });
  return router;
}
