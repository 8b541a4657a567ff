import type { Endpoint } from '@canvass/shared/api/endpoint';

/** `GET /api/surveys/{id}/versions` → `getSurveysIdVersions`. */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.replace('/api/', '').match(/[A-Za-z]+/g) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
