import { useArea } from '@canvass/shared/contract/area-context';
import { useQuery, type UseQueryResult } from '@canvass/shared/query/query';
import { type Revisioned, readWebhook } from './api/webhooks.ts';
import { webhookKeys } from './api/webhook-keys.ts';
import { POLL_MS } from './due-soon.ts';
import { isRedelivering } from './redelivery-note.tsx';

/**
 * A webhook.
 * @param changing whether it may change by itself: it is then read every two seconds, as it is during a redelivery
 */
export function useWebhook(id: string, changing: boolean): UseQueryResult<Revisioned> {
  const { http } = useArea();
  return useQuery({
    queryKey: webhookKeys.detail(id),
    queryFn: ({ signal }) => readWebhook(http, id, signal),
    refetchInterval: ({ state }) =>
      (changing || (state.data && isRedelivering(state.data.webhook))) && POLL_MS,
  });
}
