import type { RequestListener } from 'node:http';
import { apiRouters } from './api.ts';
import Koa from 'koa';
import type { Deps } from './deps.ts';
import { mountEmbedded } from './embedded/mount.ts';
import { healthRoutes } from './health/routes.ts';
import { largeBodyLimit } from './http/body.ts';
import { allowedMethods } from './http/methods.ts';
import { loopbackOnly } from './http/loopback-host.ts';
import { metricsEndpoint } from './http/metrics.ts';
import { language } from './http/language.ts';
import { sameOrigin } from './http/origin.ts';
import { problems } from './http/problem.ts';
import { unlimited } from './http/rate-limit.ts';
import { requestLog } from './http/request-log.ts';
import { originForm, requestTarget } from './http/request-target.ts';
import { cookiesFor } from './http/cookies.ts';
import { securityLog } from './http/security-log.ts';
import { secureHeaders } from './http/secure-headers.ts';
import { imageProxyRoutes } from './images/proxy-routes.ts';
import { paymentEventRoutes } from './payments/event-routes.ts';
import { icon } from './pages/icon.ts';
import { shareImages } from './pages/share-image.ts';
import { feedRoutes } from './rendering/feed.ts';
import { pages } from './pages/routes.ts';
import { assets } from './registry/assets.ts';
import { publicSite } from './rendering/renderer.ts';
import { sitemapRoutes } from './rendering/sitemap.ts';
import { respondentAssets } from './respondent/assets.ts';
import { respondentBuild } from './respondent/bundle.ts';
import { previewRoutes } from './respondent/preview-routes.ts';
import { respondentRoutes } from './respondent/routes.ts';
import { liveFolder } from './registry/live-folder.ts';
import { registryStore } from './registry/store.ts';
import { quickSaves } from './responses/quick-save.ts';
import { responseSaveRoutes } from './responses/save-routes.ts';
import { createServices, type Services } from './services.ts';
import { summaryPageRoutes } from './summaries/page-routes.ts';
import { publicWidgetRoutes } from './widgets/public-routes.ts';

/** The whole server without a port: the process and the tests listen. */
export function createListener(deps: Deps, services: Services = createServices(deps)): RequestListener {
  return quickSaves(deps, services, createApp(deps, services).callback());
}

/** The application, without the quick way of saves before it. */
export function createApp(deps: Deps, services: Services): Koa {
  const app = new Koa({ proxy: deps.config.trustedProxies > 0, maxIpsCount: deps.config.trustedProxies });
  app.silent = true;
  app.on('error', (error) => deps.log.error({ err: error }, 'response failed'));
  app.use(originForm);
  app.use(requestLog(deps.log, services.metrics));
  if (!deps.config.rateLimits) app.use(unlimited);
  app.use(largeBodyLimit());
  app.use(secureHeaders(deps.config.publicOrigin));
  app.use(cookiesFor(deps.config.publicOrigin));
  app.use(securityLog(deps.log));
  app.use(problems(deps.log));
  app.use(requestTarget);
  app.use(language);
  // The emulator's accounts and mails are for this machine only.
  if (deps.config.authEmulator) app.use(loopbackOnly);
  app.use(allowedMethods);
  const own = sameOrigin(deps.config.publicOrigin);
  app.use(responseSaveRoutes(deps, services, [own]).routes());
  app.use(assets(deps.config));
  app.use(icon);
  app.use(shareImages);
  const { registryDir, publicDistDir } = deps.config;
  const publicFolder = liveFolder({ registryDir, area: 'public', fallback: publicDistDir });
  app.use(respondentAssets(publicFolder));
  app.use(metricsEndpoint(services.metrics));
  app.use(publicWidgetRoutes(deps, services).routes());
  app.use(own);
  app.use(healthRoutes(deps).routes());
  app.use(imageProxyRoutes(deps).routes());
  mountEmbedded(app, deps);
  app.use(paymentEventRoutes(deps, services).routes());
  for (const router of apiRouters(deps, services)) app.use(router.routes());
  const respondent = respondentBuild(publicFolder);
  // Before the surveys, whose ids it would be taken for.
  app.use(previewRoutes(deps, services, respondent).routes());
  app.use(summaryPageRoutes(deps, services).routes());
  app.use(respondentRoutes(deps, services, respondent).routes());
  const site = publicSite(publicFolder, deps.log);
  app.use(sitemapRoutes(deps.config.publicOrigin, site).routes());
  app.use(feedRoutes(deps.config.publicOrigin, site).routes());
  app.use(pages(deps, registryStore(deps.config.registryDir, deps.log), site));
  return app;
}
