import { useArea } from '@canvass/shared/contract/area-context';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Alert, Button } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Revisioned, saveWebhook } from '../api/webhooks.ts';
import { inputOf, valuesOf } from '../form/form-values.ts';
import { useActions } from '../use-actions.ts';

interface TroubleNoteProps {
  found: Revisioned;
  onEnabled: (found: Revisioned) => void;
}

/** Why nothing is sent any more, or that it soon won't be, and the way back. */
export function TroubleNote({ found, onEnabled }: TroubleNoteProps) {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const { attempt } = useActions();
  const format = useFormat();
  const [saving, setSaving] = useState(false);
  const { webhook, etag } = found;

  const enable = async () => {
    setSaving(true);
    const input = { ...inputOf(valuesOf(webhook)), enabled: true };
    const work = saveWebhook(http, webhook.id, input, etag).then(onEnabled);
    await attempt(work, t('trouble.enabled'));
    setSaving(false);
  };
  if (webhook.enabled) {
    if (!webhook.failingSince) return null;
    return (
      <Alert tone="warning" title={t('trouble.failingTitle')}>
        {t('trouble.failingText', { since: format.dateTime(webhook.failingSince) })}
      </Alert>
    );
  }
  const reason = webhook.disabledReason ?? 'off';
  return (
    <Alert
      tone={webhook.disabledReason ? 'danger' : 'info'}
      title={t(`trouble.${reason}.title`)}
      actions={
        <Button size="sm" icon="play" loading={saving} onClick={() => void enable()}>
          {t('trouble.enable')}
        </Button>
      }
    >
      {t(`trouble.${reason}.text`)}
    </Alert>
  );
}
