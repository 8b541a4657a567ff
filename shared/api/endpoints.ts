import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import { ANALYTICS_ENDPOINTS } from './analytics-endpoints.ts';
import { AREA_REPORT_ENDPOINTS } from './area-reports.ts';
import { CONFIRMATION_ENDPOINTS } from './confirmations.ts';
import type { Endpoint } from './endpoint.ts';
import { BRAND_ENDPOINTS } from './brand-endpoints.ts';
import { FOLDER_ENDPOINTS } from './folders.ts';
import { IMAGE_ENDPOINTS } from './images.ts';
import { OPS_ENDPOINTS } from './ops-endpoints.ts';
import { OVERRIDE_ENDPOINTS } from './overrides.ts';
import { PUBLIC_SURVEY_ENDPOINTS } from './public-survey-endpoints.ts';
import { RELEASE_ENDPOINTS } from './release-endpoints.ts';
import { RESPONSE_ENDPOINTS } from './response-endpoints.ts';
import { RESPONSE_MAIL_ENDPOINTS } from './response-mail-endpoints.ts';
import { SEARCH_ENDPOINTS } from './search.ts';
import { SURVEY_ACCESS_ENDPOINTS } from './survey-access-endpoints.ts';
import { SURVEY_ENDPOINTS } from './survey-endpoints.ts';
import { UPLOAD_ENDPOINTS } from './uploads.ts';
import { WEBHOOK_ENDPOINTS } from './webhook-endpoints.ts';
import { WIDGET_ENDPOINTS } from './widget-endpoints.ts';
import { WORKSPACE_ENDPOINTS } from './workspace-endpoints.ts';

/**
 * Every endpoint of the API. The OpenAPI document is generated from it, and a test compares it with the routes: an
 * endpoint that is missing here, or is here only, fails.
 */
export const ENDPOINTS: readonly Endpoint[] = [
  ...SURVEY_ENDPOINTS,
  ...SURVEY_ACCESS_ENDPOINTS,
  ...RESPONSE_MAIL_ENDPOINTS,
  ...CONFIRMATION_ENDPOINTS,
  ...FOLDER_ENDPOINTS,
  ...SEARCH_ENDPOINTS,
  ...PUBLIC_SURVEY_ENDPOINTS,
  ...RESPONSE_ENDPOINTS,
  ...ANALYTICS_ENDPOINTS,
  ...UPLOAD_ENDPOINTS,
  ...WIDGET_ENDPOINTS,
  ...BRAND_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...WORKSPACE_ENDPOINTS,
  ...IMAGE_ENDPOINTS,
  ...RELEASE_ENDPOINTS,
  ...OVERRIDE_ENDPOINTS,
  ...AREA_REPORT_ENDPOINTS,
  ...OPS_ENDPOINTS,
];
