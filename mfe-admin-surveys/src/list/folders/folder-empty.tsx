import { useMay } from '@canvass/shared/contract/use-workspace';
import { Button, EmptyState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface FolderEmptyProps {
  /** The id of a folder, or `none`: no survey is moved there from its menu, as all are in folders. */
  folder: string;
  onShowAll: () => void;
}

/** Shown instead of the list of an empty folder. */
export function FolderEmpty({ folder, onShowAll }: FolderEmptyProps) {
  const { t } = useTranslation('admin-surveys');
  const mayEdit = useMay('survey:edit');
  return (
    <EmptyState
      title={t('folders.emptyTitle')}
      action={<Button onClick={onShowAll}>{t('folders.showAll')}</Button>}
    >
      {mayEdit && folder !== 'none' && t('folders.emptyText')}
    </EmptyState>
  );
}
