import { useArea } from '@canvass/shared/contract/area-context';
import { useInvalidate } from '@canvass/shared/query/query';
import { PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { webhookKeys } from '../api/webhook-keys.ts';
import { createWebhook } from '../api/webhooks.ts';
import { emptyValues, type FormValues, inputOf } from './form-values.ts';
import { WebhookForm } from './webhook-form.tsx';

/** `/admin/webhooks/new` */
export function NewPage() {
  const { t } = useTranslation('admin-webhooks');
  const { http, toast } = useArea();
  const invalidate = useInvalidate();
  const create = async (values: FormValues) => {
    const webhook = await createWebhook(http, inputOf(values));
    void invalidate(webhookKeys.list);
    toast.show({ type: 'success', message: t('form.created') });
    return `/admin/webhooks/${webhook.id}`;
  };
  return (
    <>
      <PageHeader
        title={t('form.newTitle')}
        description={t('form.newDescription')}
        breadcrumbs={[{ label: t('list.title'), to: '/admin/webhooks' }, { label: t('form.newTitle') }]}
      />
      <WebhookForm
        initial={emptyValues}
        submitLabel={t('form.create')}
        onSubmit={create}
        cancelTo="/admin/webhooks"
      />
    </>
  );
}
