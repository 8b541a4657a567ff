import { Button, ErrorState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { reloadForNewFiles } from './stale-page.ts';

/** Shown if a file is missing because other releases went live since the page was loaded: offers to reload. */
export function StaleScreen() {
  const { t } = useTranslation('common');
  return (
    <ErrorState
      title={t('area.stale.title')}
      action={
        <Button variant="primary" icon="refresh" onClick={reloadForNewFiles}>
          {t('action.reload')}
        </Button>
      }
    >
      {t('area.stale.text')}
    </ErrorState>
  );
}
