import type { ApiKey } from '@canvass/shared/api/api-keys';

/** A key that works. */
export const apiKey = (fields: Partial<ApiKey> = {}): ApiKey => ({
  id: '0198c0de-0000-7000-8000-000000000004',
  name: 'Nightly export',
  role: 'analyst',
  permissions: null,
  surveyIds: null,
  hint: 'wxyz',
  createdBy: 'Ada Creator',
  createdAt: '2026-02-01T09:00:00.000Z',
  expiresAt: '2999-02-15T09:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  ...fields,
});
