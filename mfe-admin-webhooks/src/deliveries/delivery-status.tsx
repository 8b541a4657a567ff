import type { Delivery } from '@canvass/shared/api/webhooks';
import { CANCEL_REASONS } from '@canvass/shared/domain/events';
import { deliveryStatus } from '@canvass/shared/domain/delivery-status';
import { StatusPill, type Tone } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** S8.8's colours as names of the palette. */
const tones: Record<string, Tone> = {
  green: 'success',
  yellow: 'warning',
  orange: 'orange',
  red: 'danger',
  gray: 'neutral',
};

const FAILURES = ['timeout', 'refused_target', 'name', 'connection', 'tls', 'invalid_response'] as const;

type Outcome = Pick<Delivery, 'state' | 'responseStatus' | 'failure'>;

/** The outcome of a delivery (S8.8): the receiver's status and its class, or why there is none, or why it was cancelled. */
export function DeliveryStatus({ delivery }: { delivery: Outcome }) {
  const { t } = useTranslation('admin-webhooks');
  const { state, responseStatus, failure } = delivery;
  if (state === 'pending') return <StatusPill tone="info">{t('delivery.pending')}</StatusPill>;
  if (state === 'cancelled') {
    const reason = CANCEL_REASONS.find((name) => name === failure);
    return (
      <StatusPill>
        {t('delivery.cancelled')}
        {reason && ` · ${t(`cancelled.${reason}`)}`}
      </StatusPill>
    );
  }
  if (state === 'missed') return <StatusPill tone="warning">{t('delivery.missed')}</StatusPill>;
  const { status, colour } = deliveryStatus(responseStatus);
  const known = FAILURES.find((name) => name === failure);
  return (
    <StatusPill tone={tones[colour] ?? 'neutral'}>
      {responseStatus !== null && `${responseStatus} · `}
      {known ? t(`failure.${known}`) : t(`delivery.${status}`)}
    </StatusPill>
  );
}
