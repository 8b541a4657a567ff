import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { useParams } from '@canvass/shared/router/router';
import { Grid, LoadingState, Stack } from '@canvass/shared/ui/core';
import { readWebhook } from '../api/webhooks.ts';
import { LoadFailure } from '../load-failure.tsx';
import { RecentDeliveries } from './recent-deliveries.tsx';
import { SecretCard } from './secret-card.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { WebhookFrame } from '../webhook-frame.tsx';

/** `/admin/webhooks/{id}`: what it is, its secret, and how it goes. */
export function DetailPage() {
  const { http } = useArea();
  const { id = '' } = useParams();
  const found = useLoad(`webhooks/${id}`, (signal) => readWebhook(http, id, signal));
  if (!found.value) {
    return found.error ? (
      <LoadFailure error={found.error} onRetry={found.reload} retrying={found.loading} />
    ) : (
      <LoadingState lines={6} />
    );
  }
  const { webhook } = found.value;
  return (
    <WebhookFrame webhook={webhook} onTested={found.reload}>
      <Stack gap="8">
        <TroubleNote found={found.value} onEnabled={found.set} />
        <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
          <WebhookFacts webhook={webhook} />
          <SecretCard id={webhook.id} />
        </Grid>
        <RecentDeliveries webhook={webhook} onSettled={found.reload} />
      </Stack>
    </WebhookFrame>
  );
}
