import type { Webhook } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import type { Revisioned } from '@canvass/shared/http/revisioned';
import { saveOver } from '@canvass/shared/http/save-over';
import { readOnce, useInvalidate, useQuery, useQueryClient } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import { PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { webhookKeys } from '../api/webhook-keys.ts';
import { readWebhook, saveWebhook } from '../api/webhooks.ts';
import { PendingPage } from '../pending-page.tsx';
import { webhookName } from '../webhook-name.ts';
import { type FormValues, inputOf, valuesOf } from './form-values.ts';
import { WebhookForm } from './webhook-form.tsx';

/** `/admin/webhooks/{id}/edit` */
export function EditPage() {
  const { http } = useArea();
  const { id = '' } = useParams();
  const found = useQuery(
    readOnce({
      queryKey: webhookKeys.detail(id),
      queryFn: ({ signal }) => readWebhook(http, id, signal),
    }),
  );
  if (!found.data) return <PendingPage query={found} />;
  return <Editor key={id} found={found.data} />;
}

function Editor({ found: { value: webhook, etag } }: { found: Revisioned<Webhook> }) {
  const { t } = useTranslation('admin-webhooks');
  const { http, toast, dialogs } = useArea();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const address = `/admin/webhooks/${webhook.id}`;

  const overwrite = () =>
    dialogs.confirm({
      title: t('form.conflictTitle'),
      message: t('form.conflictText'),
      confirm: { text: t('form.overwrite') },
    });
  const submit = async (values: FormValues) => {
    const send = (ifMatch: string) => saveWebhook(http, webhook.id, inputOf(values), ifMatch);
    const saved = await saveOver(send, etag, overwrite);
    client.setQueryData(webhookKeys.detail(webhook.id), saved);
    void invalidate(webhookKeys.list);
    toast.show({ type: 'success', message: t('form.saved') });
    return address;
  };
  return (
    <>
      <PageHeader
        title={t('form.editTitle')}
        breadcrumbs={[
          { label: t('list.title'), to: '/admin/webhooks' },
          { label: webhookName(webhook), to: address },
          { label: t('form.editTitle') },
        ]}
      />
      <WebhookForm
        initial={valuesOf(webhook)}
        submitLabel={t('common:action.save')}
        onSubmit={submit}
        cancelTo={address}
      />
    </>
  );
}
