import type { Webhook } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import type { Revisioned } from '@canvass/shared/http/revisioned';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { showAtOnce, useInvalidate, useMutation, useQueryClient } from '@canvass/shared/query/query';
import { Button, Row } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { enableWebhook } from '../api/webhooks.ts';
import { webhookKeys } from '../api/webhook-keys.ts';

interface EnableActionsProps {
  id: string;
  /** Number of events that can be sent now. */
  missed: number;
}

/** Buttons that enable a webhook, with or without the events that it missed. */
export function EnableActions({ id, missed }: EnableActionsProps) {
  const { t } = useTranslation('admin-webhooks');
  const { http, toast } = useArea();
  const report = useReportFailure();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const format = useFormat();
  const queryKey = webhookKeys.detail(id);
  const enable = useMutation({
    mutationFn: (sendMissed: boolean) => enableWebhook(http, id, sendMissed),
    // Deliveries can't be taken back, so that sending waits for the server.
    onMutate: (sendMissed) => (sendMissed ? undefined : showAtOnce(client, queryKey, asEnabled)),
    onSuccess: (enabled) => {
      client.setQueryData(queryKey, enabled);
      toast.show({ type: 'success', message: t('statusNote.enabled') });
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      // The webhook may be enabled all the same: by another member, or by this call, whose answer was lost.
      void invalidate(queryKey);
      report(error);
    },
    onSettled: () => {
      void invalidate(webhookKeys.list);
      void invalidate(webhookKeys.deliveries(id));
    },
  });
  const saving = enable.isPending ? (enable.variables ? 'all' : 'none') : undefined;
  const only = missed === 0;
  return (
    <Row>
      {!only && (
        <Button
          size="sm"
          variant="primary"
          icon="play"
          loading={saving === 'all'}
          disabled={saving !== undefined}
          onClick={() => enable.mutate(true)}
        >
          {t('statusNote.enableAndSend', { number: format.number(missed) })}
        </Button>
      )}
      <Button
        size="sm"
        icon={only ? 'play' : undefined}
        loading={saving === 'none'}
        disabled={saving !== undefined}
        onClick={() => enable.mutate(false)}
      >
        {t(only ? 'statusNote.enable' : 'statusNote.enableOnly')}
      </Button>
    </Row>
  );
}

const asEnabled = (found: Revisioned<Webhook>): Revisioned<Webhook> => ({
  ...found,
  value: { ...found.value, enabled: true, disabledReason: null, disabledAt: null, failingSince: null },
});
