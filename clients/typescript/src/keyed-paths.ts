// Generated from the OpenAPI document by `npm run generate -w @canvass/client`. Changes are overwritten.

/** The paths whose `POST` takes an `Idempotency-Key`. */
export const KEYED_PATHS: ReadonlySet<string> = new Set([
  '/api/brands',
  '/api/folders',
  '/api/images',
  '/api/images/from-address',
  '/api/surveys',
  '/api/surveys/{id}/duplicate',
  '/api/surveys/{id}/exports',
  '/api/surveys/{id}/summary-links',
  '/api/webhooks',
  '/api/webhooks/{id}/deliveries/{delivery}/redeliver',
  '/api/webhooks/{id}/redeliver',
  '/api/webhooks/{id}/secret',
  '/api/webhooks/{id}/test',
  '/api/widgets',
  '/api/workspaces',
  '/api/workspaces/{workspace}/invitations',
  '/api/workspaces/{workspace}/keys',
]);
