import type { Webhook } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useInvalidate, useQueryClient } from '@canvass/shared/query/query';
import { useNavigate } from '@canvass/shared/router/router';
import { useTranslation } from 'react-i18next';
import { redeliver } from './api/deliveries.ts';
import { webhookKeys } from './api/webhook-keys.ts';
import { deleteWebhook, sendTestEvent } from './api/webhooks.ts';
import { webhookName } from './webhook-name.ts';

/** Actions on a webhook outside its form. Each reports its outcome to the creator, and all but `remove` to the caller. */
export function useActions() {
  const { t } = useTranslation('admin-webhooks');
  const { http, toast, dialogs } = useArea();
  const navigate = useNavigate();
  const report = useReportFailure();
  const client = useQueryClient();
  const invalidate = useInvalidate();

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
  /** The same, for what adds a delivery to the webhook's. */
  const attemptDelivery = async (id: string, work: Promise<unknown>, done: string): Promise<boolean> => {
    const sent = await attempt(work, done);
    if (sent) void invalidate(webhookKeys.deliveries(id));
    return sent;
  };
  return {
    test: (id: string) => attemptDelivery(id, sendTestEvent(http, id), t('detail.testSent')),
    redeliver: (webhookId: string, id: string) =>
      attemptDelivery(webhookId, redeliver(http, webhookId, id), t('delivery.redelivering')),
    /** Opens the list once it is deleted. */
    async remove(webhook: Webhook): Promise<void> {
      const sure = await dialogs.confirm({
        title: t('remove.title'),
        message: t('remove.text', { name: webhookName(webhook) }),
        colour: 'danger',
        confirm: { type: 'danger', text: t('common:action.delete'), icon: 'trash' },
      });
      if (!sure || !(await attempt(deleteWebhook(http, webhook.id), t('remove.done')))) return;
      client.removeQueries({ queryKey: webhookKeys.list });
      await navigate('/admin/webhooks');
      client.removeQueries({ queryKey: webhookKeys.detail(webhook.id) });
    },
  };
}
