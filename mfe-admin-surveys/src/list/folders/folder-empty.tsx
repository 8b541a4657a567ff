import { Button, EmptyState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Shown instead of the list of an empty folder. */
export function FolderEmpty({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <EmptyState
      title={t('folders.emptyTitle')}
      action={<Button onClick={onShowAll}>{t('folders.showAll')}</Button>}
    >
      {t('folders.emptyText')}
    </EmptyState>
  );
}
