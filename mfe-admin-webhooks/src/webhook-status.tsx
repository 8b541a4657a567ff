import type { Webhook } from '@canvass/shared/api/webhooks';
import { StatusPill, type Tone } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

type Status = 'active' | 'failing' | 'off' | 'gone' | 'exhausted';

const tones: Record<Status, Tone> = {
  active: 'success',
  failing: 'warning',
  off: 'neutral',
  gone: 'danger',
  exhausted: 'danger',
};

function statusOf(webhook: Pick<Webhook, 'enabled' | 'disabledReason' | 'failingSince'>): Status {
  if (webhook.disabledReason === 'gone') return 'gone';
  if (webhook.disabledReason === 'failing') return 'exhausted';
  if (!webhook.enabled) return 'off';
  return webhook.failingSince ? 'failing' : 'active';
}

/** Whether a webhook is enabled, failing, or disabled, and by whom. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('admin-webhooks');
  const status = statusOf(webhook);
  return <StatusPill tone={tones[status]}>{t(`status.${status}`)}</StatusPill>;
}
