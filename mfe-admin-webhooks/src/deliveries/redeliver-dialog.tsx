import { useArea } from '@canvass/shared/contract/area-context';
import { useForm } from '@canvass/shared/form/form';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useQuery } from '@canvass/shared/query/query';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, FormSummary, Stack, Text, TextField } from '@canvass/shared/ui/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '@canvass/shared/domain/days';
import { readMissed, redeliverSince } from '../api/deliveries.ts';
import { webhookKeys } from '../api/webhook-keys.ts';

interface RedeliverDialogProps {
  webhookId: string;
  open: boolean;
  onClose: () => void;
  onQueued: () => void;
}

/** Redelivery after an outage: all undelivered events since a time. */
export function RedeliverDialog({ webhookId, open, onClose, onQueued }: RedeliverDialogProps) {
  const { t } = useTranslation('admin-webhooks');
  const { http, toast } = useArea();
  const format = useFormat();
  const id = useId();
  const [initial] = useState(() => ({ since: yesterday() }));
  const form = useForm({
    name: 'redeliver',
    initial,
    check: ({ since }) => (since ? [] : [{ field: 'since', message: t('redeliver.sinceMissing') }]),
    send: async ({ since }) => {
      const queued = await redeliverSince(http, webhookId, new Date(since));
      toast.show({
        type: queued > 0 ? 'success' : 'info',
        message: t('redeliver.queued', { count: queued, number: format.number(queued) }),
      });
      onClose();
      onQueued();
    },
  });
  const { since } = form.values;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('redeliver.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.sending}>
            {t('delivery.redeliver')}
          </Button>
        </>
      }
    >
      <form ref={form.ref} id={id} noValidate onSubmit={form.submit}>
        <Stack gap="4">
          <FormSummary problems={form.summary({ since: t('redeliver.since') })} />
          <TextField
            {...form.field('since')}
            type="datetime-local"
            label={t('redeliver.since')}
            hint={t('redeliver.hint')}
          />
          {open && since && <MissedSince webhookId={webhookId} since={since} />}
        </Stack>
      </form>
    </Dialog>
  );
}

/** Shows how many events that would be. */
function MissedSince({ webhookId, since }: { webhookId: string; since: string }) {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const format = useFormat();
  const missed = useQuery({
    queryKey: webhookKeys.missed(webhookId, since),
    queryFn: ({ signal }) => readMissed(http, webhookId, new Date(since).toISOString(), signal),
  });
  const count = missed.data?.count;
  return (
    <Text tone="muted" aria-live="polite">
      {count === undefined ? '\u00a0' : t('redeliver.missed', { count, number: format.number(count) })}
    </Text>
  );
}

/** A day ago in the browser's time zone, in the control's format. */
function yesterday(): string {
  const moment = new Date(Date.now() - DAY_MS);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
