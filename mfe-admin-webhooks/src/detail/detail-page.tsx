import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { useParams } from '@canvass/shared/router/router';
import { Grid, Stack } from '@canvass/shared/ui/core';
import { useCallback } from 'react';
import { listDeliveries } from '../api/deliveries.ts';
import { type Revisioned, readWebhook } from '../api/webhooks.ts';
import { dueSoon } from '../deliveries/due-soon.ts';
import { PendingPage } from '../pending-page.tsx';
import { isRedelivering } from '../redelivery-note.tsx';
import { useRefresh } from '../use-refresh.ts';
import { WebhookFrame } from '../webhook-frame.tsx';
import { RecentDeliveries } from './recent-deliveries.tsx';
import { SecretCard } from './secret-card.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

/** `/admin/webhooks/{id}`: its settings, secret and latest deliveries. */
export function DetailPage() {
  const { http } = useArea();
  const { id = '' } = useParams();
  const found = useLoad(`webhooks/${id}`, (signal) => readWebhook(http, id, signal));
  const recent = useLoad(`webhooks/${id}/deliveries?limit=5`, (signal) =>
    listDeliveries(http, id, { limit: 5 }, signal),
  );
  const { reload: readAgain } = found;
  const { reload: listAgain } = recent;
  // A delivery may change the webhook, too: after it the webhook may be failing, or disabled.
  const refresh = useCallback(() => {
    listAgain();
    readAgain();
  }, [listAgain, readAgain]);
  const redelivering = found.value !== undefined && isRedelivering(found.value.webhook);
  useRefresh(redelivering || (recent.value?.items.some((delivery) => dueSoon(delivery)) ?? false), refresh);
  const enabled = (saved: Revisioned) => {
    found.set(saved);
    listAgain();
  };

  if (!found.value) return <PendingPage load={found} />;
  const { webhook } = found.value;
  return (
    <WebhookFrame webhook={webhook} onTested={listAgain}>
      <Stack gap="8">
        <TroubleNote webhook={webhook} onEnabled={enabled} />
        <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
          <WebhookFacts webhook={webhook} />
          <SecretCard id={webhook.id} />
        </Grid>
        <RecentDeliveries webhookId={webhook.id} recent={recent} />
      </Stack>
    </WebhookFrame>
  );
}
