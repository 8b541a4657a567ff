import { ErrorState, LinkButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';

/** An address of the page without a screen, such as an area that doesn't exist. */
export function NotFoundScreen({ title }: { title?: string }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ErrorState
      heading="h1"
      drawing="not-found"
      title={title ?? t('common:notFound.title')}
      action={
        <LinkButton to="/ops" variant="primary" icon="arrow-left">
          {t('toOverview')}
        </LinkButton>
      }
    >
      {t('notFound')}
    </ErrorState>
  );
}
