import type { Webhook } from '@canvass/shared/api/webhooks';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Alert } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { EnableActions } from './enable-actions.tsx';
import { MissedNote } from './missed-note.tsx';

/** Why nothing is sent any more, or soon won't be, and how to resume. */
export function StatusNote({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('admin-webhooks');
  const format = useFormat();
  if (webhook.enabled) {
    if (!webhook.failingSince) return null;
    return (
      <Alert tone="warning" title={t('statusNote.failingTitle')}>
        {t('statusNote.failingText', { since: format.dateTime(webhook.failingSince) })}
      </Alert>
    );
  }
  if (webhook.disabledReason) return <MissedNote webhook={webhook} />;
  return (
    <Alert title={t('statusNote.off.title')} actions={<EnableActions id={webhook.id} missed={0} />}>
      {t('statusNote.off.text')}
    </Alert>
  );
}
