import { ErrorState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';

/** In place of a screen that threw an error; the page around it goes on. */
export function CrashScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ErrorState heading="h1" title={t('crash.title')} onRetry={() => location.reload()}>
      {t('crash.text')}
    </ErrorState>
  );
}
