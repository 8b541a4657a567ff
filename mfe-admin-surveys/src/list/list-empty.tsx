import { Button, EmptyState, LinkButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** No survey at all, or none that fits the search. */
export function ListEmpty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('admin-surveys');
  return filtered ? (
    <EmptyState
      drawing="not-found"
      title={t('list.noMatchTitle')}
      action={<Button onClick={onClear}>{t('list.clearFilters')}</Button>}
    >
      {t('list.noMatchText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('list.emptyTitle')}
      action={
        <LinkButton to="/admin/surveys/new" variant="primary" icon="plus">
          {t('list.new')}
        </LinkButton>
      }
    >
      {t('list.emptyText')}
    </EmptyState>
  );
}
