import type { RequestListener } from 'node:http';
import { apiRouters } from './api.ts';
import Koa from 'koa';
import type { Deps } from './platform/deps.ts';
import { mountEmbedded } from './operate/embedded/mount.ts';
import { healthRoutes } from './operate/health/routes.ts';
import { largeBodyLimit } from './platform/http/body.ts';
import { allowedMethods } from './platform/http/methods.ts';
import { loopbackOnly } from './platform/http/loopback-host.ts';
import { metricsEndpoint } from './platform/http/metrics.ts';
import { language } from './platform/http/language.ts';
import { sameOrigin } from './platform/http/origin.ts';
import { problems } from './platform/http/problem.ts';
import { unlimited } from './platform/http/rate-limit.ts';
import { requestLog } from './platform/http/request-log.ts';
import { originForm, requestTarget } from './platform/http/request-target.ts';
import { cookiesFor } from './platform/http/cookies.ts';
import { securityLog } from './platform/http/security-log.ts';
import { secureHeaders } from './platform/http/secure-headers.ts';
import { imageProxyRoutes } from './surveys/images/proxy-routes.ts';
import { paymentEventRoutes } from './people/payments/event-routes.ts';
import { icon } from './site/pages/icon.ts';
import { shareImages } from './site/pages/share-image.ts';
import { feedRoutes } from './site/rendering/feed.ts';
import { pages } from './site/pages/routes.ts';
import { trailingSlash } from './site/pages/trailing-slash.ts';
import { assets } from './site/registry/assets.ts';
import { publicSite } from './site/rendering/renderer.ts';
import { sitemapRoutes } from './site/rendering/sitemap.ts';
import { respondentAssets } from './collect/respondent/assets.ts';
import { respondentBuild } from './collect/respondent/bundle.ts';
import { previewRoutes } from './collect/respondent/preview-routes.ts';
import { respondentRoutes } from './collect/respondent/routes.ts';
import { liveFolder } from './site/registry/live-folder.ts';
import { registryStore } from './site/registry/store.ts';
import { fastPath } from './collect/save/fast-path.ts';
import { responseSaveRoutes } from './collect/save/save-routes.ts';
import { createServices, type Services } from './services.ts';
import { summaryPageRoutes } from './results/summaries/page-routes.ts';
import { publicWidgetRoutes } from './collect/widgets/public-routes.ts';

/** Creates the server's request listener, without a port: the process and the tests listen. */
export function createListener(deps: Deps, services: Services = createServices(deps)): RequestListener {
  return fastPath(deps, services, createApp(deps, services).callback());
}

/** Creates the Koa application, without the fast path of saves in front of it. */
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
  // The emulator's accounts and mails may be reached from this machine only.
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
  app.use(trailingSlash);
  const respondent = respondentBuild(publicFolder);
  // Before the surveys' routes, which would match `preview` as a survey's id.
  app.use(previewRoutes(deps, services, respondent).routes());
  app.use(summaryPageRoutes(deps, services).routes());
  app.use(respondentRoutes(deps, services, respondent).routes());
  const site = publicSite(publicFolder, deps.log);
  app.use(sitemapRoutes(deps.config.publicOrigin, site).routes());
  app.use(feedRoutes(deps.config.publicOrigin, site).routes());
  app.use(pages(deps, registryStore(deps.config.registryDir, deps.log), site));
  return app;
}
