import { Button, ErrorState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { reloadForNewFiles, reloadMayHelp } from './stale-page.ts';

/** A part of the program is not there: offers to load the page anew once; when that did not help, says so plainly. */
export function StaleScreen() {
  const { t } = useTranslation('common');
  if (reloadMayHelp()) {
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
  return (
    <ErrorState title={t('area.missing.title')} onRetry={() => location.reload()}>
      {t('area.missing.text')}
    </ErrorState>
  );
}
