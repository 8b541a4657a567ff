import type { OpenApiCheck } from './openapi-check.ts';
import { perWorker } from './per-worker.ts';

/**
 * The check against the OpenAPI document with every operation. The schemas compiled for one test file are used by the next
 * ones.
 */
export function checkOfRun(): Promise<OpenApiCheck> {
  return perWorker('openapi-check', async () => {
    const [{ openApiCheck }, { documentOfRun }] = await Promise.all([
      import('./openapi-check.ts'),
      import('./document-of-run.ts'),
    ]);
    return openApiCheck(documentOfRun());
  });
}
