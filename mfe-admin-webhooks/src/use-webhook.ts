import type { Webhook } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import type { Revisioned } from '@canvass/shared/http/revisioned';
import { useQuery, type UseQueryResult } from '@canvass/shared/query/query';
import { readWebhook } from './api/webhooks.ts';
import { webhookKeys } from './api/webhook-keys.ts';
import { POLL_MS } from './due-soon.ts';
import { isRedelivering } from './redelivery-note.tsx';

/**
 * A webhook.
 * @param changing whether it may change by itself: it is then read every two seconds, as it is during a redelivery
 */
export function useWebhook(id: string, changing: boolean): UseQueryResult<Revisioned<Webhook>> {
  const { http } = useArea();
  return useQuery({
    queryKey: webhookKeys.detail(id),
    queryFn: ({ signal }) => readWebhook(http, id, signal),
    refetchInterval: ({ state }) => (changing || (state.data && isRedelivering(state.data.value))) && POLL_MS,
  });
}
