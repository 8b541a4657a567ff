import type { Webhook } from '@canvass/shared/api/webhooks';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Alert } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { Revisioned } from '../api/webhooks.ts';
import { EnableActions } from './enable-actions.tsx';
import { MissedNote } from './missed-note.tsx';

interface TroubleNoteProps {
  webhook: Webhook;
  onEnabled: (found: Revisioned) => void;
}

/** Why nothing is sent any more, or soon won't be, and how to resume. */
export function TroubleNote({ webhook, onEnabled }: TroubleNoteProps) {
  const { t } = useTranslation('admin-webhooks');
  const format = useFormat();
  if (webhook.enabled) {
    if (!webhook.failingSince) return null;
    return (
      <Alert tone="warning" title={t('trouble.failingTitle')}>
        {t('trouble.failingText', { since: format.dateTime(webhook.failingSince) })}
      </Alert>
    );
  }
  if (webhook.disabledReason) return <MissedNote webhook={webhook} onEnabled={onEnabled} />;
  return (
    <Alert
      title={t('trouble.off.title')}
      actions={<EnableActions id={webhook.id} missed={0} onEnabled={onEnabled} />}
    >
      {t('trouble.off.text')}
    </Alert>
  );
}
