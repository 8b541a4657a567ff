import type Router from '@koa/router';
import { accountArchiveRoutes } from './results/account-archive/routes.ts';
import { answersUpToRoutes } from './results/analytics/answers-up-to-routes.ts';
import { apiKeyRoutes } from './people/api-keys/routes.ts';
import { accountRoutes } from './people/account/routes.ts';
import { auditRoutes } from './people/audit/routes.ts';
import { overviewStreamRoutes } from './results/analytics/overview-stream-routes.ts';
import { analyticsRoutes } from './results/analytics/routes.ts';
import { areaReportRoutes } from './site/area-reports/routes.ts';
import { authRoutes } from './people/auth/routes.ts';
import { sessionStreamRoutes } from './people/auth/stream-routes.ts';
import { deliveryRoutes } from './notify/deliveries/routes.ts';
import type { Deps } from './platform/deps.ts';
import { erasureRoutes } from './results/erasure/routes.ts';
import { responseFileRoutes } from './results/files/routes.ts';
import { uploadRoutes } from './collect/uploads/routes.ts';
import { exportRoutes } from './results/exports/routes.ts';
import { storedExportRoutes } from './results/exports/stored/routes.ts';
import { imageUploadRoutes } from './surveys/images/upload-routes.ts';
import { openApiRoutes } from './site/openapi/routes.ts';
import { opsRoutes } from './operate/ops/routes.ts';
import { overrideRoutes } from './site/overrides/routes.ts';
import { paymentRoutes } from './people/payments/routes.ts';
import { publicSurveyRoutes } from './collect/public-surveys/routes.ts';
import { releaseRoutes } from './site/releases/upload/routes.ts';
import { confirmationRoutes } from './results/confirmations/routes.ts';
import { responseMailRoutes } from './results/response-mails/routes.ts';
import { responseRoutes } from './results/responses/routes.ts';
import { responseStreamRoutes } from './results/responses/live/stream-routes.ts';
import type { Services } from './services.ts';
import { subscriptionRoutes } from './people/subscription/routes.ts';
import { searchRoutes } from './results/search/routes.ts';
import { summaryLinkRoutes } from './results/summaries/routes.ts';
import { folderRoutes } from './surveys/folders/routes.ts';
import { surveyLifecycleRoutes } from './surveys/versions/lifecycle-routes.ts';
import { surveyAccessRoutes } from './surveys/access/routes.ts';
import { brandRoutes } from './surveys/brands/routes.ts';
import { surveyRoutes } from './surveys/drafts/routes.ts';
import { editingRoutes } from './surveys/editing/routes.ts';
import { webhookRoutes } from './notify/webhooks/routes.ts';
import { invitationRoutes, openedInvitationRoutes } from './people/workspaces/invitations/routes.ts';
import { memberRoutes } from './people/workspaces/members/routes.ts';
import { workspaceRoutes } from './people/workspaces/routes.ts';
import { widgetRoutes } from './collect/widgets/routes.ts';

/**
 * The routers of the API's resources for our own origin, the more specific address before the more general.
 * Saves have a handler of their own (`saveHandler`), and `publicWidgetRoutes` (open to other origins) are mounted in `app.ts`
 * before the check of the origin.
 */
export function apiRouters(deps: Deps, services: Services): Router[] {
  return [
    sessionStreamRoutes(deps, services),
    authRoutes(deps),
    accountRoutes(deps),
    auditRoutes(deps),
    memberRoutes(deps),
    apiKeyRoutes(deps),
    invitationRoutes(deps),
    openedInvitationRoutes(deps),
    workspaceRoutes(deps),
    accountArchiveRoutes(deps),
    surveyRoutes(deps, services),
    folderRoutes(deps),
    searchRoutes(deps),
    editingRoutes(deps, services),
    surveyLifecycleRoutes(deps, services),
    surveyAccessRoutes(deps),
    responseMailRoutes(deps),
    confirmationRoutes(deps),
    answersUpToRoutes(deps),
    uploadRoutes(deps, services),
    publicSurveyRoutes(deps, services),
    responseStreamRoutes(deps, services),
    exportRoutes(deps),
    storedExportRoutes(deps),
    responseFileRoutes(deps),
    responseRoutes(deps, services),
    erasureRoutes(deps, services),
    overviewStreamRoutes(deps, services),
    analyticsRoutes(deps, services),
    summaryLinkRoutes(deps),
    widgetRoutes(deps),
    brandRoutes(deps, services),
    webhookRoutes(deps),
    deliveryRoutes(deps),
    subscriptionRoutes(deps),
    paymentRoutes(deps, services),
    imageUploadRoutes(deps),
    releaseRoutes(deps, services),
    overrideRoutes(deps, services),
    areaReportRoutes(deps, services),
    opsRoutes(deps, services),
    openApiRoutes(deps),
  ];
}
