import type { Analytics, Overview } from '@canvass/shared/api/analytics';
import type { AreaContext } from '@canvass/shared/contract/area';

type Http = AreaContext['http'];

/** All surveys of the creator together. */
export function readOverview(http: Http, signal?: AbortSignal): Promise<Overview> {
  return http.get('overview', signal ? { signal } : {}).json();
}

/** One survey's figures. */
export function readAnalytics(http: Http, surveyId: string, signal?: AbortSignal): Promise<Analytics> {
  return http.get(`surveys/${surveyId}/analytics`, signal ? { signal } : {}).json();
}
