import { useMay } from '@canvass/shared/contract/use-workspace';
import { Button, EmptyState, LinkButton, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface ListEmptyProps {
  /** No surveys at all, no match, or an empty trash. */
  kind: 'none' | 'no_match' | 'trash';
  onClear: () => void;
}

/** Shown instead of an empty list. */
export function ListEmpty({ kind, onClear }: ListEmptyProps) {
  const { t } = useTranslation('admin-surveys');
  const mayEdit = useMay('survey:edit');
  const mayRestore = useMay('survey:delete');
  if (kind === 'none') {
    return (
      <EmptyState
        title={t('list.emptyTitle')}
        action={
          (mayEdit || mayRestore) && (
            <>
              {mayEdit && (
                <LinkButton to="/admin/surveys/new" variant="primary" icon="plus">
                  {t('list.new')}
                </LinkButton>
              )}
              {mayRestore && <TextLink to="/admin/surveys?status=trash">{t('list.openTrash')}</TextLink>}
            </>
          )
        }
      >
        {t(mayEdit ? 'list.emptyText' : 'list.emptyForReaders')}
      </EmptyState>
    );
  }
  const trash = kind === 'trash';
  return (
    <EmptyState
      drawing={trash ? 'empty' : 'not-found'}
      title={t(trash ? 'list.trashEmptyTitle' : 'list.noMatchTitle')}
      action={<Button onClick={onClear}>{t('list.clearFilters')}</Button>}
    >
      {t(trash ? 'list.trashEmptyText' : 'list.noMatchText')}
    </EmptyState>
  );
}
