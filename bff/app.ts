import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { deliveryRoutes } from './deliveries/routes.ts';
import type { Deps } from './deps.ts';
import { mountEmbedded } from './embedded/mount.ts';
import { healthRoutes } from './health/routes.ts';
import { language } from './http/language.ts';
import { sameOrigin } from './http/origin.ts';
import { problems } from './http/problem.ts';
import { secureHeaders } from './http/secure-headers.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { publicWidgetRoutes } from './widgets/public-routes.ts';
import { widgetRoutes } from './widgets/routes.ts';

/** The largest JSON body taken; a survey of 500 questions is well below. */
const JSON_LIMIT = '2mb';

/** The whole server as one Koa application, without a port: the process and the tests listen. */
export function createApp(deps: Deps): Koa {
  const app = new Koa({ proxy: deps.config.trustedProxies > 0, maxIpsCount: deps.config.trustedProxies });
  app.silent = true;
  app.on('error', (error) => deps.log.error({ err: error }, 'response failed'));
  app.use(secureHeaders);
  app.use(language);
  app.use(problems(deps.log));
  app.use(publicWidgetRoutes(deps).routes());
  app.use(sameOrigin(deps.config.publicOrigin));
  app.use(healthRoutes(deps).routes());
  mountEmbedded(app, deps.config);
  app.use(bodyParser({ enableTypes: ['json', 'form'], jsonLimit: JSON_LIMIT, formLimit: JSON_LIMIT }));
  app.use(webhookRoutes(deps).routes());
  app.use(deliveryRoutes(deps).routes());
  app.use(widgetRoutes(deps).routes());
  return app;
}
