import type Router from '@koa/router';
import { accountRoutes } from './account/routes.ts';
import { overviewStreamRoutes } from './analytics/overview-stream-routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionStreamRoutes } from './auth/stream-routes.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import type { Deps } from './deps.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { imageUploadRoutes } from './images/upload-routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { publicSurveyRoutes } from './public-surveys/routes.ts';
import { responseRoutes } from './responses/routes.ts';
import { responseStreamRoutes } from './responses/stream-routes.ts';
import type { Services } from './services.ts';
import { subscriptionRoutes } from './subscription/routes.ts';
import { summaryLinkRoutes } from './summaries/routes.ts';
import { surveyLifecycleRoutes } from './surveys/lifecycle-routes.ts';
import { surveyRoutes } from './surveys/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { widgetRoutes } from './widgets/routes.ts';

/**
 * Every resource of the API on one origin, the more specific address before the more general.
 * What is called most (`responseSaveRoutes`) and what other origins may call (`publicWidgetRoutes`) stand in `app.ts`, before
 * all else and before the check of origins.
 */
export function apiRouters(deps: Deps, services: Services): Router[] {
  return [
    sessionStreamRoutes(deps, services),
    authRoutes(deps),
    accountRoutes(deps),
    surveyRoutes(deps, services),
    surveyLifecycleRoutes(deps, services),
    publicSurveyRoutes(deps, services),
    responseStreamRoutes(deps, services),
    exportRoutes(deps),
    responseRoutes(deps, services),
    erasureRoutes(deps, services),
    overviewStreamRoutes(deps, services),
    analyticsRoutes(deps, services),
    summaryLinkRoutes(deps),
    widgetRoutes(deps),
    webhookRoutes(deps),
    deliveryRoutes(deps),
    subscriptionRoutes(deps),
    paymentRoutes(deps, services),
    imageUploadRoutes(deps),
    openApiRoutes(deps),
  ];
}
