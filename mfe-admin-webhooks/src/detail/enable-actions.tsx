import { useArea } from '@canvass/shared/contract/area-context';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Button, Row } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enableWebhook, type Revisioned } from '../api/webhooks.ts';
import { useActions } from '../use-actions.ts';

interface EnableActionsProps {
  id: string;
  /** Number of events that can be sent now. */
  missed: number;
  onEnabled: (found: Revisioned) => void;
}

/** Buttons that enable a webhook, with or without the events that it missed. */
export function EnableActions({ id, missed, onEnabled }: EnableActionsProps) {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const { attempt } = useActions();
  const format = useFormat();
  const [saving, setSaving] = useState<'all' | 'none'>();

  const enable = async (sendMissed: boolean) => {
    setSaving(sendMissed ? 'all' : 'none');
    await attempt(enableWebhook(http, id, sendMissed).then(onEnabled), t('trouble.enabled'));
    setSaving(undefined);
  };
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
          onClick={() => void enable(true)}
        >
          {t('trouble.enableAndSend', { number: format.number(missed) })}
        </Button>
      )}
      <Button
        size="sm"
        icon={only ? 'play' : undefined}
        loading={saving === 'none'}
        disabled={saving !== undefined}
        onClick={() => void enable(false)}
      >
        {t(only ? 'trouble.enable' : 'trouble.enableOnly')}
      </Button>
    </Row>
  );
}
