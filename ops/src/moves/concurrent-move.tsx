import type { OpsArea } from '@canvass/shared/api/ops';
import { Alert, Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';

/** Says that another operator has moved the area since the dialog opened, and what is live now. */
export function ConcurrentMove({ area, onAccept }: { area: OpsArea; onAccept: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { lastMove, live, canary, canaryPercent } = area;
  const now = canary
    ? t('move.meanwhile.canary', { live: live ?? '–', canary, percent: canaryPercent })
    : t('move.meanwhile.live', { live: live ?? t('noLive') });
  return (
    <Alert
      tone="warning"
      title={t('move.meanwhile.title', { actor: lastMove?.actor ?? area.updatedBy ?? '' })}
      actions={
        <Button size="sm" onClick={onAccept}>
          {t('move.meanwhile.accept')}
        </Button>
      }
    >
      {lastMove && `${t(`event.${lastMove.kind}`)}. `}
      {now} {t('move.meanwhile.nothing')}
    </Alert>
  );
}
