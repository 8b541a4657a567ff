import type { Page } from '@canvass/shared/api/paging';
import type { Delivery } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useQuery, useQueryClient } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import { Grid, Stack } from '@canvass/shared/ui/core';
import { listDeliveries } from '../api/deliveries.ts';
import { webhookKeys } from '../api/webhook-keys.ts';
import { dueSoon, POLL_MS } from '../due-soon.ts';
import { PendingPage } from '../pending-page.tsx';
import { isRedelivering } from '../redelivery-note.tsx';
import { useWebhook } from '../use-webhook.ts';
import { WebhookFrame } from '../webhook-frame.tsx';
import { RecentDeliveries } from './recent-deliveries.tsx';
import { SecretCard } from './secret-card.tsx';
import { StatusNote } from './status-note.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

/** How many of the latest deliveries are listed. */
const RECENT = 5;

/** `/admin/webhooks/{id}`: its settings, secret and latest deliveries. */
export function DetailPage() {
  const { http } = useArea();
  const { id = '' } = useParams();
  const recentKey = webhookKeys.deliveryList(id, { limit: RECENT });
  const listed = useQueryClient().getQueryData<Page<Delivery>>(recentKey);
  const due = listed?.items.some((delivery) => dueSoon(delivery)) ?? false;
  // A delivery may change the webhook, too: after it the webhook may be failing, or disabled.
  const found = useWebhook(id, due);
  const redelivering = found.data !== undefined && isRedelivering(found.data.value);
  const recent = useQuery({
    queryKey: recentKey,
    queryFn: ({ signal }) => listDeliveries(http, id, { limit: RECENT }, signal),
    refetchInterval: (due || redelivering) && POLL_MS,
  });

  if (!found.data) return <PendingPage query={found} />;
  const { value: webhook } = found.data;
  return (
    // A revealed secret, or a change under way, is not another webhook's.
    <WebhookFrame key={webhook.id} webhook={webhook}>
      <Stack gap="8">
        <StatusNote webhook={webhook} />
        <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
          <WebhookFacts webhook={webhook} />
          <SecretCard id={webhook.id} />
        </Grid>
        <RecentDeliveries webhookId={webhook.id} recent={recent} />
      </Stack>
    </WebhookFrame>
  );
}
