import type { RequestListener } from 'node:http';
import { apiRouters } from './api.ts';
import Koa from 'koa';
import type { Deps } from './platform/deps.ts';
import { mountEmbedded } from './operate/embedded/mount.ts';
import { healthRoutes } from './operate/health/routes.ts';
import { opsPage } from './operate/ops-page/routes.ts';
import { everyRequest, type RequestRules, requestRules } from './platform/http/every-request.ts';
import { metricsEndpoint } from './platform/http/metrics.ts';
import { sameOrigin } from './platform/http/origin.ts';
import { imageProxyRoutes } from './surveys/images/proxy-routes.ts';
import { paymentEventRoutes } from './people/payments/event-routes.ts';
import { previewAddressRoutes } from './site/overrides/preview-routes.ts';
import { icon } from './site/pages/icon.ts';
import { shareImages } from './site/pages/share-image.ts';
import { feedRoutes } from './site/rendering/feed.ts';
import { mcpRoutes } from './site/mcp/routes.ts';
import { liveReleases } from './site/pages/live-releases.ts';
import { pages } from './site/pages/routes.ts';
import { trailingSlash } from './site/pages/trailing-slash.ts';
import { assets } from './site/releases/assets.ts';
import { devBuilds } from './site/releases/dev-builds.ts';
import { documentReleases } from './site/releases/documents.ts';
import { referenceRoutes } from './site/reference/routes.ts';
import { sitemapRoutes } from './site/rendering/sitemap.ts';
import { refusedOrigin } from './collect/respondent/gates/refused-origin.ts';
import { respondentAssets } from './collect/respondent/live-build/assets.ts';
import { previewRoutes } from './collect/respondent/preview-routes.ts';
import { respondentRoutes } from './collect/respondent/routes.ts';
import { saveHandler } from './collect/save/receive/handler.ts';
import type { Services } from './services.ts';
import { mailLinkRoutes } from './results/response-mails/link-routes.ts';
import { summaryPageRoutes } from './results/summaries/page-routes.ts';
import { publicWidgetRoutes } from './collect/widgets/public-routes.ts';

/** Creates the server's request listener, without a port: the process and the tests listen. */
export function createListener(deps: Deps, services: Services): RequestListener {
  const rules = requestRules(deps, services.metrics);
  const app = createApp(deps, services, rules);
  return saveHandler(deps, services, { rules, app, others: app.callback() });
}

/** Creates the application, which answers everything but saves. */
export function createApp(deps: Deps, services: Services, rules: RequestRules): Koa {
  const app = new Koa({ proxy: deps.config.trustedProxies > 0, maxIpsCount: deps.config.trustedProxies });
  app.silent = true;
  app.on('error', (error) => deps.log.error({ err: error }, 'response failed'));
  app.use(everyRequest(rules));
  const { shellDir, opsDir, devBuildsDir } = deps.config;
  const { releases } = services;
  const dev = devBuildsDir === undefined ? undefined : devBuilds(devBuildsDir);
  app.use(assets({ releases, shellDir, opsDir, dev }));
  app.use(icon);
  app.use(shareImages);
  app.use(respondentAssets(services.publicFolder));
  app.use(metricsEndpoint(services.metrics, deps.config));
  app.use(publicWidgetRoutes(deps, services).routes());
  app.use(refusedOrigin);
  app.use(sameOrigin(deps.config.publicOrigin));
  app.use(healthRoutes(services).routes());
  app.use(imageProxyRoutes(deps).routes());
  mountEmbedded(app, deps);
  app.use(paymentEventRoutes(deps, services).routes());
  const resolve = documentReleases({ releases, shellDir, dev });
  app.use(liveReleases(deps, resolve));
  for (const router of apiRouters(deps, services)) app.use(router.routes());
  app.use(mcpRoutes(deps, ownListener(app)).routes());
  app.use(trailingSlash);
  app.use(previewAddressRoutes(deps, { releases, resolve }).routes());
  // Before the surveys' routes, which would match `preview` as a survey's id.
  app.use(previewRoutes(deps, services, services.respondentBuild).routes());
  app.use(summaryPageRoutes(deps, services).routes());
  app.use(mailLinkRoutes(deps).routes());
  app.use(respondentRoutes(deps, services, services.respondentBuild).routes());
  const { publicSite: site } = services;
  app.use(referenceRoutes(deps).routes());
  app.use(sitemapRoutes(deps.config.publicOrigin, site).routes());
  app.use(feedRoutes(deps.config.publicOrigin, site).routes());
  app.use(opsPage(deps));
  app.use(pages(deps, resolve, site));
  return app;
}

/** The application as a listener for calls inside this process; it is complete by the first of them. */
function ownListener(app: Koa): RequestListener {
  let listener: RequestListener | undefined;
  return (request, response) => (listener ??= app.callback())(request, response);
}
