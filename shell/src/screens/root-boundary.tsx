import { Button, ErrorState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { isBot } from './is-bot.ts';

/** The last resort (S8.7): the shell itself threw, so nothing of it is used here but texts and looks. */
export function RootBoundary() {
  const { t } = useTranslation('common');
  if (isBot(navigator.userAgent)) return null;
  return (
    <ErrorState
      title={t('error.render.title')}
      action={<Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>}
    >
      {t('error.render.description')}
    </ErrorState>
  );
}
