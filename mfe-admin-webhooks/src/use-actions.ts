import type { Webhook } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useTranslation } from 'react-i18next';
import { redeliver } from './api/deliveries.ts';
import { deleteWebhook, sendTestEvent } from './api/webhooks.ts';
import { webhookName } from './webhook-name.ts';

/** Actions on a webhook outside its form. Each reports its outcome to the creator and to the caller. */
export function useActions() {
  const { t } = useTranslation('admin-webhooks');
  const { http, toast, dialogs } = useArea();
  const report = useReportFailure();

  const attempt = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work;
      toast.show({ type: 'success', message: done });
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  };
  return {
    attempt,
    test: (id: string) => attempt(sendTestEvent(http, id), t('detail.testSent')),
    redeliver: (webhookId: string, id: string) =>
      attempt(redeliver(http, webhookId, id), t('delivery.redelivering')),
    async remove(webhook: Webhook): Promise<boolean> {
      const sure = await dialogs.confirm({
        title: t('remove.title'),
        message: t('remove.text', { name: webhookName(webhook) }),
        colour: 'danger',
        confirm: { type: 'danger', text: t('common:action.delete'), icon: 'trash' },
      });
      return sure && (await attempt(deleteWebhook(http, webhook.id), t('remove.done')));
    },
  };
}
