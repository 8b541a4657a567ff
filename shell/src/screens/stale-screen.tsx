import { Button, ErrorState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { reloadForNewFiles, reloadMayHelp } from './stale-page.ts';

/** Shown if a chunk is missing: offers one reload; after a reload that didn't help, an error. */
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
